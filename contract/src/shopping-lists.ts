import { z } from "zod";
import { pictureSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { refillItemSchema } from "./refill.ts";
import { codeText, namedObject, typedLine, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** Shopping lists of the member who asks. A list of somebody else is as good as none. */

const productId = z.number().int().min(1).max(999_999_999_999_999);
const quantity = z.number().int().min(1).max(limits.maxLineQuantity);
const listName = typedLine(limits.listNameLength).min(1, "required");

const summarySchema = z.object({
  listId: uuidSchema,
  name: z.string(),
  lineCount: z.number().int(),
  /** Of its first products; null for one without a picture. */
  pictures: z.array(pictureSchema.nullable()),
});
export type ShoppingListSummary = z.output<typeof summarySchema>;

const shoppingListSchema = namedObject("ShoppingList", {
  listId: uuidSchema,
  name: z.string(),
  /** In the order in which they were added; `added` only where the call names the press that put them in. */
  items: z.array(refillItemSchema),
});
export type ShoppingList = z.output<typeof shoppingListSchema>;

const oneList = z.object({ listId: uuidSchema });

export const shoppingLists = endpoint({
  method: "GET",
  path: "/v2/shopping-lists",
  auth: "member",
  sharing: notShared,
  summary: "The member's shopping lists, the one changed last first",
  response: z.object({ lists: z.array(summarySchema) }),
  errors: {},
});

export const saveToList = endpoint({
  method: "POST",
  path: "/v2/shopping-lists",
  auth: "member",
  sharing: notShared,
  summary:
    "Makes a list, or adds to one: products, the member's cart or an order of the member; quantities never sink, and twice is as good as once",
  body: z.object({
    /** Chosen by the caller for a new list, so that a repeated call makes one. */
    listId: uuidSchema,
    /** Of a new list; left out for one that exists. */
    name: listName.optional(),
    lines: z.array(z.object({ productId, quantity })).max(limits.shoppingListLines).default([]),
    fromCart: z.boolean().default(false),
    /** The id of an order as addresses carry it. */
    fromOrder: codeText(200).min(1).optional(),
  }),
  response: z.object({
    listId: uuidSchema,
    name: z.string(),
    /** Different products that were to be saved. */
    saved: z.number().int(),
  }),
  errors: {
    LIST_NOT_FOUND: 404,
    LIST_LIMIT: 400,
    LIST_FULL: 400,
    LIST_NAME_TAKEN: 409,
    NOTHING_TO_SAVE: 400,
    ORDER_NOT_FOUND: 404,
  },
});

export const renameList = endpoint({
  method: "PUT",
  path: "/v2/shopping-lists/:listId/name",
  auth: "member",
  sharing: notShared,
  summary: "Gives a list another name",
  params: oneList,
  body: z.object({ name: listName }),
  response: z.object({ name: z.string() }),
  errors: { LIST_NOT_FOUND: 404, LIST_NAME_TAKEN: 409 },
});

export const deleteList = endpoint({
  method: "DELETE",
  path: "/v2/shopping-lists/:listId",
  auth: "member",
  sharing: notShared,
  summary: "Deletes a list with its lines; what is gone already is as good as deleted",
  params: oneList,
  response: z.object({}),
  errors: {},
});

export const setListLine = endpoint({
  method: "PUT",
  path: "/v2/shopping-lists/:listId/lines",
  auth: "member",
  sharing: notShared,
  summary: "Sets how many units of a product a list wants; 0 takes it off",
  params: oneList,
  body: z.object({
    productId,
    quantity: z.number().int().min(0).max(limits.maxLineQuantity),
  }),
  response: z.object({}),
  errors: { LIST_NOT_FOUND: 404, LIST_FULL: 400, PRODUCT_NOT_FOUND: 404 },
});

/** Names one press of 'Masukkan semua ke keranjang', so that it can be repeated and taken back. */
const press = uuidSchema;

export const readList = endpoint({
  method: "GET",
  path: "/v2/shopping-lists/:listId",
  auth: "member",
  sharing: notShared,
  summary: "A list with what of it can be had now, and what a press has put into the cart",
  params: oneList,
  query: z.object({ press: press.optional() }),
  response: shoppingListSchema,
  errors: { LIST_NOT_FOUND: 404 },
});

export const listToCart = endpoint({
  method: "POST",
  path: "/v2/shopping-lists/:listId/cart",
  auth: "member",
  sharing: notShared,
  summary:
    "Puts everything of a list into the cart that can be had; quantities never sink, and the same press twice is as good as once",
  params: oneList,
  body: z.object({ press }),
  response: shoppingListSchema,
  errors: { LIST_NOT_FOUND: 404 },
});

export const undoListToCart = endpoint({
  method: "POST",
  path: "/v2/shopping-lists/:listId/cart/undo",
  auth: "member",
  sharing: notShared,
  summary: "Takes back what that press put in; lines that the shopper has changed since stay",
  params: oneList,
  body: z.object({ press }),
  response: shoppingListSchema,
  errors: { LIST_NOT_FOUND: 404 },
});
