import { z } from "zod";
import { ShortageChoice } from "../order-codes.ts";
import { codeText, namedObject, rupiahSchema, typedLine, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";

/** Picking: what stores, the warehouse and sellers collect, pack and hand over, where they have no system of their own. */

/** Why units of a line do not come. */
export const shortReasons = ["empty", "damaged", "expired"] as const;
export type ShortReason = (typeof shortReasons)[number];

/** `packed`: it waits for whoever fetches it. */
const pickingStates = ["new", "claimed", "packed"] as const;

const units = z.number().int().min(1).max(999);

const articleSchema = namedObject("OfficePickedArticle", {
  sku: z.string(),
  name: z.string(),
  /** An address on the shop's host; empty without one. */
  picture: z.string(),
  barcodes: z.array(z.string()),
  /** Today in this store. */
  price: rupiahSchema,
});
export type PickedArticle = z.output<typeof articleSchema>;

const lineSchema = namedObject("OfficePickingLine", {
  lineNo: z.number().int(),
  sku: z.string(),
  name: z.string(),
  picture: z.string(),
  barcodes: z.array(z.string()),
  /** The shelf: names of its categories from the top down, as `Minuman › Teh`; empty where the catalogue does not know it. */
  shelf: z.string(),
  /** Where it stands in the store's own order, then the retailer's positions of these categories: lower ones come first. */
  place: z.array(z.number().int()),
  quantity: z.number().int(),
  /** Units in the basket, and those that do not come; the line is done when both together are all. */
  picked: z.number().int(),
  missing: z.number().int(),
  /** What comes in place of missing units. */
  substitutes: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number().int() })),
  /** What the shopper wants where it runs short. */
  choice: z.enum(ShortageChoice),
  /** The only substitute that the shopper takes; null where the picker chooses, or nothing is to come. */
  named: articleSchema.nullable(),
  /** What the shopper pays for the whole line: a substitute is never dearer. */
  amount: rupiahSchema,
});
export type PickingLine = z.output<typeof lineSchema>;

const head = {
  deliveryNo: z.string(),
  orderNumber: z.string(),
  storeCode: z.string(),
  storeName: z.string(),
  state: z.enum(pickingStates),
  /** How it leaves the store. */
  service: z.enum(["instant", "sameday", "warehouse", "seller", "pickup"]),
  /** Both are empty where it is to leave at once. */
  slotDate: z.string(),
  slotText: z.string(),
  placedAt: z.iso.datetime(),
  /** Who picks it, and whether that is the caller; null while nobody does. */
  picker: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  /** Articles and units that were ordered, and the units that are picked or do not come. */
  products: z.number().int(),
  units: z.number().int(),
  done: z.number().int(),
  /** Null until it is packed. */
  loadUnits: z.number().int().nullable(),
};
const rowSchema = namedObject("OfficePicking", head);
export type PickingRow = z.output<typeof rowSchema>;

const pickingSchema = namedObject("OfficePickingSheet", {
  ...head,
  /** Masked. */
  shopper: z.string(),
  isGift: z.boolean(),
  /** In the order of the shelves. */
  lines: z.array(lineSchema),
});
export type Picking = z.output<typeof pickingSchema>;

export const pickings = officeEndpoint({
  method: "GET",
  path: "/v1/picking",
  caller: "orders.pick",
  summary: "Deliveries that wait to be picked or fetched, the most urgent first.",
  query: z.object({ storeCode: codeText(64).optional() }),
  response: z.object({
    /** False where a system of the stores' own prepares orders: then nothing is to be picked here. */
    isPickedHere: z.boolean(),
    pickings: z.array(rowSchema),
    /** More wait than are shown. */
    hasMore: z.boolean(),
  }),
  errors: {},
});

const params = z.object({ deliveryNo: codeText(64).min(1) });
const gone = { PICKING_UNKNOWN: 404 } as const;
/** Somebody else picks it (`values.picker`), or nobody does. */
const foreign = { ...gone, PICKING_TAKEN: 409, PICKING_NOT_CLAIMED: 409 } as const;

