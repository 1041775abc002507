import { z } from "zod";
import { quantityErrors, type QuantityError } from "./cart.ts";
import { pictureSchema, productCardSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { rupiahSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

const problems = [...(Object.keys(quantityErrors) as QuantityError[]), "CART_FULL"] as const;

const itemSchema = z.object({
  /** 0 for goods of a till that the catalogue does not know; they are always missing, without a problem. */
  productId: z.number().int(),
  productName: z.string(),
  /** Empty where the product has no page any more. */
  slug: z.string(),
  picture: pictureSchema.nullable(),
  /**
   * `added`: 'Beli lagi' put it in; `present`: as much lies in the cart anyway; `available`: it could come in;
   * `missing`: it cannot be had.
   */
  state: z.enum(["added", "present", "available", "missing"]),
  /** Units that the order held. */
  wanted: z.number().int(),
  /** Units in the cart, or that would be; fewer than `wanted` where stock or a maximum is in the way. */
  quantity: z.number().int(),
  /** What a unit costs today and what it cost then; today 0 where it is not sold here. */
  price: rupiahSchema,
  priceThen: rupiahSchema,
  /** Why it is missing. */
  problem: z
    .object({
      code: z.enum(problems),
      /** The stock, minimum or maximum that the message names; 0 where it names none. */
      value: z.number().int(),
    })
    .nullable(),
  /** What resembles a missing product most and can be had; null where nothing does, or where it is not wanted. */
  substitute: productCardSchema.nullable(),
});
export type BuyAgainItem = z.output<typeof itemSchema>;

const buyAgainSchema = z.object({
  secretId: z.string(),
  orderNumber: z.string(),
  /** Each product once, in the order of the order. */
  items: z.array(itemSchema),
});
export type BuyAgain = z.output<typeof buyAgainSchema>;

const secretId = z.string().min(1).max(200);

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
