import type { PlacedOrder } from "@gerai/contract/checkout";
import { OrderStatus } from "@gerai/contract/order-codes";
import { closeCart, insertCart, lockActiveCart, moveLines } from "../cart/queries.ts";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { endOrder } from "../orders/end-order.ts";
import { bookDeliveries } from "../orders/jobs.ts";
import { phaseOf, startsOf } from "../orders/states.ts";
import { sellStock, type OrderKey } from "../orders/stock.ts";
import { lockOrder, markPlaced, moveOrder } from "../orders/write-queries.ts";
import { productsBesideOrder } from "./queries.ts";
import { placedView } from "./views.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

type CartRow = StatementRow<typeof lockActiveCart>;

const processed = OrderStatus.InProcess;

const wasPlaced = (status: OrderStatus): boolean =>
  ["underWay", "delivered"].includes(phaseOf(status));

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

/**
 * Opens the payment of a new order. Cash on delivery has none: the order goes into process, its
 * stock is sold, its cart closed, its couriers are called. A placed order is answered as it is.
 */
export const placeOrder = (
  needs: Needs,
  key: OrderKey,
): Promise<PlacedOrder | Failure<"ORDER_NOT_FOUND" | "ORDER_EXPIRED">> =>
  needs.db.transaction(async (tx) => {
    const { memberId, orderId } = key;
    // The cart first, as in the checkout, so that the two never wait for each other.
    const cart = await maybeOne(tx, lockActiveCart, { memberId });
    const order = await maybeOne(tx, lockOrder, { memberId, orderId });
    if (order === undefined) return fail("ORDER_NOT_FOUND");
    const { secret } = needs.config;
    if (wasPlaced(order.status)) return placedView(secret, order);
    const now = needs.clock.now();
    const isHeld = order.expires_at > now;
    const from = startsOf(processed, "member");
    const moved = isHeld
      ? await run(tx, moveOrder, { memberId, orderId, to: processed, from, now })
      : 0;
    if (moved === 0) return fail("ORDER_EXPIRED");
    await run(tx, markPlaced, { memberId, orderId, now });
    await sellStock(tx, key, now);
    if (cart !== undefined && cart.cart_id === order.cart_id) {
      await followCart(tx, needs, key, cart, now);
    }
    await bookDeliveries(tx, memberId, orderId);
    return placedView(secret, { ...order, status: processed });
  });

/** Gives up an order that was not placed; one that was stays as it is. */
export const giveUpOrder = (needs: Needs, key: OrderKey): Promise<void> =>
  needs.db.transaction(async (tx) => {
    await endOrder(tx, key, {
      status: OrderStatus.Cancelled,
      actor: "member",
      now: needs.clock.now(),
    });
  });

/** Ends an order whose time ran out before it was paid or placed. */
export const expireOrder = (needs: Pick<Deps, "db" | "clock">, key: OrderKey): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const now = needs.clock.now();
    const order = await maybeOne(tx, lockOrder, key);
    if (order === undefined || order.expires_at > now) return;
    await endOrder(tx, key, { status: OrderStatus.Expired, actor: "clock", now });
  });
