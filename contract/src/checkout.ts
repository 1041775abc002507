import { z } from "zod";
import { cartLineSchema } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { giftLimits } from "./gift-rules.ts";
import { limits } from "./limits.ts";
import { addressText } from "./location.ts";
import { deliveryIdLength, DeliveryType, OrderStatus, PaymentChannel } from "./order-codes.ts";
import { cashTenderedSchema, channelPromoSchema } from "./payment.ts";
import { codeText, rupiahSchema, typedLine, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";
import { voucherCodeSchema, voucherSchema } from "./vouchers.ts";

export const idempotencyHeader = "idempotency-key";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const place = typedLine(160).default("");

const gift = z.object({
  greeting: typedLine(giftLimits.greeting).default(""),
  /** The name that stands on the card. */
  senderName: addressText("name"),
  /** The receiver is somebody else than the member, and must not be asked for money. */
  isForOther: z.boolean(),
});

/** What a checkout sends (CHK-08 to CHK-17); the fields after `pinpointDetail` are the shop's own. */
const checkoutBody = z.object({
  memberId: uuidSchema,
  pontaId: codeText(20).default(""),
  /** Always 0: the server divides the order into deliveries by itself. */
  multipleDeliveryFlag: z.literal(0).default(0),
  checkPromo: z.boolean().default(true),
  deliveryMethod: z.literal(limits.deliveryMethod).default(limits.deliveryMethod),
  platformCode: z.literal(limits.platformCode).default(limits.platformCode),
  cartId: uuidSchema,
  storeCode: codeText(200),
  intendedReceiver: addressText("name"),
  address: typedLine(300).min(1, "locationrequired"),
  kelurahanId: z.number().int().default(0),
  postCode: z.string().regex(/^[0-9]{5}$/, "locationrequired"),
  labelAddress: addressText("labelAddress"),
  deliveryLatitude: latitude,
  deliveryLongitude: longitude,
  phoneReceiver: addressText("contactNumber"),
  courierNote: addressText("courierNote").default(""),
  pinpointDetail: z.object({
    subDistrict: place,
    district: place,
    province: place,
    city: place,
    latitude,
    longitude,
    address: typedLine(300).default(""),
    postCode: codeText(10).default(""),
    detailAddress: typedLine(100).default(""),
  }),
  /** The chosen service of the store's delivery, as offered; the first offer if not said. */
  storeDelivery: codeText(deliveryIdLength).default(""),
  /** Empty for the one that the cart holds, if any. */
  voucherCode: voucherCodeSchema,
  /** A-Poin to pay with: so many, or as many as are of use. */
  points: z.union([z.literal("all"), z.number().int().min(0).max(1_000_000_000)]).default(0),
  /** In the precheckout: the channel to count with, as it may have a promotion, or the voucher may be bound to another. */
  previewChannel: z.enum(PaymentChannel).optional(),
  /** With a channel the order is made; without one the call is the precheckout. */
  paymentChannel: z.enum(PaymentChannel).optional(),
  /** With a channel: the order is placed at once, as `place-order` would do it. */
  place: z.boolean().default(false),
  /** The draft that the shopper saw, required with a channel: the order is made of nothing else. */
  draft: codeText(100).default(""),
  /** A gift has no prices on its parcels; null for an ordinary order. */
  gift: gift.nullable().default(null),
  cashTendered: cashTenderedSchema,
});
export type CheckoutForm = z.input<typeof checkoutBody>;

const deliveryOptionSchema = z.object({
  id: z.string(),
  deliveryType: z.enum(DeliveryType),
  /** `2026-11-20`; empty for instant. */
  date: z.string(),
  /** Whether it comes on the day of the order, by the store's clock. */
  isToday: z.boolean(),
  /** `09.00-12.00 WITA`, by the store's own clock; empty for instant. */
  timeSlot: z.string(),
  fee: rupiahSchema,
  /** As many orders as the store can bring then. */
  isFull: z.boolean(),
});
export type DeliveryOption = z.output<typeof deliveryOptionSchema>;

const plannedDeliverySchema = z.object({
  deliveryType: z.enum(DeliveryType),
  sellerName: z.string(),
  fee: rupiahSchema,
  items: z.array(cartLineSchema),
  /** Services to choose from; only the store's delivery has more than one. */
  options: z.array(deliveryOptionSchema),
  chosen: z.string(),
});
export type PlannedDelivery = z.output<typeof plannedDeliverySchema>;

const placedOrderSchema = z.object({
  orderId: z.string(),
  secretId: z.string(),
  orderNumber: z.string(),
  orderStatusId: z.enum(OrderStatus),
  expiredTime: z.iso.datetime(),
});
export type PlacedOrder = z.output<typeof placedOrderSchema>;

const stockErrors = {
  /** Some lines cannot be had as they stand, or cost more than the shopper saw. */
  CART_CHANGED: 400,
  ALL_UNAVAILABLE: 400,
} as const;

const checkoutChannelSchema = z.object({
  id: z.enum(PaymentChannel),
  promo: channelPromoSchema,
  /** Which limit stands in the way now, with its value as in the errors; null where none does. */
  refusal: z
    .object({
      code: z.enum([
        "PURCHASE_LIMIT_EXCEEDED",
        "CASH_ORDERS_EXCEEDED",
        "CASH_AMOUNT_EXCEEDED",
        "UNPAID_ORDERS_EXCEEDED",
      ]),
      value: z.number().int(),
    })
    .nullable(),
});

export const checkoutDelivery = endpoint({
  method: "POST",
  path: "/v6/order/checkout-delivery",
  auth: "member",
  headers: [idempotencyHeader],
  sharing: notShared,
  summary:
    "Precheckout: prices the cart and plans its deliveries; with a payment channel, the order",
  body: checkoutBody,
  response: z.object({
    cartId: z.string(),
    draft: z.string(),
    deliveries: z.array(plannedDeliverySchema),
    channels: z.array(checkoutChannelSchema),
    totalItem: z.number().int(),
    totalAmount: rupiahSchema,
    /** What promotions take off, that of the channel, too. */
    totalDiscountAmount: rupiahSchema,
    /** Of `totalDiscountAmount`: what the promotion of the channel takes off. */
    totalPaymentPromoAmount: rupiahSchema,
    totalDeliveryFee: rupiahSchema,
    totalVoucherAmount: rupiahSchema,
    /** A-Poin that are used, each a rupiah. */
    totalPontaAmount: rupiahSchema,
    /** Also one that does not apply, with its problem; null without one. */
    voucher: voucherSchema.nullable(),
    /** What the member has, and how much of it could be used here. */
    points: z.object({ balance: z.number().int(), usable: z.number().int() }),
    totalAmountFinal: rupiahSchema,
    /** Null in the precheckout. */
    order: placedOrderSchema.nullable(),
  }),
  errors: {
    ...stockErrors,
    CART_EMPTY: 400,
    CART_CLOSED: 409,
    DRAFT_CHANGED: 409,
    DELIVERY_OPTION_GONE: 409,
    /** The store is closed or paused, or has no window with room: nothing that is chosen would help. */
    NO_DELIVERY_NOW: 409,
    SLOT_FULL: 409,
    VOUCHER_NOT_FOUND: 404,
    /** `reason` is one of `voucherReasons`, `value` as in the voucher's problem. */
    VOUCHER_REFUSED: 400,
    /** The store brings nothing for so little; `value` is what is missing, in rupiah. */
    MINIMUM_ORDER: 400,
    LOCATION_NOT_SERVED: 400,
    PURCHASE_LIMIT_EXCEEDED: 400,
    /** The shop does not offer it, or it leaves no time to pay before the store closes. */
    CHANNEL_NOT_OFFERED: 400,
    /** As many orders with cash on delivery are under way as one member may have (`value`). */
    CASH_ORDERS_EXCEEDED: 400,
    /** Together with those under way it would be more cash than one member may owe (`value`, in rupiah). */
    CASH_AMOUNT_EXCEEDED: 400,
    /** As many orders wait for their payment as one member may have (`value`); each holds its stock. */
    UNPAID_ORDERS_EXCEEDED: 400,
    /** The receiver of a gift is not asked for money. */
    CASH_FOR_GIFT: 400,
    /** The banknotes are less than the total (`value`, in rupiah). */
    CASH_TOO_LITTLE: 400,
    KEY_REUSED: 409,
  },
});
export type Checkout = z.output<(typeof checkoutDelivery)["response"]>;

export const placeOrder = endpoint({
  method: "PUT",
  path: "/v6/order/place-order",
  auth: "member",
  sharing: notShared,
  summary: "Opens the payment of an order; cash on delivery goes straight into process",
  body: z.object({ orderId: uuidSchema }),
  response: placedOrderSchema,
  errors: { ORDER_NOT_FOUND: 404, ORDER_EXPIRED: 409 },
});

export const recheckStock = endpoint({
  method: "PUT",
  path: "/v6/order/recheckStock/:orderId/:closeButton",
  auth: "member",
  sharing: notShared,
  summary: "Whether an order's stock is still held; closing the notice gives an unplaced order up",
  params: z.object({
    orderId: uuidSchema,
    closeButton: z.enum(["true", "false"]).transform((text) => text === "true"),
  }),
  response: z.object({
    orderId: z.string(),
    orderStatusId: z.enum(OrderStatus),
    isAvailable: z.boolean(),
    products: z.array(
      z.object({
        productId: z.number().int(),
        productName: z.string(),
        requested: z.number().int(),
        available: z.number().int(),
      }),
    ),
  }),
  errors: { ORDER_NOT_FOUND: 404 },
});
