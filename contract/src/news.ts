import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { NewsKind } from "./news-codes.ts";
import { codeText, namedObject, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

const choiceSchema = z.object({
  kind: z.enum(NewsKind),
  email: z.boolean(),
  whatsapp: z.boolean(),
  /** Reaches only browsers that are subscribed. */
  push: z.boolean(),
});
export type NewsChoice = z.output<typeof choiceSchema>;

const kinds = Object.values(NewsKind);

const choicesSchema = namedObject("NewsChoices", {
  /** All kinds, each once. */
  choices: z.array(choiceSchema),
  /** Only a verified address gets e-mail. */
  isEmailVerified: z.boolean(),
  /** The shop's public key (VAPID), for which a browser subscribes; base64url. */
  pushKey: z.string(),
  /** Whether the browser of this session is subscribed. */
  isSubscribed: z.boolean(),
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

/** Base64url without its padding, of so many bytes. */
const bytesSchema = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

export const memberSubscribe = endpoint({
  method: "PUT",
  path: "/v1/account/member/news/push",
  auth: "member",
  sharing: notShared,
  summary:
    "Has the browser of this session notified of news, at the address that its push service gave it; until the session ends",
  body: z.object({
    memberId: uuidSchema,
    endpoint: codeText(1_000),
    /** A point of P-256, uncompressed. */
    p256dh: bytesSchema(65),
    auth: bytesSchema(16),
  }),
  response: z.object({ isSubscribed: z.boolean() }),
  errors: { PUSH_ADDRESS_REFUSED: 400 },
});

export const memberUnsubscribe = endpoint({
  method: "DELETE",
  path: "/v1/account/member/news/push",
  auth: "member",
  sharing: notShared,
  summary: "No longer notifies the browser of this session; harmless when repeated",
  response: z.object({ isSubscribed: z.boolean() }),
  errors: {},
});

export const stopNewsMail = endpoint({
  method: "POST",
  path: "/v1/account/news/stop",
  auth: "none",
  sharing: notShared,
  summary:
    "Stops all e-mail news of the member whom the signed token of a mail names; harmless when repeated",
  body: z.object({ token: codeText(100, "required").min(1, "required") }),
  response: z.object({ stopped: z.literal(true) }),
  errors: { NEWS_LINK_UNKNOWN: 404 },
});
