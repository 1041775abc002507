/** How orders are made, placed and paid for, by the rules of the model. */
import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import { minute, openOrderOf, shopperOf, type Books, type Order } from "./books.ts";
import { linesOf } from "./cart.ts";
import { openCashOrders } from "./small-shop.ts";
import { deadlineOf } from "./windows.ts";

const holdMs = 15 * minute;

/** Whether the member owes couriers as much as one may, without the order in question: the open one if not said. */
export const owesTooMuch = (
  books: Books,
  member: number,
  open = openOrderOf(books, member),
): boolean => {
  const owed = books.orders.filter(
    (order) =>
      order.member === member &&
      order !== open &&
      order.channel === "COD" &&
      order.status < OrderStatus.Arrived,
  );
  return owed.length >= openCashOrders;
};

/** The open order, where the same request made it less than a minute ago: it is asked for by another tab. */
export const orderOfOtherTab = (
  books: Books,
  member: number,
  { form, now }: { readonly form: string; readonly now: number },
): Order | undefined => {
  const open = openOrderOf(books, member);
  return open?.form === form && now - open.createdAt < minute ? open : undefined;
};

/** The order takes the place of the open one. */
export const writeOrder = (
  books: Books,
  order: Pick<
    Order,
    | "member"
    | "orderId"
    | "channel"
    | "totals"
    | "window"
    | "createdAt"
    | "key"
    | "form"
    | "voucher"
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
    revivals: 0,
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
