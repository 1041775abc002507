import { z } from "zod";
import { quantityErrors, type QuantityError } from "./cart.ts";
import { pictureSchema, productCardSchema } from "./catalogue.ts";
import { namedObject, rupiahSchema } from "./schema.ts";

/** What 'Beli lagi', a shopping list and pasted lines have in common: goods that come into the cart in one press. */

const problems = [...(Object.keys(quantityErrors) as QuantityError[]), "CART_FULL"] as const;

export const refillItemSchema = namedObject("RefillItem", {
  /** 0 for goods of a till that the catalogue does not know; they are always missing, without a problem. */
  productId: z.number().int(),
  productName: z.string(),
  /** Empty where the product has no page any more. */
  slug: z.string(),
  picture: pictureSchema.nullable(),
  /**
   * `added`: this press put it in; `present`: as much lies in the cart anyway; `available`: it could come in;
   * `missing`: it cannot be had.
   */
  state: z.enum(["added", "present", "available", "missing"]),
  /** Units that are wished. */
  wanted: z.number().int(),
  /** Units in the cart, or that would be; fewer than `wanted` where stock or a maximum is in the way. */
  quantity: z.number().int(),
  /** What a unit costs today and what it cost then; 0 where it is not sold here, and where there was no price then. */
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
export type RefillItem = z.output<typeof refillItemSchema>;
