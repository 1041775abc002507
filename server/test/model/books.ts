/** What the shop's books should say, kept by rules of their own: nothing here reads the shop. */
import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import {
  minutesToPay,
  openCashOrders,
  prices,
  sellerId,
  sellerProduct,
  shelves,
  slotCapacity,
  startingPoints,
  storeId,
  vouchers,
} from "./shelves.ts";

export const minute = 60_000;
const holdMs = 15 * minute;
const shortestMs = 3 * minute;

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
  readonly reason: "late" | "duplicate" | "excess" | "too_little";
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
}

const shelfKey = (store: number, productId: number): string => `${store} ${productId}`;

export const openBooks = (): Books => ({
  shoppers: startingPoints.map(() => ({ storeId, cart: 1, lines: new Map(), voucher: "" })),
  orders: [],
  points: [...startingPoints],
  delivered: new Map(
    shelves.map((shelf) => [shelfKey(shelf.storeId, shelf.productId), shelf.units]),
  ),
  keys: 0,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const isLive = ({ status }: Order): boolean => status < OrderStatus.Cancelled;
export const isPlaced = (order: Order): boolean =>
  isLive(order) && order.status >= OrderStatus.InProcess;

const senderOf = (productId: number, store: number): number =>
  productId === sellerProduct ? sellerId : store;

/** What is left of a shelf; below zero it is owed. */
export const balanceOf = (books: Books, store: number, productId: number): number | undefined => {
  const delivered = books.delivered.get(shelfKey(store, productId));
  if (delivered === undefined) return undefined;
  const taken = books.orders
    .filter(isLive)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.storeId === store && line.productId === productId);
  return delivered - sum(taken.map(({ quantity }) => quantity));
};

/** A figure that was counted at `countedAt`: what was sold until then has left the shelf already. */
export const countShelf = (
  books: Books,
  { storeId: store, productId, quantity }: Line,
  countedAt: number,
): void => {
  const sold = books.orders
    .filter((order) => isPlaced(order) && order.soldAt !== undefined && order.soldAt <= countedAt)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.storeId === store && line.productId === productId);
  books.delivered.set(
    shelfKey(store, productId),
    quantity + sum(sold.map((line) => line.quantity)),
  );
};

/** The order that the member's cart has become and that is not placed yet. */
const openOrderOf = (books: Books, member: number): Order | undefined =>
  books.orders.find((order) => order.member === member && order.status === OrderStatus.Created);

/** Units that the member can have here; undefined where it is not sold. What the open order holds counts. */
export const unitsFor = (books: Books, member: number, productId: number): number | undefined => {
  const shopper = shopperOf(books, member);
  const sender = senderOf(productId, shopper.storeId);
  const balance = balanceOf(books, sender, productId);
  if (balance === undefined) return undefined;
  const own = openOrderOf(books, member)?.lines.filter(
    (line) => line.storeId === sender && line.productId === productId,
  );
  return Math.max(0, balance) + sum((own ?? []).map(({ quantity }) => quantity));
};

export const shopperOf = (books: Books, member: number): Shopper => {
  const shopper = books.shoppers[member];
  if (shopper === undefined) throw new Error(`no shopper ${member}`);
  return shopper;
};

/** A-Poin that the member can spend. */
export const pointsOf = (books: Books, member: number): number =>
  (books.points[member] ?? 0) +
  sum(
    books.orders
      .filter((order) => order.member === member && isLive(order))
      .map(({ totals, earned }) => earned - totals.points),
  );

const rupiahPerPoint = 200;

/**
 * A-Poin that an order earns at least and at most: a point for each Rp200 of goods that were paid in money.
 * How a reduction is divided between goods and fees is not the model's affair.
 */
export const earnable = ({ goods, fees, voucher, points }: Totals): readonly [number, number] => [
  Math.max(0, Math.floor((goods - voucher - points) / rupiahPerPoint)),
  Math.floor(Math.min(goods, goods + fees - voucher - points) / rupiahPerPoint),
];

/** Why a voucher cannot be used by the member now; what the open order has taken is free for the next. */
const isVoucherFree = (books: Books, member: number, code: string): boolean => {
  const voucher = vouchers.find((each) => each.code === code);
  if (voucher === undefined) return false;
  const open = openOrderOf(books, member);
  const uses = books.orders.filter(
    (order) => isLive(order) && order.voucher === code && order !== open,
  );
  const own = uses.filter((order) => order.member === member);
  return own.length < voucher.perMember && (voucher.quota === null || uses.length < voucher.quota);
};

const goodsOf = (lines: readonly Line[]): number =>
  sum(lines.map(({ productId, quantity }) => (prices[productId] ?? 0) * quantity));

/** The cart's lines that can be ordered, perhaps in another quantity, and those that cannot. */
const sortCart = (books: Books, member: number) => {
  const { lines, storeId: store } = shopperOf(books, member);
  const all = [...lines].map(([productId, quantity]) => ({
    storeId: senderOf(productId, store),
    productId,
    quantity,
  }));
  const isThere = ({ productId }: Line): boolean => (unitsFor(books, member, productId) ?? 0) > 0;
  return { there: all.filter(isThere), gone: all.filter((line) => !isThere(line)) };
};

export const canPutVoucher = (books: Books, member: number, code: string): boolean =>
  isVoucherFree(books, member, code) && goodsOf(sortCart(books, member).there) > 0;

/** Why the cart cannot be ordered as it stands. */
export const cartProblem = (books: Books, member: number): string | undefined => {
  const { there, gone } = sortCart(books, member);
  if (there.length + gone.length === 0) return "CART_EMPTY";
  if (there.length === 0) return "ALL_UNAVAILABLE";
  const isShort = there.some(
    ({ productId, quantity }) => quantity > (unitsFor(books, member, productId) ?? 0),
  );
  return gone.length > 0 || isShort ? "CART_CHANGED" : undefined;
};

