import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { NewsKind } from "./news-codes.ts";
import { uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

const choiceSchema = z.object({
  kind: z.enum(NewsKind),
  email: z.boolean(),
  whatsapp: z.boolean(),
});
export type NewsChoice = z.output<typeof choiceSchema>;

const kinds = Object.values(NewsKind);

const choicesSchema = z.object({
  /** All kinds, each once. */
  choices: z.array(choiceSchema),
  /** Only a verified address gets e-mail. */
  isEmailVerified: z.boolean(),
});

export const memberNews = endpoint({
  method: "GET",
  path: "/v1/account/member/news",
  auth: "member",
  sharing: notShared,
  summary: "Which news of orders the member gets, and by which channel",
  response: choicesSchema,
  errors: {},
});

export const memberChooseNews = endpoint({
  method: "PUT",
  path: "/v1/account/member/news",
  auth: "member",
  sharing: notShared,
  summary: "Chooses channels of news; kinds that are not named stay as they are",
  body: z.object({
    memberId: uuidSchema,
    choices: z.array(choiceSchema).min(1).max(kinds.length),
  }),
  response: choicesSchema,
  errors: {},
});

export const stopNewsMail = endpoint({
  method: "POST",
  path: "/v1/account/news/stop",
  auth: "none",
  sharing: notShared,
  summary:
    "Stops all e-mail news of the member whom the signed token of a mail names; harmless when repeated",
  body: z.object({ token: z.string({ error: "required" }).min(1, "required").max(100) }),
  response: z.object({ stopped: z.literal(true) }),
  errors: { NEWS_LINK_UNKNOWN: 404 },
});
