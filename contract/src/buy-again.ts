import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { refillItemSchema } from "./refill.ts";
import { codeText, namedObject } from "./schema.ts";
import { notShared } from "./sharing.ts";

const buyAgainSchema = namedObject("BuyAgain", {
  secretId: z.string(),
  orderNumber: z.string(),
  /** Each product once, in the order of the order. */
  items: z.array(refillItemSchema),
});
export type BuyAgain = z.output<typeof buyAgainSchema>;

const secretId = codeText(200).min(1);

export const readBuyAgain = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/buy-again/:id",
  auth: "member",
  sharing: notShared,
  summary:
    "What of an order can be bought again now, what lies in the cart, and what resembles the rest",
  params: z.object({ id: secretId }),
  response: buyAgainSchema,
  errors: { ORDER_NOT_FOUND: 404 },
});

export const buyAgain = endpoint({
  method: "POST",
  path: "/v2/order-ereceipt-service/buy-again",
  auth: "member",
  sharing: notShared,
  summary:
    "Puts everything of an order into the cart that can be had; quantities never sink, and twice is as good as once",
  body: z.object({ id: secretId }),
  response: buyAgainSchema,
  errors: { ORDER_NOT_FOUND: 404 },
});

export const undoBuyAgain = endpoint({
  method: "POST",
  path: "/v2/order-ereceipt-service/buy-again/undo",
  auth: "member",
  sharing: notShared,
  summary: "Takes back what `buyAgain` put in; lines that the shopper has changed since stay",
  body: z.object({ id: secretId }),
  response: buyAgainSchema,
  errors: { ORDER_NOT_FOUND: 404 },
});
