import { z } from "zod";
import { codeText, namedObject, rupiahSchema } from "../schema.ts";
import { dayRange } from "./day-range.ts";
import { officeEndpoint } from "./endpoint.ts";

/** By what sales are summed. */
export const salesGroups = ["day", "store", "category", "dayStore"] as const;
export type SalesGroup = (typeof salesGroups)[number];

const figures = {
  orders: z.number().int(),
  /** Goods and fees, after promotions. */
  gross: rupiahSchema,
  /** What vouchers took off. */
  voucher: rupiahSchema,
  /** What was credited, in rupiah and A-Poin. */
  returned: rupiahSchema,
  /** What is left; the law calls it the price. */
  net: rupiahSchema,
  /** The VAT that is part of it. */
  vat: rupiahSchema,
};

const salesRowSchema = namedObject("OfficeSalesRow", {
  /** Each is empty where it is not grouped by. */
  day: z.string(),
  storeCode: z.string(),
  storeName: z.string(),
  /** The uppermost category; fees stand by themselves. */
  category: z.string(),
  ...figures,
});
export type SalesRow = z.output<typeof salesRowSchema>;

export const salesTable = officeEndpoint({
  method: "GET",
  path: "/v1/sales",
  caller: "figures.read",
  summary: "What was sold in the shop on these days, with vouchers and VAT; tills are not in it.",
  query: dayRange.safeExtend({
    by: z.enum(salesGroups).default("day"),
    storeCode: codeText(64).optional(),
  }),
  response: z.object({
    rows: z.array(salesRowSchema),
    total: z.object(figures),
    /** In percent, as the shop counts it now. */
    vatPercent: z.number(),
  }),
  errors: {},
});
