import type { PlacedOrder } from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { PaymentState } from "@gerai/contract/payment-codes";
import { closeCart, insertCart, lockActiveCart, moveLines } from "../cart/queries.ts";
import { many, maybeOne, mustWrite, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { tellWatchers } from "../orders/changes.ts";
import { endOrder } from "../orders/end-order.ts";
import { bookParts } from "../orders/jobs.ts";
import { isPlaced, startsOf } from "../orders/states.ts";
import { sellFrom, type OrderKey } from "../orders/stock.ts";
import { lockExpiry, lockOrder, moveToPlaced, partsOfOrder } from "../orders/write-queries.ts";
import { endAttempts, startAttempt } from "./payment/attempts.ts";
import { deadlineOf } from "./payment/deadline.ts";
import { openPayment } from "./payment/open-payment.ts";
import { setDeadline } from "./payment/order-channel-queries.ts";
import { slotsOfOrder } from "./payment/queries.ts";
import { productsBesideOrder } from "./queries.ts";
import { placedView } from "./views.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config" | "payments" | "log">;

type CartRow = StatementRow<typeof lockActiveCart>;

type OrderRow = StatementRow<typeof lockOrder>;

/** An order that is being placed, locked. */
interface Placement {
  readonly key: OrderKey;
  readonly order: OrderRow;
  readonly parts: readonly StatementRow<typeof partsOfOrder>[];
  readonly now: Date;
}

type PlacementFailure = Failure<"ORDER_NOT_FOUND" | "ORDER_EXPIRED">;

const processed = OrderStatus.InProcess;
const waiting = OrderStatus.WaitingForPayment;

const wasPlaced = (status: OrderStatus): boolean =>
  status === OrderStatus.WaitingForPayment || isPlaced(status);

/**
 * The ordered cart is closed; what came into it after the order was made opens the next one.
 * @param restIds the products that did not go into the order
 */
const followCart = async (
  tx: Tx,
  { ids, clock }: Needs,
  memberId: string,
  { cart_id: cartId, store_id: storeId }: CartRow,
  restIds: readonly number[],
): Promise<void> => {
  const now = clock.now();
  const closed = mustWrite(tx, closeCart, { memberId, cartId, now });
  if (restIds.length === 0) return closed;
  const nextCartId = ids.next();
  await Promise.all([
    closed,
    mustWrite(tx, insertCart, { memberId, cartId: nextCartId, storeId, now }),
    mustWrite(tx, moveLines, { memberId, cartId, nextCartId, productIds: restIds }),
  ]);
};

/** Nothing is to be paid before the order is delivered. */
const processOrder = async (tx: Tx, { key, order, parts, now }: Placement): Promise<OrderRow> => {
  const senderIds = parts.map((part) => part.sender_id).filter((id) => id !== null);
  const deliveryIds = parts.map((part) => part.delivery_id);
  await Promise.all([sellFrom(tx, key, senderIds, now), bookParts(tx, key.memberId, deliveryIds)]);
  return { ...order, status: processed };
};

/** Until when the order, placed now, waits for its payment. */
const timeToPay = async (
  tx: Tx,
  { config }: Needs,
  { key, order, now }: Placement,
): Promise<Date> => {
  const { payment_channel: channel, created_at: createdAt } = order;
  const slots = await many(tx, slotsOfOrder, key);
  return deadlineOf(config.payment, { channel, now, createdAt, slots });
};

/** The order waits for its payment, which is opened after the commit. */
const awaitPayment = async (
  tx: Tx,
  { key, order, now }: Placement,
  expiresAt: Date,
): Promise<OrderRow> => {
  const { memberId, orderId } = key;
  const { payment_channel: channel } = order;
  await Promise.all([
    startAttempt(
      tx,
      { ...key, attemptNo: 1 },
      { channel, orderNumber: order.order_number, amount: order.total_final, now, expiresAt },
    ),
    mustWrite(tx, setDeadline, { memberId, orderId, expiresAt, now }),
  ]);
  return { ...order, status: waiting, expires_at: expiresAt };
};

/**
 * Places an order in a transaction of the caller, who opens its payment after the commit (`openPlaced`).
 * A placed order is answered as it is.
 */
export const place = async (
  tx: Tx,
  needs: Needs,
  { memberId, orderId }: OrderKey,
): Promise<PlacedOrder | PlacementFailure> => {
  // The cart first, as in the checkout, so that the two never wait for each other.
  const [cart, order, parts, rest] = await Promise.all([
    maybeOne(tx, lockActiveCart, { memberId }),
    maybeOne(tx, lockOrder, { memberId, orderId }),
    many(tx, partsOfOrder, { memberId, orderId }),
    many(tx, productsBesideOrder, { memberId, orderId }),
  ]);
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const { secret } = needs.config;
  if (wasPlaced(order.status)) return placedView(secret, order);
  const now = needs.clock.now();
  const isCash = order.payment_channel === PaymentChannel.CashOnDelivery || order.total_final === 0;
  const to = isCash ? processed : waiting;
  const from = startsOf(to, "member");
  if (order.expires_at <= now || !from.includes(order.status)) return fail("ORDER_EXPIRED");
  const restIds = rest.map((row) => row.product_id);
  const placement = { key: { memberId, orderId }, order, parts, now };
  const payUntil = isCash ? undefined : await timeToPay(tx, needs, placement);
  if (payUntil !== undefined && payUntil <= now) return fail("ORDER_EXPIRED");
  const [placed] = await Promise.all([
    payUntil === undefined ? processOrder(tx, placement) : awaitPayment(tx, placement, payUntil),
    mustWrite(tx, moveToPlaced, { memberId, orderId, to, from, now }),
    tellWatchers(tx, { memberId, orderId }),
    cart?.cart_id === order.cart_id && followCart(tx, needs, memberId, cart, restIds),
  ]);
  return placedView(secret, placed);
};

/** Opens the payment of an order that was placed, if it waits for one. */
export const openPlaced = async (
  needs: Needs,
  memberId: string,
  { orderId, orderStatusId }: PlacedOrder,
): Promise<void> => {
  if (orderStatusId === waiting) await openPayment(needs, { memberId, orderId, attemptNo: 1 });
};

/**
 * Opens the payment of a new order: it waits for its money, with its stock held, and its cart is closed. With
 * cash on delivery, or nothing to pay, it goes into process: its stock is sold, its couriers are called. A
 * placed order is answered as it is.
 */
export const placeOrder = async (
  needs: Needs,
  key: OrderKey,
): Promise<PlacedOrder | PlacementFailure> => {
  const work = (tx: Tx) => place(tx, needs, key);
  const placed = await needs.db.transaction(work, { plans: "generic" });
  if (!isFailure(placed)) await openPlaced(needs, key.memberId, placed);
  return placed;
};

/** Gives up an order that was not placed; one that was stays as it is, and so does one that was made elsewhere. */
export const giveUpOrder = (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  key: OrderKey,
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await maybeOne(tx, lockOrder, key)) === undefined) return;
    const now = clock.now();
    await endOrder(tx, key, { status: OrderStatus.Cancelled, actor: "checkout", now, ids });
  });

/** Ends an order whose time ran out before it was paid or placed, and what is open of its payments. */
export const expireOrder = (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  key: OrderKey,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const order = await maybeOne(tx, lockExpiry, key);
    if (order === undefined || order.expires_at > now) return;
    const ending = { status: OrderStatus.Expired, actor: "clock", now, ids } as const;
    if (!(await endOrder(tx, key, ending))) return;
    await endAttempts(tx, key, { to: PaymentState.Expired, except: 0, now });
    await tellWatchers(tx, key);
  });
