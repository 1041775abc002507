import { z } from "zod";
import { pictureSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { ReturnMethod } from "./money-story.ts";
import {
  DeliveryMethod,
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  PaymentChannel,
  ShortageChoice,
} from "./order-codes.ts";
import { problemSchema } from "./order-problems.ts";
import {
  codeText,
  countQuery,
  namedObject,
  rupiahSchema,
  typedLine,
  uuidSchema,
} from "./schema.ts";
import { notShared } from "./sharing.ts";

const nullableTime = z.iso.datetime().nullable();

const orderItemSchema = z.object({
  lineNo: z.number().int(),
  /** 0 for what the catalogue does not know, as some goods of tills and all e-services; `slug` is then empty. */
  productId: z.number().int(),
  productName: z.string(),
  slug: z.string(),
  productImageThumbnail: z.string(),
  picture: pictureSchema.nullable(),
  qtyOrdered: z.number().int(),
  price: rupiahSchema,
  discount: rupiahSchema,
  amountFinal: rupiahSchema,
  /** What is to be done where the store runs short; the name is empty where the store picks a similar product. */
  shortage: z.object({ choice: z.enum(ShortageChoice), substituteName: z.string() }),
  /** Units that come, or came: fewer where the store ran short, none of a delivery that came to nothing. */
  qtyDelivered: z.number().int(),
  /** Units with which something wrong may be reported now, by `reportProblem`. */
  qtyReportable: z.number().int(),
  /** What no longer counts of it, in rupiah and in A-Poin. */
  credited: rupiahSchema,
  creditedPoints: z.number().int(),
  /** What comes in the stead of missing units; `amount` is what it counts for, never more than those. */
  substitutes: z.array(
    z.object({
      productId: z.number().int(),
      productName: z.string(),
      slug: z.string(),
      picture: pictureSchema.nullable(),
      quantity: z.number().int(),
      amount: rupiahSchema,
    }),
  ),
  /** False for raw food, which is exempt from VAT; as it was when ordered. */
  isTaxed: z.boolean(),
  /** Of e-services only. */
  phoneNumber: z.string(),
  provider: z.string(),
});

const deliveryHistorySchema = z.object({
  status: z.string(),
  statusId: z.enum(DeliveryStatus),
  createdDate: z.iso.datetime(),
  imgStatusUrl: z.string(),
  note: z.string(),
  title: z.string(),
  /** True for the newest entry. */
  flagActive: z.boolean(),
});

const pointSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** Where the courier is. */
const trackSchema = z.object({
  courier: pointSchema,
  updatedAt: z.iso.datetime(),
  /** As the crow flies, to the address. */
  metresLeft: z.number().int(),
  /** Where the courier was before, newest first. */
  trail: z.array(pointSchema),
  /** The sender's place; null where it is unknown. */
  from: pointSchema.nullable(),
  to: pointSchema,
});

const deliverySchema = namedObject("Delivery", {
  deliveryId: z.string(),
  deliveryNo: z.string(),
  /** Null where nothing is brought: pickup and e-services. */
  deliveryType: z.enum(DeliveryType).nullable(),
  deliveryMethod: z.enum(DeliveryMethod),
  deliveryStatus: z.string(),
  deliveryStatusIdApo: z.enum(DeliveryStatus).nullable(),
  deliveryFee: rupiahSchema,
  /** It came to nothing: returned, lost, or nothing of it was there. */
  isEnded: z.boolean(),
  confirmed: z.boolean(),
  confirmedDate: nullableTime,
  tsdReceiverName: z.string(),
  /** The photo that proves the delivery, and until when it is kept; empty and null without one. */
  imagePath: z.string(),
  imageUntil: nullableTime,
  webviewUrl: z.string(),
  /** While it is on its way and the courier says where; null else. */
  way: trackSchema.nullable(),
  deliveryHistories: z.array(deliveryHistorySchema),
  sellerInfo: z.object({ sellerAliasName: z.string() }),
  deliveryTimeSlot: z.object({ dateSelected: z.string(), timeSlotDesc: z.string() }),
  items: z.array(orderItemSchema),
  deliveryAddress: z.object({
    intendedReceiver: z.string(),
    address: z.string(),
    courierNote: z.string(),
  }),
  /** Of e-services, once they are done. */
  serialNumber: z.string(),
  referenceCode: z.string(),
});
export type Delivery = z.output<typeof deliverySchema>;

const orderHead = {
  id: z.string(),
  orderId: z.string(),
  /** Names the order in addresses; cannot be guessed or forged. */
  secretId: z.string(),
  orderNumber: z.string(),
  orderType: z.enum(OrderType),
  orderStatus: z.string(),
  orderStatusId: z.enum(OrderStatus),
  transactionDate: z.iso.datetime(),
  createdDate: z.iso.datetime(),
  expiredTime: z.iso.datetime(),
  confirmed: z.boolean(),
  /** Null while none is chosen, and where a till took the money; the id is then 0. */
  paymentChannel: z.enum(PaymentChannel).nullable(),
  paymentChannelId: z.number().int(),
  /** Whether the app alone can go on with the payment: it takes the channel, or none is chosen yet. */
  isPaidInApp: z.boolean(),
  totalAmountFinal: rupiahSchema,
};

/** An order as a list shows it. */
const orderCardSchema = namedObject("OrderCard", {
  ...orderHead,
  /** Units in all. */
  totalItem: z.number().int(),
  /** Different products. */
  totalProduct: z.number().int(),
  firstItem: z.object({ productName: z.string(), picture: pictureSchema.nullable() }),
  /** The delivery that waits for its confirmation; empty where none does. */
  unconfirmedDeliveryId: z.string(),
});
export type OrderCard = z.output<typeof orderCardSchema>;

/** What was paid, what came and what went back; in rupiah, points apart. `due` is `ordered - credited`. */
const amountsSchema = z.object({
  /** `totalAmountFinal`. */
  ordered: rupiahSchema,
  /** What no longer counts: cancelled, short, cheaper substitutes, failed and returned deliveries. */
  credited: rupiahSchema,
  /** A-Poin that came back for the same reasons. */
  creditedPoints: z.number().int(),
  due: rupiahSchema,
  /** What arrived, by whichever attempt; with cash on delivery what the courier collected. The app and partners take it elsewhere. */
  paid: rupiahSchema,
  /** Of it what couriers collected. */
  collected: rupiahSchema,
  /** Of `paid` what the shop has sent back, and what is on its way back or waits for the member's choice. */
  refunded: rupiahSchema,
  refunding: rupiahSchema,
  /** A-Poin that are in the member's balance again, of those that paid for the order. */
  returnedPoints: z.number().int(),
  /** All that goes back, by its ways: what `moneyStory` tells. */
  returns: z.array(
    z.object({
      way: z.enum(ReturnMethod).nullable(),
      channel: z.enum(PaymentChannel).nullable(),
      amount: rupiahSchema,
      isDone: z.boolean(),
    }),
  ),
});

const orderSchema = namedObject("Order", {
  ...orderHead,
  /** What the member has reported as wrong, newest first. */
  problems: z.array(problemSchema),
  /** Whether the member may cancel it now, by `cancelOrder`. */
  isCancellable: z.boolean(),
  amounts: amountsSchema,
  /** Of a till. */
  receiptNo: z.string(),
  confirmedDate: nullableTime,
  confirmedBy: z.string(),
  imagePath: z.string(),
  imageUrl: z.string(),
  paymentImage: z.string(),
  vaNumber: z.string(),
  vaName: z.string(),
  totalAmount: rupiahSchema,
  totalDiscountAmount: rupiahSchema,
  totalVoucherAmount: rupiahSchema,
  totalPontaAmount: rupiahSchema,
  totalDeliveryFee: rupiahSchema,
  checkedPaymentPromo: z.boolean(),
  paymentPromoAmountCc: rupiahSchema,
  paymentPromoNotifCc: z.string(),
  /**
   * The VAT that is part of the price. `net + amount + exempt` is the price of goods and delivery, less discounts,
   * vouchers and what no longer counts; A-Poin and a bank's promotion pay a part of it.
   */
  vat: z.object({
    percent: z.number(),
    /** How the law calls what the rate applies to, and how much that is. */
    baseLabel: z.string(),
    taxable: rupiahSchema,
    amount: rupiahSchema,
    /** What is taxed, without its tax. */
    net: rupiahSchema,
    /** Goods that are exempt. */
    exempt: rupiahSchema,
  }),
  totalPointReceived: z.number().int(),
  pontaPointReceived: z.number().int(),
  bonusPointReceived: z.number().int(),
  star: z.object({
    totalStar: z.number().int(),
    starDetails: z.array(z.object({ description: z.string(), starPoint: z.number().int() })),
  }),
  /** Empty where no store takes part, as with e-services. */
  storeDetail: z.object({
    storeCode: z.string(),
    storeName: z.string(),
    address: z.string(),
    phoneNumber: z.string(),
  }),
  deliveries: z.array(deliverySchema),
  deliveryAddress: z.object({
    labelAddress: z.string(),
    intendedReceiver: z.string(),
    phoneReceiver: z.string(),
    address: z.string(),
    courierNote: z.string(),
  }),
  /** Null for an ordinary order; a gift has no prices on its parcels. */
  gift: z.object({ senderName: z.string(), greeting: z.string() }).nullable(),
  /** Cash on delivery: what is handed over; 0 for the exact amount. */
  cashTendered: rupiahSchema,
  orderData: z.object({ id: z.string() }),
});
export type Order = z.output<typeof orderSchema>;

const listParams = z.object({ memberId: uuidSchema });
const listPart = {
  limit: countQuery(limits.orderLimit, limits.orderLimit),
  /** `secretId` of the last order that was seen: the list goes on with the older ones. */
  after: codeText(100).default(""),
};
const orderList = z.array(orderCardSchema);

const orderStatuses: readonly number[] = Object.values(OrderStatus);

/** Status ids separated by commas. */
const statusQuery = z
  .string()
  .regex(/^\d\d(,\d\d){0,8}$/)
  .transform((text) => text.split(",").map(Number))
  .refine((statuses) => statuses.every((status) => orderStatuses.includes(status)), "regex");

/**
 * Orders that are no home deliveries are still being prepared while they are `OnTheWay`: they are listed
 * with those that are `Prepared`, so that list and label agree.
 */
export const ordersByStatus = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/list/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "The member's newest orders at the given statuses",
  params: listParams,
  query: z.object({ status: statusQuery, ...listPart }),
  response: orderList,
  errors: {},
});

