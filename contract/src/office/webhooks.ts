import { z } from "zod";
import { codeText, namedObject, uuidSchema } from "../schema.ts";
import { webhookEventNames } from "../webhook-events.ts";
import { officeEndpoint } from "./endpoint.ts";
import { reasonSchema } from "./staff.ts";

/** Webhooks: where the chain's systems are told of orders, and what became of each message. */

const event = z.enum(webhookEventNames);

const endpointSchema = namedObject("WebhookEndpoint", {
  endpointId: uuidSchema,
  url: z.string(),
  events: z.array(event),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  isEnded: z.boolean(),
});
export type WebhookEndpoint = z.output<typeof endpointSchema>;

export const listWebhooks = officeEndpoint({
  method: "GET",
  path: "/v1/webhooks",
  caller: "systems.read",
  summary: "Lists where the chain's systems are told of orders.",
  response: z.object({ endpoints: z.array(endpointSchema) }),
  errors: {},
});

export const makeWebhook = officeEndpoint({
  method: "POST",
  path: "/v1/webhooks",
  caller: "systems.manage",
  summary:
    "Has a system told of orders from now on. The secret of its signatures is answered this once.",
  body: z.object({
    url: codeText(500, "required")
      .pipe(z.url({ protocol: /^https?$/, error: "url" }))
      .meta({ examples: ["https://erp.contoh.id/gerai"] }),
    events: z.array(event).min(1, "required").max(webhookEventNames.length, "max"),
  }),
  response: z.object({
    endpointId: uuidSchema,
    /** `whsec_…`, as libraries of Standard Webhooks take it. */
    secret: z.string(),
  }),
  errors: { WEBHOOK_URL_REFUSED: 422 },
});

export const endWebhook = officeEndpoint({
  method: "POST",
  path: "/v1/webhooks/:endpointId/end",
  caller: "systems.manage",
  summary: "Tells a system nothing more, also not what still waits.",
  params: z.object({ endpointId: uuidSchema }),
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { WEBHOOK_UNKNOWN: 404 },
});

const messageSchema = namedObject("WebhookMessage", {
  endpointId: uuidSchema,
  messageId: uuidSchema,
  url: z.string(),
  event: z.string(),
  orderNumber: z.string(),
  /** `dead`: nobody took it, and it is not tried again by itself. */
  state: z.enum(["waiting", "delivered", "dead"]),
  madeAt: z.iso.datetime(),
  /** The last tries, the newest first. */
  tries: z.array(
    z.object({
      at: z.iso.datetime(),
      /** HTTP; null where nobody answered. */
      status: z.number().int().nullable(),
      tookMs: z.number().int(),
    }),
  ),
});
export type WebhookMessage = z.output<typeof messageSchema>;

export const webhookMessages = officeEndpoint({
  method: "GET",
  path: "/v1/webhooks/messages",
  caller: "systems.read",
  summary: "Reads the log of messages and their tries, newest first, fifty at a time.",
  query: z.object({
    only: z.enum(["all", "dead"]).default("all"),
    /** The `messageId` of the last line that was read. */
    before: uuidSchema.optional(),
  }),
  response: z.object({ messages: z.array(messageSchema), hasMore: z.boolean() }),
  errors: {},
});

export const resendWebhook = officeEndpoint({
  method: "POST",
  path: "/v1/webhooks/:endpointId/messages/:messageId/send",
  caller: "systems.manage",
  summary: "Sends a message again that nobody took, as often as a new one.",
  params: z.object({ endpointId: uuidSchema, messageId: uuidSchema }),
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { MESSAGE_NOT_DEAD: 409 },
});
