import { z } from "zod";
import { namedObject, typedLine } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";

/** `misses`: no product had all the words; `wishes`: shoppers asked the shop to sell it; `asked`: whatever was searched for. */
export const keywordLists = ["misses", "wishes", "asked"] as const;
export type KeywordList = (typeof keywordLists)[number];

export const keywordDays = ["7", "30", "90"] as const;

const keywordSchema = namedObject("OfficeKeyword", {
  keyword: z.string(),
  times: z.number().int(),
  /** The last day on which it was counted, `2026-11-27`. */
  lastDay: z.string(),
});

export const listKeywords = officeEndpoint({
  method: "GET",
  path: "/v1/search/keywords",
  caller: "goods.read",
  summary: `What shoppers searched for, by how often, ${officeLimits.keywordLimit} at most.`,
  query: z.object({
    list: z.enum(keywordLists).default("misses"),
    days: z.enum(keywordDays).default("30"),
  }),
  response: z.object({ keywords: z.array(keywordSchema) }),
  errors: {},
});

const explainedSchema = namedObject("OfficeExplainedProduct", {
  sku: z.string(),
  name: z.string(),
  kind: z.string(),
  score: z.number(),
  /** What the points come from. */
  parts: z.array(z.object({ name: z.string(), points: z.number() })),
  /** Its place by sales among all products. */
  popularityRank: z.number().int(),
});
export type ExplainedProduct = z.output<typeof explainedSchema>;

export const explainKeyword = officeEndpoint({
  method: "GET",
  path: "/v1/search/why",
  caller: "goods.read",
  summary: "How a keyword is read, and why products stand where they stand.",
  query: z.object({ q: typedLine(100, "required").min(1, "required") }),
  response: z.object({
    /** One sentence each. */
    readings: z.array(z.string()),
    products: z.array(explainedSchema),
  }),
  errors: {},
});
