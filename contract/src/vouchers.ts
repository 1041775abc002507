import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { namedObject, rupiahSchema, typedLine, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** Why a voucher does not apply to a cart. */
const voucherReasons = [
  "NOT_YET",
  "EXPIRED",
  "USED_UP",
  "ALREADY_USED",
  /** It is for members who have not ordered yet; the list leaves it out. */
  "NOT_FIRST_ORDER",
  "NOT_THIS_STORE",
  "CART_EMPTY",
  "NOT_THESE_PRODUCTS",
  "BELOW_MINIMUM",
  "CHANNEL_ONLY",
] as const;
export type VoucherReason = (typeof voucherReasons)[number];

/** As the member typed it; case and spaces at the ends do not matter. */
export const voucherCodeSchema = typedLine(64).toUpperCase().default("");

const voucherProblemSchema = z.object({
  code: z.enum(voucherReasons),
  /** Of BELOW_MINIMUM: rupiah that are missing; 0 for the others. */
  value: z.number().int(),
});

export const voucherSchema = namedObject("Voucher", {
  voucherCode: z.string(),
  name: z.string(),
  terms: z.string(),
  kind: z.enum(["percentage", "amount", "free_delivery"]),
  minimum: rupiahSchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Payment channels that it needs; empty where any will do. */
  paymentChannels: z.array(z.string()),
  /** What it takes off this cart; of the delivery it is known at the checkout only. */
  amount: rupiahSchema,
  /** Null where it applies. */
  problem: voucherProblemSchema.nullable(),
});
export type Voucher = z.output<typeof voucherSchema>;

export const memberVouchers = endpoint({
  method: "GET",
  path: "/v2/cart/vouchers/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "The member's vouchers, with why one does not apply to the cart",
  params: z.object({ memberId: uuidSchema }),
  response: z.object({
    /** Those that apply come first, the largest reduction first of all. */
    vouchers: z.array(voucherSchema),
    /** The code that the cart holds; empty without one. */
    voucherCode: z.string(),
  }),
  errors: {},
});

export const setVoucher = endpoint({
  method: "PUT",
  path: "/v2/cart/voucher",
  auth: "member",
  sharing: notShared,
  summary: "Puts a voucher into the member's cart; an empty code takes it out",
  body: z.object({ memberId: uuidSchema, voucherCode: voucherCodeSchema }),
  response: z.object({ voucher: voucherSchema.nullable() }),
  errors: {
    VOUCHER_NOT_FOUND: 404,
    /** `reason` is one of `voucherReasons`, `value` as in the voucher's problem. */
    VOUCHER_REFUSED: 400,
  },
});
