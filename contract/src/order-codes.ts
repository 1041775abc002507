/**
 * The codes of orders, deliveries and payments, by name. Without zod, so that pages may import them.
 * A type has the name of its codes: `OrderStatus.Created` is an `OrderStatus`.
 */

type CodeOf<Codes> = Codes[keyof Codes];

/** `orderStatusId`. */
export const OrderStatus = {
  Created: 10,
  WaitingForPayment: 11,
  InProcess: 12,
  Prepared: 13,
  OnTheWay: 14,
  Arrived: 15,
  Closed: 16,
  Cancelled: 17,
  Expired: 18,
} as const;
export type OrderStatus = CodeOf<typeof OrderStatus>;

/** What couriers report: `statusId` of an event and of the history entry that it becomes. */
export const CourierStatus = {
  InPreparation: 2003,
  OnTheWay: 2004,
  Received: 2005,
  /** An attempt; the delivery is over only where none follows. */
  Failed: 2007,
  Returned: 2008,
  Picked: 2010,
  HandedOver: 2013,
} as const;
export type CourierStatus = CodeOf<typeof CourierStatus>;

/**
 * `deliveryStatusIdApo`, and `statusId` of the history. `Confirmed` comes from the member. Their numbers do not
 * say which follows which.
 */
export const DeliveryStatus = {
  ...CourierStatus,
  Confirmed: 2006,
  Short: 2011,
  Substituted: 2012,
} as const;
export type DeliveryStatus = CodeOf<typeof DeliveryStatus>;

/** What stores report: `kind` of an event. */
export const StoreEvent = {
  InPreparation: "in_preparation",
  Picked: "picked",
  Short: "short",
  Substituted: "substituted",
  /** Ready to be collected. */
  Packed: "packed",
  HandedOver: "handed_over",
  /** Of a delivery that is fetched at the store. */
  Received: "received",
  Returned: "returned",
  /** Goods of a returned delivery lie on the shelf again. */
  Restocked: "restocked",
} as const;
export type StoreEvent = CodeOf<typeof StoreEvent>;

/** `orderType`. */
export const OrderType = {
  Delivery: "ORDER_DELIVERY_ONLINE",
  Pickup: "ORDER_PICKUP_ONLINE",
  DataPackage: "ORDER_ESERVICE_PACKAGE",
  PhoneCredit: "ORDER_ESERVICE_PULSA",
  Offline: "ORDER_OFFLINE",
} as const;
export type OrderType = CodeOf<typeof OrderType>;

/** No id of a service or window of delivery is longer. */
export const deliveryIdLength = 40;

/** `deliveryType`: who sends a delivery, and how fast. The warehouse takes one to three days. */
export const DeliveryType = {
  Instant: "0",
  Warehouse: "1",
  Seller: "2",
  Sameday: "7",
} as const;
export type DeliveryType = CodeOf<typeof DeliveryType>;

/** `deliveryMethod` of a delivery: `Delivery` once it is on its way or has arrived. */
export const DeliveryMethod = { Processing: "0", Delivery: "1" } as const;
export type DeliveryMethod = CodeOf<typeof DeliveryMethod>;

/** What becomes of a product that the store runs short of: a call to the member, a similar one, nothing. */
export const ShortageChoice = {
  Call: "call",
  Substitute: "substitute",
  LeaveOut: "leave_out",
} as const;
export type ShortageChoice = CodeOf<typeof ShortageChoice>;

/** `paymentChannel`. `OtherBank` is a virtual account for transfers from all banks that have none of their own here. */
export const PaymentChannel = {
  CashOnDelivery: "COD",
  Qris: "QRIS",
  BcaVirtualAccount: "BCA_VA",
  MandiriVirtualAccount: "MANDIRI_VA",
  OtherBank: "OTHER_BANK",
  GoPay: "GOPAY",
  ShopeePay: "SHOPEEPAY",
  Dana: "DANA",
  Card: "CARD",
} as const;
export type PaymentChannel = CodeOf<typeof PaymentChannel>;

const virtualAccounts: readonly PaymentChannel[] = [
  PaymentChannel.BcaVirtualAccount,
  PaymentChannel.MandiriVirtualAccount,
  PaymentChannel.OtherBank,
];

/** Whether the channel gives a number to transfer to. */
export const isVirtualAccount = (channel: PaymentChannel): boolean =>
  virtualAccounts.includes(channel);

/** `paymentChannelId` of each channel. */
export const paymentChannelIds = {
  [PaymentChannel.CashOnDelivery]: 2,
  [PaymentChannel.Qris]: 40,
  [PaymentChannel.BcaVirtualAccount]: 5,
  [PaymentChannel.MandiriVirtualAccount]: 35,
  [PaymentChannel.OtherBank]: 36,
  [PaymentChannel.GoPay]: 33,
  [PaymentChannel.ShopeePay]: 27,
  [PaymentChannel.Dana]: 34,
  [PaymentChannel.Card]: 1,
} as const satisfies Record<PaymentChannel, number>;

/** What is wrong with articles that have arrived. */
export const ProblemKind = {
  Damaged: "damaged",
  /** Fewer came than the order says. */
  Missing: "missing",
  /** Something else came. */
  Wrong: "wrong",
  Expired: "expired",
  Other: "other",
} as const;
export type ProblemKind = CodeOf<typeof ProblemKind>;

/** What becomes of a reported problem. */
export const ProblemState = {
  Received: "received",
  Approved: "approved",
  Rejected: "rejected",
} as const;
export type ProblemState = CodeOf<typeof ProblemState>;
