import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { codeText, namedObject } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** A line of a receipt, as a till prints it. */
const slipLineSchema = z.discriminatedUnion("kind", [
  /** The shop's name at the top. */
  z.object({ kind: z.literal("title"), text: z.string() }),
  z.object({ kind: z.literal("centre"), text: z.string() }),
  z.object({ kind: z.literal("text"), text: z.string() }),
  /** Words on the left, an amount on the right. */
  z.object({ kind: z.literal("row"), left: z.string(), right: z.string() }),
  z.object({ kind: z.literal("total"), left: z.string(), right: z.string() }),
  z.object({ kind: z.literal("rule") }),
]);
export type SlipLine = z.output<typeof slipLineSchema>;

const receiptSchema = namedObject("Receipt", {
  /** What the receipt is called where it is saved, e.g. `e-receipt-O-261121-0000123.png`. */
  fileName: z.string(),
  lines: z.array(slipLineSchema),
  /** The same lines as a picture: SVG. */
  drawing: z.string(),
});
export type Receipt = z.output<typeof receiptSchema>;

export const receiptTicket = endpoint({
  method: "POST",
  path: "/v2/order-ereceipt-service/receipt/:id/ticket",
  auth: "member",
  sharing: notShared,
  summary:
    "A ticket that opens the e-receipt of this one order for five minutes, without a session",
  params: z.object({ id: codeText(200) }),
  response: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
  errors: { ORDER_NOT_FOUND: 404, RECEIPT_NOT_FOUND: 404 },
});

export const receipt = endpoint({
  method: "POST",
  path: "/v2/order-ereceipt-service/receipt",
  auth: "none",
  sharing: notShared,
  summary: "The e-receipt that a ticket opens",
  body: z.object({ ticket: codeText(200) }),
  response: receiptSchema,
  errors: { TICKET_INVALID: 403, ORDER_NOT_FOUND: 404, RECEIPT_NOT_FOUND: 404 },
});

export const tillReceipt = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/detail/:id/till-receipt",
  auth: "member",
  sharing: notShared,
  summary: "The receipt of what was bought at a till, as a picture drawn from its lines",
  params: z.object({ id: codeText(200) }),
  response: z.object({
    /** SVG. */
    drawing: z.string(),
  }),
  errors: { ORDER_NOT_FOUND: 404, RECEIPT_NOT_FOUND: 404 },
});
