import type { PlacedOrder } from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel, paymentChannelIds } from "@gerai/contract/order-codes";
import { PaymentState } from "@gerai/contract/payment-codes";
import { closeCart, insertCart, lockActiveCart, moveLines } from "../cart/queries.ts";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { endOrder } from "../orders/end-order.ts";
import { bookDeliveries } from "../orders/jobs.ts";
import { phaseOf, startsOf } from "../orders/states.ts";
import { sellStock, type OrderKey } from "../orders/stock.ts";
import { lockExpiry, lockOrder, markPlaced, moveOrder } from "../orders/write-queries.ts";
import { endAttempts, startAttempt, tellWatchers } from "./payment/attempts.ts";
import { deadlineOf } from "./payment/deadline.ts";
import { openPayment } from "./payment/open-payment.ts";
import { changeChannel, slotsOfOrder } from "./payment/queries.ts";
import { productsBesideOrder } from "./queries.ts";
import { placedView } from "./views.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config" | "payments" | "log">;

type CartRow = StatementRow<typeof lockActiveCart>;

type OrderRow = StatementRow<typeof lockOrder>;

const processed = OrderStatus.InProcess;
const waiting = OrderStatus.WaitingForPayment;

const wasPlaced = (status: OrderStatus): boolean =>
  status === OrderStatus.WaitingForPayment || ["underWay", "delivered"].includes(phaseOf(status));

/** The ordered cart is closed; what came into it after the order was made opens the next one. */
const followCart = async (
  tx: Tx,
  { ids }: Needs,
  { memberId, orderId }: OrderKey,
  cart: CartRow,
  now: Date,
): Promise<void> => {
  const { cart_id: cartId, store_id: storeId } = cart;
  const rest = await many(tx, productsBesideOrder, { memberId, cartId, orderId });
  await run(tx, closeCart, { memberId, cartId, now });
  if (rest.length === 0) return;
  const nextCartId = ids.next();
  await run(tx, insertCart, { memberId, cartId: nextCartId, storeId, now });
  await run(tx, moveLines, {
    memberId,
    cartId,
    nextCartId,
    productIds: rest.map((row) => row.product_id),
  });
};

/** Nothing is to be paid before the order is delivered. */
const processOrder = async (
  tx: Tx,
  key: OrderKey,
  order: OrderRow,
  now: Date,
): Promise<OrderRow> => {
  await sellStock(tx, key, now);
  await bookDeliveries(tx, key.memberId, key.orderId);
  return { ...order, status: processed };
};

/** The order waits for its payment, which is opened after the commit. */
const awaitPayment = async (
  tx: Tx,
  { config }: Needs,
  key: OrderKey,
  order: OrderRow,
  now: Date,
): Promise<OrderRow> => {
  const { memberId, orderId } = key;
  const { payment_channel: channel, created_at: createdAt } = order;
  const slots = await many(tx, slotsOfOrder, { memberId, orderId });
  const expiresAt = deadlineOf(config.payment, { channel, now, createdAt, slots });
  await startAttempt(
    tx,
    { ...key, attemptNo: 1 },
    { channel, orderNumber: order.order_number, amount: order.total_final, now, expiresAt },
  );
  const channelId = paymentChannelIds[channel];
  await run(tx, changeChannel, { memberId, orderId, channelId, channel, expiresAt, now });
  return { ...order, status: waiting, expires_at: expiresAt };
};

const place = async (
  tx: Tx,
  needs: Needs,
  key: OrderKey,
): Promise<PlacedOrder | Failure<"ORDER_NOT_FOUND" | "ORDER_EXPIRED">> => {
  const { memberId, orderId } = key;
  // The cart first, as in the checkout, so that the two never wait for each other.
  const cart = await maybeOne(tx, lockActiveCart, { memberId });
  const order = await maybeOne(tx, lockOrder, { memberId, orderId });
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const { secret } = needs.config;
  if (wasPlaced(order.status)) return placedView(secret, order);
  const now = needs.clock.now();
  const isCash = order.payment_channel === PaymentChannel.CashOnDelivery || order.total_final === 0;
  const to = isCash ? processed : waiting;
  const isHeld = order.expires_at > now;
  const from = startsOf(to, "member");
  const moved = isHeld ? await run(tx, moveOrder, { memberId, orderId, to, from, now }) : 0;
  if (moved === 0) return fail("ORDER_EXPIRED");
  await run(tx, markPlaced, { memberId, orderId, now });
  if (cart !== undefined && cart.cart_id === order.cart_id) {
    await followCart(tx, needs, key, cart, now);
  }
  const placed = isCash
    ? await processOrder(tx, key, order, now)
    : await awaitPayment(tx, needs, key, order, now);
  return placedView(secret, placed);
};

/**
 * Opens the payment of a new order: it waits for its money, with its stock held, and its cart is closed. With
 * cash on delivery, or nothing to pay, it goes into process: its stock is sold, its couriers are called. A
 * placed order is answered as it is.
 */
export const placeOrder = async (
  needs: Needs,
  key: OrderKey,
): Promise<PlacedOrder | Failure<"ORDER_NOT_FOUND" | "ORDER_EXPIRED">> => {
  const placed = await needs.db.transaction((tx) => place(tx, needs, key));
  if (!isFailure(placed) && placed.orderStatusId === waiting) {
    await openPayment(needs, { ...key, attemptNo: 1 });
  }
  return placed;
};

/** Gives up an order that was not placed; one that was stays as it is. */
export const giveUpOrder = (needs: Needs, key: OrderKey): Promise<void> =>
  needs.db.transaction(async (tx) => {
    await endOrder(tx, key, {
      status: OrderStatus.Cancelled,
      actor: "checkout",
      now: needs.clock.now(),
    });
  });

/** Ends an order whose time ran out before it was paid or placed, and what is open of its payments. */
export const expireOrder = (needs: Pick<Deps, "db" | "clock">, key: OrderKey): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const now = needs.clock.now();
    const order = await maybeOne(tx, lockExpiry, key);
    if (order === undefined || order.expires_at > now) return;
    if (!(await endOrder(tx, key, { status: OrderStatus.Expired, actor: "clock", now }))) return;
    await endAttempts(tx, key, { to: PaymentState.Expired, except: 0, now });
    await tellWatchers(tx, key.orderId);
  });