const linesOf = (books: Books, member: number): readonly Line[] => sortCart(books, member).there;

const samedayFee = 9_000;
const samedayFreeFrom = 100_000;
const otherFee = 15_000;

/** What the cart costs with these points, by the window where the store has something to bring. */
export const totalsOf = (
  books: Books,
  member: number,
  points: number | "all",
  window: string,
): Totals => {
  const lines = linesOf(books, member);
  const fromSeller = lines.filter((line) => line.storeId === sellerId);
  const fromStore = lines.filter((line) => line.storeId !== sellerId);
  const sameday = goodsOf(fromStore) >= samedayFreeFrom ? 0 : samedayFee;
  const storeFee = window === "instant" ? otherFee : sameday;
  const fees = (fromStore.length > 0 ? storeFee : 0) + (fromSeller.length > 0 ? otherFee : 0);
  const goods = goodsOf(lines);
  const code = shopperOf(books, member).voucher;
  const terms = vouchers.find((each) => each.code === code);
  const voucher = terms && isVoucherFree(books, member, code) ? terms.amountOf(goods) : 0;
  const rest = goods + fees - voucher;
  const balance = pointsOf(books, member) + (openOrderOf(books, member)?.totals.points ?? 0);
  const used = Math.min(rest, balance, points === "all" ? rest : points);
  return { goods, fees, voucher, points: used, final: rest - used };
};

/** The voucher that an order of the cart would take. */
export const voucherOf = (books: Books, member: number): string => {
  const { voucher } = shopperOf(books, member);
  return voucher !== "" && isVoucherFree(books, member, voucher) ? voucher : "";
};

/** Whether a window of a store has no room for the member's order. */
export const isFull = (books: Books, member: number, store: number, window: string): boolean => {
  const open = openOrderOf(books, member);
  const taken = books.orders.filter(
    (order) =>
      isLive(order) && order !== open && order.storeId === store && order.window === window,
  );
  return window !== "instant" && window !== "" && taken.length >= slotCapacity;
};

/** When a window begins; never for what has none. */
export const startOf = (window: string): number => {
  const [, date, hour] = /^(\d{4}-\d\d-\d\d)-(\d\d)$/.exec(window) ?? [];
  return date === undefined ? Infinity : Date.parse(`${date}T${hour}:00:00+07:00`);
};

export const deadlineOf = (
  channel: PaymentChannel,
  {
    now,
    createdAt,
    window,
  }: { readonly now: number; readonly createdAt: number; readonly window: string },
): number =>
  Math.min(
    now + (channel === "BCA_VA" ? minutesToPay.virtualAccount : minutesToPay.short) * minute,
    createdAt + minutesToPay.total * minute,
    startOf(window) - minutesToPay.beforeSlot * minute,
  );

export const hasTimeToPay = (
  channel: PaymentChannel,
  times: Parameters<typeof deadlineOf>[1],
): boolean => deadlineOf(channel, times) >= times.now + shortestMs;

/** Whether the member owes couriers as much as one may. */
export const owesTooMuch = (books: Books, member: number): boolean => {
  const open = openOrderOf(books, member);
  const owed = books.orders.filter(
    (order) =>
      order.member === member &&
      order !== open &&
      order.channel === "COD" &&
      order.status < OrderStatus.Arrived,
  );
  return owed.length >= openCashOrders;
};

/** The order takes the place of the open one. */
export const writeOrder = (
  books: Books,
  order: Pick<
    Order,
    "member" | "orderId" | "channel" | "totals" | "window" | "createdAt" | "key" | "voucher"
  >,
): Order => {
  const { member, createdAt } = order;
  const { storeId: store, cart } = shopperOf(books, member);
  const lines = linesOf(books, member);
  const open = openOrderOf(books, member);
  if (open !== undefined) open.status = OrderStatus.Cancelled;
  const written: Order = {
    ...order,
    secretId: "",
    orderNumber: "",
    cart,
    storeId: store,
    lines,
    status: OrderStatus.Created,
    expiresAt: createdAt + holdMs,
    soldAt: undefined,
    attempts: [],
    refunds: [],
    isBooked: false,
    isRewarded: false,
    earned: 0,
  };
  books.orders.push(written);
  return written;
};

export const startAttempt = (order: Order, channel: PaymentChannel, now: number): void => {
  const { createdAt, window } = order;
  order.channel = channel;
  order.expiresAt = deadlineOf(channel, { now, createdAt, window });
  order.attempts.push({
    no: order.attempts.length + 1,
    channel,
    expiresAt: order.expiresAt,
    state: "pending",
    received: 0,
    bank: "pending",
    arrived: 0,
    isToCancel: false,
  });
};

/** The cart is closed; what the order does not have stays for the next. */
export const placeInBooks = (books: Books, order: Order, now: number): void => {
  const shopper = shopperOf(books, order.member);
  if (shopper.cart === order.cart) {
    shopper.cart += 1;
    shopper.voucher = "";
    for (const { productId } of order.lines) shopper.lines.delete(productId);
  }
  if (order.channel === "COD" || order.totals.final === 0) {
    order.status = OrderStatus.InProcess;
    order.soldAt = now;
    return;
  }
  order.status = OrderStatus.WaitingForPayment;
  startAttempt(order, order.channel, now);
};

export const endAttempts = (order: Order, to: "expired" | "superseded", except = 0): void => {
  for (const attempt of order.attempts) {
    if (attempt.state !== "pending" || attempt.no === except) continue;
    attempt.state = to;
    attempt.isToCancel = true;
  }
};
