import { z } from "zod";
import { productCardSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { refillItemSchema } from "./refill.ts";
import { typedLines, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** Goods that a member names by a pasted list, and puts into the cart with one press. */

const matchedLineSchema = z.object({
  /** As it was written. */
  text: z.string(),
  /** Whether its products have all of its words; where not, none is proposed. */
  isSure: z.boolean(),
  /** The product that is proposed: in stock before sold out; null where the shopper has to choose. */
  productId: z.number().int().nullable(),
  /** Best match first; empty where nothing was found. */
  choices: z.array(
    z.object({
      product: productCardSchema,
      /** Packs of it that hold what the line wants. */
      quantity: z.number().int(),
    }),
  ),
});
export type MatchedLine = z.output<typeof matchedLineSchema>;

export const matchGoods = endpoint({
  method: "POST",
  path: "/v2/goods/match",
  auth: "member",
  sharing: notShared,
  summary: "Reads a pasted shopping list, and finds the products of each line; nothing is written",
  body: z.object({ text: typedLines(limits.pastedLength) }),
  response: z.object({ lines: z.array(matchedLineSchema) }),
  errors: { NO_LINES: 400, TOO_MANY_LINES: 400 },
});

/** `12:3,15:1` in an address: products with quantities, each once. */
const goodsText = z
  .string()
  .regex(/^[1-9][0-9]{0,14}:[1-9][0-9]{0,2}(,[1-9][0-9]{0,14}:[1-9][0-9]{0,2}){0,49}$/)
  .transform((text) => {
    const pairs = text.split(",").map((pair) => pair.split(":").map(Number));
    const wishes = new Map(pairs.map(([productId = 0, quantity = 1]) => [productId, quantity]));
    return [...wishes].map(([productId, quantity]) => ({ productId, quantity }));
  });

const pressed = z.object({ goods: goodsText, press: uuidSchema });
const itemsSchema = z.object({ items: z.array(refillItemSchema) });

export const readGoods = endpoint({
  method: "GET",
  path: "/v2/goods",
  auth: "member",
  sharing: notShared,
  summary: "What of some goods can be had, and what a press has put into the cart",
  query: pressed,
  response: itemsSchema,
  errors: {},
});

export const goodsToCart = endpoint({
  method: "POST",
  path: "/v2/goods/cart",
  auth: "member",
  sharing: notShared,
  summary:
    "Puts goods into the cart as far as they can be had; quantities never sink, and the same press twice is as good as once",
  body: pressed,
  response: itemsSchema,
  errors: {},
});

export const undoGoodsToCart = endpoint({
  method: "POST",
  path: "/v2/goods/cart/undo",
  auth: "member",
  sharing: notShared,
  summary: "Takes back what that press put in; lines that the shopper has changed since stay",
  body: pressed,
  response: itemsSchema,
  errors: {},
});