export const picking = officeEndpoint({
  method: "GET",
  path: "/v1/picking/:deliveryNo",
  caller: "orders.pick",
  summary: "One delivery with its lines, in the order of the shelves.",
  params,
  response: pickingSchema,
  errors: gone,
});

const lineNo = z.number().int().min(1).max(32_767);

const actionSchema = z.discriminatedUnion("kind", [
  /** `takesOver`: also from somebody else. */
  z.object({ kind: z.literal("claim"), takesOver: z.boolean() }),
  z.object({ kind: z.literal("release") }),
  /** Units of the line in the basket, in all. */
  z.object({ kind: z.literal("pick"), lineNo, quantity: z.number().int().min(0).max(999) }),
  z.object({ kind: z.literal("short"), lineNo, quantity: units, reason: z.enum(shortReasons) }),
  /** So many units of another article come in place of `quantity` units of the line. */
  z.object({
    kind: z.literal("substitute"),
    lineNo,
    quantity: units,
    sku: codeText(64).min(1),
    count: units,
  }),
  z.object({
    kind: z.literal("pack"),
    loadUnits: z.number().int().min(1).max(officeLimits.loadUnits),
  }),
  /** `code`: at least the last four characters of the courier's reference, or of the number of the order that a shopper fetches. */
  z.object({ kind: z.literal("handOver"), code: typedLine(100).min(1, "required") }),
]);
export type PickingAction = z.output<typeof actionSchema>;

export const actOnPicking = officeEndpoint({
  method: "POST",
  path: "/v1/picking/:deliveryNo/actions",
  caller: "orders.pick",
  summary: "What a picker does with a delivery. An action that is sent again does nothing again.",
  params,
  body: z.object({
    /** Made by the device, once for each action. */
    actionId: uuidSchema,
    action: actionSchema,
  }),
  response: z.object({
    isRepeated: z.boolean(),
    /** As it stands now; null where nothing of it is to be done any more. */
    picking: pickingSchema.nullable(),
  }),
  errors: {
    ...foreign,
    /** It was cancelled, or all of it is gone. */
    PICKING_OVER: 409,
    PICKING_PACKED: 409,
    PICKING_NOT_PACKED: 409,
    LINE_UNKNOWN: 422,
    TOO_MANY: 409,
    LINES_OPEN: 409,
    SUBSTITUTE_UNKNOWN: 422,
    SUBSTITUTE_UNWANTED: 409,
    COURIER_UNKNOWN: 409,
    HANDOVER_CODE_WRONG: 409,
  },
});

export const pickedArticle = officeEndpoint({
  method: "GET",
  path: "/v1/picking/:deliveryNo/article",
  caller: "orders.pick",
  summary: "An article that the store sells, by its barcode or number: to come as a substitute.",
  params,
  query: z.object({ code: typedLine(64).min(1, "required") }),
  response: articleSchema,
  errors: { ...gone, SUBSTITUTE_UNKNOWN: 404 },
});

export const callShopper = officeEndpoint({
  method: "POST",
  path: "/v1/picking/:deliveryNo/call",
  caller: "orders.pick",
  summary: "Shows whoever picks a delivery the shopper's phone; the record of acts keeps it.",
  params,
  response: z.object({ name: z.string(), phone: z.string() }),
  errors: foreign,
});

export const heldGoods = officeEndpoint({
  method: "GET",
  path: "/v1/picking/:deliveryNo/held",
  caller: "orders.pick",
  summary:
    "Units of a delivery that came to nothing and whose goods are not back on the shelf yet.",
  params,
  response: z.object({
    /** 0 also where it is not the caller's, or where a system of the stores' own reports it. */
    units: z.number().int(),
  }),
  errors: {},
});

export const restockDelivery = officeEndpoint({
  method: "POST",
  path: "/v1/picking/:deliveryNo/restock",
  caller: "orders.pick",
  summary: "The goods of a delivery that came to nothing lie on the shelf again; once.",
  params,
  response: z.object({
    /** That came back by this call. */
    units: z.number().int(),
  }),
  errors: gone,
});