export const unconfirmedOrders = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/list/complete-unconfirm/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "Delivered orders whose arrival the member has not confirmed",
  params: listParams,
  query: z.object(listPart),
  response: orderList,
  errors: {},
});

export const completeOrders = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/list/complete/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "Orders that are done: confirmed deliveries, and what needs no confirmation",
  params: listParams,
  query: z.object(listPart),
  response: orderList,
  errors: {},
});

const optionalDay = z.union([z.literal(""), z.iso.date()]).default("");

export const searchOrders = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/list/search/:memberId",
  auth: "member",
  sharing: notShared,
  summary:
    "The member's orders at any status, by product, order number and day; each part looks through so many orders at most",
  params: listParams,
  query: z.object({
    /** Words that all stand in a product's name, or an order number or its end; empty for all orders. */
    query: typedLine(limits.orderSearchLength).default(""),
    /** Calendar days in WIB; both count. */
    from: optionalDay,
    to: optionalDay,
    limit: listPart.limit,
    /** `next` of the part before. */
    after: listPart.after,
  }),
  response: z.object({
    orders: orderList,
    /** `after` of the part that follows; empty where no older orders are left to look through. */
    next: z.string(),
  }),
  errors: {},
});

export const orderDetail = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/detail/:id",
  auth: "member",
  sharing: notShared,
  summary: "One order by its secret id",
  params: z.object({ id: codeText(200) }),
  response: orderSchema,
  errors: { ORDER_NOT_FOUND: 404 },
});

export const confirmShipment = endpoint({
  method: "POST",
  path: "/v2/order-ereceipt-service/confirm-shipment",
  auth: "member",
  sharing: notShared,
  summary: "The member confirms that a delivery arrived",
  body: z.object({ delivery_id: uuidSchema, order_id: uuidSchema }),
  response: z.object({ confirmed: z.boolean() }),
  errors: { DELIVERY_NOT_FOUND: 404, DELIVERY_NOT_ARRIVED: 409 },
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/v2/order-ereceipt-service/cancel",
  auth: "member",
  sharing: notShared,
  summary:
    "Cancels an own order that nobody has begun to prepare; what was paid goes back. Cancelling twice is as good as once",
  body: z.object({ order_id: uuidSchema }),
  response: z.object({ cancelled: z.literal(true), orderStatusId: z.enum(OrderStatus) }),
  errors: { ORDER_NOT_FOUND: 404, ORDER_NOT_CANCELLABLE: 409 },
});
