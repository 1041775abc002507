/** What the shop's books should say, kept by rules of their own: nothing here reads the shop. */
import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import { offers, startingPoints, storeId } from "./small-shop.ts";

export const minute = 60_000;

export interface Line {
  readonly storeId: number;
  readonly productId: number;
  readonly quantity: number;
}

export interface Attempt {
  readonly no: number;
  readonly channel: PaymentChannel;
  readonly expiresAt: number;
  state: "pending" | "paid" | "failed" | "expired" | "superseded";
  /** Counted by the shop. */
  received: number;
  /** How it stands at the provider, and what arrived there. */
  bank: "pending" | "paid" | "denied" | "cancelled" | "refunded";
  arrived: number;
  /** A job will cancel it. */
  isToCancel: boolean;
}

export interface Refund {
  readonly attemptNo: number;
  readonly amount: number;
  readonly reason: "late" | "duplicate" | "excess" | "too_little" | "cash";
  state: "requested" | "choose" | "to_pay_out" | "done";
}

export interface Totals {
  readonly goods: number;
  readonly fees: number;
  readonly voucher: number;
  readonly points: number;
  readonly final: number;
}

export interface Order {
  readonly member: number;
  readonly cart: number;
  readonly orderId: string;
  secretId: string;
  orderNumber: string;
  readonly storeId: number;
  readonly lines: readonly Line[];
  readonly totals: Totals;
  readonly voucher: string;
  /** `2040-01-02-12`; empty without one. */
  readonly window: string;
  readonly createdAt: number;
  readonly key: string;
  /** The request that made it. */
  readonly form: string;
  status: OrderStatus;
  channel: PaymentChannel;
  expiresAt: number;
  soldAt: number | undefined;
  readonly attempts: Attempt[];
  readonly refunds: Refund[];
  /** Jobs have called the courier. */
  isBooked: boolean;
  /** Jobs have given the points that it earned; how many, the shop says within `earnable`. */
  isRewarded: boolean;
  earned: number;
  /** How often it came back to life after its end. */
  revivals: number;
}

export interface Shopper {
  storeId: number;
  /** Which cart it is: each placed order closes one. */
  cart: number;
  readonly lines: Map<number, number>;
  voucher: string;
}

export interface Books {
  readonly shoppers: readonly Shopper[];
  readonly orders: Order[];
  /** Points that came or went beside orders. */
  readonly points: number[];
  /** Units ever delivered, by `store product`. */
  readonly delivered: Map<string, number>;
  keys: number;
  /** Callbacks that came again. */
  replays: number;
}

/** Of `delivered`. */
export const offerKey = (store: number, productId: number): string => `${store} ${productId}`;

export const openBooks = (): Books => ({
  shoppers: startingPoints.map(() => ({ storeId, cart: 1, lines: new Map(), voucher: "" })),
  orders: [],
  points: [...startingPoints],
  delivered: new Map(
    offers.map((offer) => [offerKey(offer.storeId, offer.productId), offer.units]),
  ),
  keys: 0,
  replays: 0,
});

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

export const isLive = ({ status }: Order): boolean => status < OrderStatus.Cancelled;
export const isPlaced = (order: Order): boolean =>
  isLive(order) && order.status >= OrderStatus.InProcess;

/** The order that the member's cart has become and that is not placed yet. */
export const openOrderOf = (books: Books, member: number): Order | undefined =>
  books.orders.find((order) => order.member === member && order.status === OrderStatus.Created);

export const shopperOf = (books: Books, member: number): Shopper => {
  const shopper = books.shoppers[member];
  if (shopper === undefined) throw new Error(`no shopper ${member}`);
  return shopper;
};
