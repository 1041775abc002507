import type { Checkout, PlacedOrder } from "@gerai/contract/checkout";
import { OrderStatus, paymentChannelIds } from "@gerai/contract/order-codes";
import { findCart, type CartRow } from "../cart/active-cart.ts";
import { openCart } from "../cart/contents.ts";
import { lockActiveCart } from "../cart/queries.ts";
import { maybeOne, one, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import type { Moment } from "../loyalty/points.ts";
import { readClaims, returnClaims, takeClaims } from "../orders/claims.ts";
import { endOrder } from "../orders/end-order.ts";
import { writeOrder } from "../orders/insert-order.ts";
import { nextOrderNumber } from "../orders/insert-queries.ts";
import { reserveStock } from "../orders/stock.ts";
import { lockOpenOrderOfCart, unpaidOrders } from "../orders/write-queries.ts";
import { checkCashWish, checkLimits, isOffered, type Unpaid } from "./channels.ts";
import type { CheckoutForm } from "./form.ts";
import { readOpenOrder, type OpenOrder } from "./held.ts";
import { keepPausesOut } from "./pause-lock.ts";
import { price, type CheckoutFailure, type Priced, type Shopper } from "./price.ts";
import { checkoutView, claimsOf, newOrderOf, placedView, stockOf } from "./views.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

/** How long an order that is not placed holds its stock. */
export const holdMs = 15 * 60_000;

/**
 * Validates and prices; changes nothing. An unplaced order of the cart stays: another tab may be placing
 * it at this moment.
 */
export const precheckout = (
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm,
): Promise<Checkout | CheckoutFailure> =>
  needs.db.reading(async (db) => {
    const { memberId } = shopper.member;
    const cart = await openCart(db, needs, memberId, shopper.shelf.storeId);
    if (cart.cart_id !== form.cartId) return fail("CART_CLOSED");
    const { open_order_id: orderId } = cart;
    const claims = orderId === null ? undefined : await readClaims(db, { memberId, orderId });
    const [priced, unpaid] = await Promise.all([
      price(db, needs, shopper, { form, cart, claims }),
      one(db, unpaidOrders, { memberId, exceptOrderId: orderId }),
    ]);
    if (isFailure(priced)) return priced;
    return checkoutView(needs.config, form.cartId, priced, { unpaid, order: null });
  });

type Channel = NonNullable<CheckoutForm["paymentChannel"]>;

interface WantedOrder {
  readonly priced: Priced;
  readonly channel: Channel;
  /** The earlier order of the same cart; it is given up. */
  readonly replaced: OpenOrder | undefined;
  /**
   * Of the member's other orders. Orders are made under the lock of the member's only open cart, one after
   * another, so that two at one moment count each other.
   */
  readonly unpaid: Unpaid;
  /** What its number is made of. */
  readonly sequence: number;
}

/** Whether the order may be paid this way. */
const checkChannel = (needs: Needs, wanted: WantedOrder): CheckoutFailure | undefined => {
  const { priced, channel, unpaid } = wanted;
  const { final } = priced.plan;
  if (!isOffered(needs.config.payment, channel)) return fail("CHANNEL_NOT_OFFERED");
  return checkLimits(needs, channel, final, unpaid);
};

/** @returns false for an order that already waits for its payment: it cannot be given up for another */
const giveUp = (tx: Tx, memberId: string, { orderId }: OpenOrder, at: Moment): Promise<boolean> =>
  endOrder(
    tx,
    { memberId, orderId },
    { status: OrderStatus.Cancelled, actor: "checkout", ...at, isReplaced: true },
  );

const makeOrder = async (
  tx: Tx,
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm,
  { priced, channel, replaced, sequence }: WantedOrder,
): Promise<PlacedOrder | CheckoutFailure> => {
  const { ids, clock } = needs;
  const now = clock.now();
  const { plan } = priced;
  const order = newOrderOf({
    form,
    priced,
    memberId: shopper.member.memberId,
    storeId: shopper.shelf.storeId,
    channel: { id: paymentChannelIds[channel], name: channel },
    ids,
    now,
    expiresAt: new Date(now.getTime() + holdMs),
  });
  if (replaced !== undefined && !(await giveUp(tx, order.memberId, replaced, { now, ids }))) {
    return fail("CART_CLOSED");
  }
  const [orderNumber, isReserved] = await Promise.all([
    writeOrder(tx, order, sequence),
    reserveStock(tx, order, stockOf(plan), { replaced, now }),
  ]);
  if (!isReserved) return fail("CART_CHANGED", { values: { value: 1 } });
  if (replaced !== undefined) {
    await returnClaims(tx, { memberId: order.memberId, orderId: replaced.orderId }, { now, ids });
  }
  const missing = await takeClaims(tx, order, claimsOf(priced), { now, ids });
  if (missing !== undefined) return missing;
  return placedView(needs.config.secret, {
    order_id: order.orderId,
    order_number: orderNumber,
    status: OrderStatus.Created,
    expires_at: order.expiresAt,
  });
};

/** Why the order is not what was shown: the voucher, if it has ceased to apply, else something else. */
const draftFailure = ({ voucher }: Priced): CheckoutFailure => {
  const problem = voucher?.problem ?? null;
  return problem === null
    ? fail("DRAFT_CHANGED")
    : fail("VOUCHER_REFUSED", { values: { reason: problem.code, value: problem.value } });
};

/** A cart and its unplaced order, both locked, and what the cart holds; undefined where there is none. */
export interface LockedForCheckout {
  readonly cart: CartRow | undefined;
  readonly openOrderId: string | undefined;
}

/** Locks a member's cart and its unplaced order, in this order, and reads the cart. */
export const lockForCheckout = async (
  tx: Tx,
  needs: Needs,
  memberId: string,
  cartId: string,
): Promise<LockedForCheckout> => {
  const [locked, order, found] = await Promise.all([
    maybeOne(tx, lockActiveCart, { memberId }),
    maybeOne(tx, lockOpenOrderOfCart, { memberId, cartId }),
    findCart(tx, needs, memberId),
  ]);
  return { cart: locked && found?.cart, openOrderId: order?.order_id };
};

/**
 * Makes the order and takes its stock, its window, its voucher and its points. A cart has one open order: another checkout of it,
 * from a second tab, takes the place of the first.
 */
export const checkout = async (
  tx: Tx,
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm & { readonly paymentChannel: Channel },
  { cart, openOrderId }: LockedForCheckout,
): Promise<Checkout | CheckoutFailure> => {
  const { memberId } = shopper.member;
  const { paymentChannel: channel } = form;
  if (cart?.cart_id !== form.cartId) return fail("CART_CLOSED");
  const replaced =
    openOrderId === undefined ? undefined : await readOpenOrder(tx, memberId, openOrderId);
  const [, priced, unpaid, { number: sequence }] = await Promise.all([
    keepPausesOut(tx, shopper.shelf.storeId),
    price(tx, needs, shopper, { form, cart, claims: replaced?.claims }),
    one(tx, unpaidOrders, { memberId, exceptOrderId: replaced?.orderId ?? null }),
    one(tx, nextOrderNumber),
  ]);
  if (isFailure(priced)) return priced;
  if (form.draft !== priced.draft) return draftFailure(priced);
  const unpayable = checkCashWish(form, priced.plan.final);
  if (unpayable !== undefined) return unpayable;
  const wanted = { priced, channel, replaced, unpaid, sequence };
  const refused = checkChannel(needs, wanted);
  if (refused !== undefined) return refused;
  const order = await makeOrder(tx, needs, shopper, form, wanted);
  return isFailure(order)
    ? order
    : checkoutView(needs.config, form.cartId, priced, { unpaid, order });
};
