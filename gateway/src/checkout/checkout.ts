import type { Checkout, checkoutDelivery, PlacedOrder } from "@gerai/contract/checkout";
import type { ErrorOf } from "@gerai/contract/endpoint";
import { OrderStatus, paymentChannelIds } from "@gerai/contract/order-codes";
import {
  lockCart,
  openCart,
  readContents,
  type CartContents,
  type CartRow,
} from "../cart/contents.ts";
import { activeCart } from "../cart/queries.ts";
import { maybeOne, one, type Db, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { decodeStoreCode } from "../location/store-code.ts";
import { toTimeZone } from "../location/time-zone.ts";
import { endOrder } from "../orders/end-order.ts";
import { writeOrder } from "../orders/insert-order.ts";
import { readHeld, reserveStock, type HeldOrder } from "../orders/stock.ts";
import { lockOpenOrderOfCart, openCashOrders } from "../orders/write-queries.ts";
import { channels } from "./channels.ts";
import type { CheckoutForm } from "./form.ts";
import { draftOf, planDeliveries, type Plan } from "./plan.ts";
import { storeServices } from "./queries.ts";
import type { StoreServices } from "./slots.ts";
import { checkoutView, newOrderOf, placedView, stockOf } from "./views.ts";

type CheckoutFailure = Failure<ErrorOf<typeof checkoutDelivery>>;

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

export interface Shopper {
  readonly member: SessionMember;
  readonly shelf: Shelf;
}

interface Priced {
  readonly plan: Plan;
  readonly draft: string;
}

/** How long an order that is not placed holds its stock. */
const holdMs = 15 * 60_000;

const checkContents = (contents: CartContents): CheckoutFailure | undefined => {
  const { items, unavailable } = contents;
  if (items.length + unavailable.length === 0) return fail("CART_EMPTY");
  if (items.length === 0) return fail("ALL_UNAVAILABLE");
  const changed = items.filter(
    ({ problem, previousPrice }) => problem !== undefined || previousPrice !== null,
  );
  const count = changed.length + unavailable.length;
  return count > 0 ? fail("CART_CHANGED", { values: { value: count } }) : undefined;
};

/** What the shelf's store offers at the address of the form, or why it does not deliver there. */
const servicesAt = async (
  db: Db,
  { config }: Needs,
  shelf: Shelf,
  form: CheckoutForm,
): Promise<StoreServices | CheckoutFailure> => {
  if (decodeStoreCode(config.secret, form.storeCode) !== shelf.storeCode) {
    return fail("CART_CHANGED", { values: { value: 0 } });
  }
  const row = await one(db, storeServices, {
    storeId: shelf.storeId,
    latitude: form.deliveryLatitude,
    longitude: form.deliveryLongitude,
  });
  if (!row.covers) return fail("LOCATION_NOT_SERVED");
  return {
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    timeZone: toTimeZone(row.time_zone),
    offersInstant: row.offers_instant,
    offersSameday: row.offers_sameday,
  };
};

/** Prices the cart and plans its deliveries, or says what stands in the way. */
const price = async (
  db: Db,
  needs: Needs,
  { member, shelf }: Shopper,
  form: CheckoutForm,
  cart: CartRow,
): Promise<Priced | CheckoutFailure> => {
  const services = await servicesAt(db, needs, shelf, form);
  if (isFailure(services)) return services;
  const contents = await readContents(db, member, shelf, cart);
  const failure = checkContents(contents);
  if (failure !== undefined) return failure;
  const plan = planDeliveries({
    items: contents.items,
    services,
    now: needs.clock.now(),
    storeOption: form.storeDelivery,
  });
  if (isFailure(plan)) return plan;
  return { plan, draft: draftOf(cart.cart_id, shelf.storeId, contents.items) };
};

/**
 * Validates and prices; changes nothing. An unplaced order of the cart stays: another tab may be placing
 * it at this moment.
 */
export const precheckout = async (
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm,
): Promise<Checkout | CheckoutFailure> => {
  const { db } = needs;
  const cart = await openCart(db, needs, shopper.member.memberId, shopper.shelf.storeId);
  if (cart.cart_id !== form.cartId) return fail("CART_CLOSED");
  const priced = await price(db, needs, shopper, form, cart);
  if (isFailure(priced)) return priced;
  return checkoutView(form.cartId, priced.draft, priced.plan, null);
};

/** Locks the unplaced order that the cart has become, and reads what it holds. */
const lockOpenOrder = async (
  tx: Tx,
  memberId: string,
  cartId: string,
): Promise<HeldOrder | undefined> => {
  const open = await maybeOne(tx, lockOpenOrderOfCart, { memberId, cartId });
  return open === undefined ? undefined : readHeld(tx, { memberId, orderId: open.order_id });
};

type Channel = NonNullable<CheckoutForm["paymentChannel"]>;

/**
 * Cash has to be in hand at the door: what a member may owe couriers is limited. Orders are made under the
 * lock of the member's only open cart, one after another, so that two at one moment count each other.
 */
const checkCash = async (
  tx: Tx,
  { config }: Needs,
  memberId: string,
  final: number,
  replaced: HeldOrder | undefined,
): Promise<CheckoutFailure | undefined> => {
  const { openCashOrders: orders, openCashAmount: amount } = config.limits;
  const open = await one(tx, openCashOrders, {
    memberId,
    exceptOrderId: replaced?.orderId ?? null,
  });
  if (open.orders >= orders) return fail("CASH_ORDERS_EXCEEDED", { values: { value: orders } });
  return open.amount + final > amount
    ? fail("CASH_AMOUNT_EXCEEDED", { values: { value: amount } })
    : undefined;
};

interface WantedOrder {
  readonly plan: Plan;
  readonly channel: Channel;
  /** The earlier order of the same cart; it is given up. */
  readonly replaced: HeldOrder | undefined;
}

/** @returns false for an order that already waits for its payment: it cannot be given up for another */
const giveUp = (tx: Tx, memberId: string, { orderId }: HeldOrder, now: Date): Promise<boolean> =>
  endOrder(
    tx,
    { memberId, orderId },
    { status: OrderStatus.Cancelled, actor: "member", now, isReplaced: true },
  );

const makeOrder = async (
  tx: Tx,
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm,
  { plan, channel, replaced }: WantedOrder,
): Promise<PlacedOrder | CheckoutFailure> => {
  const now = needs.clock.now();
  const order = newOrderOf({
    form,
    plan,
    memberId: shopper.member.memberId,
    storeId: shopper.shelf.storeId,
    channel: { id: paymentChannelIds[channel], name: channel },
    ids: needs.ids,
    now,
    expiresAt: new Date(now.getTime() + holdMs),
  });
  if (replaced !== undefined && !(await giveUp(tx, order.memberId, replaced, now))) {
    return fail("CART_CLOSED");
  }
  const orderNumber = await writeOrder(tx, order);
  const isHeld = await reserveStock(tx, order, stockOf(plan), { replaced, now });
  if (!isHeld) return fail("CART_CHANGED", { values: { value: 1 } });
  return placedView(needs.config.secret, {
    order_id: order.orderId,
    order_number: orderNumber,
    status: OrderStatus.Created,
    expires_at: order.expiresAt,
  });
};

/**
 * Makes the order and takes its stock. A cart has one open order: another checkout of it,
 * from a second tab, takes the place of the first.
 */
export const checkout = async (
  tx: Tx,
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm & { readonly paymentChannel: Channel },
): Promise<Checkout | CheckoutFailure> => {
  const { memberId } = shopper.member;
  const locked = await lockCart(tx, needs, memberId, shopper.shelf.storeId);
  if (locked.cart_id !== form.cartId) return fail("CART_CLOSED");
  const held = await lockOpenOrder(tx, memberId, form.cartId);
  const cart = await one(tx, activeCart, { memberId, now: needs.clock.now() });
  const priced = await price(tx, needs, shopper, form, cart);
  if (isFailure(priced)) return priced;
  const { plan, draft } = priced;
  if (form.draft !== draft) return fail("DRAFT_CHANGED");
  const { limit } = channels[form.paymentChannel];
  if (plan.final > limit) return fail("PURCHASE_LIMIT_EXCEEDED", { values: { value: limit } });
  const owed = await checkCash(tx, needs, memberId, plan.final, held);
  if (owed !== undefined) return owed;
  const wanted = { plan, channel: form.paymentChannel, replaced: held };
  const order = await makeOrder(tx, needs, shopper, form, wanted);
  return isFailure(order) ? order : checkoutView(form.cartId, draft, plan, order);
};
