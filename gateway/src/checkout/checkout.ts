import type { Checkout, checkoutDelivery, PlacedOrder } from "@gerai/contract/checkout";
import type { ErrorOf, ParsedInput } from "@gerai/contract/endpoint";
import { openCart, lockCart, readContents, type CartContents } from "../cart/contents.ts";
import { maybeOne, one, run, type Db, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { fail, isFailure, type Failure } from "../http/failure.ts";
import { decodeStoreCode } from "../location/store-code.ts";
import { toTimeZone } from "../location/time-zone.ts";
import { writeOrder } from "../orders/insert-order.ts";
import { startsOf } from "../orders/states.ts";
import { lockOpenOrderOfCart, moveOrder } from "../orders/write-queries.ts";
import { channels } from "./channels.ts";
import { draftOf, planDeliveries, type Plan } from "./plan.ts";
import { coversPoint, storeServices } from "./queries.ts";
import { releaseStock, reserveStock } from "./stock.ts";
import { checkoutView, newOrderOf, placedView, stockOf } from "./views.ts";

export type CheckoutForm = ParsedInput<typeof checkoutDelivery>["body"];
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

/** How long an order at 10 holds its stock. */
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

const servicesOf = async (db: Db, storeId: number) => {
  const row = await one(db, storeServices, [storeId]);
  return {
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    timeZone: toTimeZone(row.time_zone),
    offersInstant: row.offers_instant,
    offersSameday: row.offers_sameday,
  };
};

const checkPlace = async (
  db: Db,
  { config }: Needs,
  shelf: Shelf,
  form: CheckoutForm,
): Promise<CheckoutFailure | undefined> => {
  if (decodeStoreCode(config.secret, form.storeCode) !== shelf.storeCode) {
    return fail("CART_CHANGED", { values: { value: 0 } });
  }
  const point = [form.deliveryLatitude, form.deliveryLongitude, shelf.storeId];
  const { covers } = await one(db, coversPoint, point);
  return covers ? undefined : fail("LOCATION_NOT_SERVED");
};

/** Prices the cart and plans its deliveries, or says what stands in the way. */
const price = async (
  db: Db,
  needs: Needs,
  { member, shelf }: Shopper,
  form: CheckoutForm,
): Promise<Priced | CheckoutFailure> => {
  const cart = await openCart(db, needs, member.memberId, shelf.storeId);
  if (cart.cart_id !== form.cartId) return fail("CART_CLOSED");
  const misplaced = await checkPlace(db, needs, shelf, form);
  if (misplaced !== undefined) return misplaced;
  const contents = await readContents(db, needs, member, shelf, cart);
  const failure = checkContents(contents);
  if (failure !== undefined) return failure;
  const plan = planDeliveries({
    items: contents.items,
    services: await servicesOf(db, shelf.storeId),
    now: needs.clock.now(),
    storeOption: form.storeDelivery,
  });
  if (isFailure(plan)) return plan;
  return { plan, draft: draftOf(cart.cart_id, shelf.storeId, contents.items) };
};

/**
 * Gives up the order that this cart became but that was never placed: its stock would stand in the
 * way of the very shopper who holds it.
 */
const giveUpOpenOrder = async (tx: Tx, memberId: string, cartId: string, now: Date) => {
  const open = await maybeOne(tx, lockOpenOrderOfCart, [memberId, cartId]);
  if (open === undefined) return;
  const key = { memberId, orderId: open.order_id };
  const moved = await run(tx, moveOrder, [memberId, key.orderId, 17, startsOf(17, "member"), now]);
  if (moved === 1) await releaseStock(tx, key, now);
};

/** Validates and prices; leaves nothing behind but freed stock. */
export const precheckout = async (
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm,
): Promise<Checkout | CheckoutFailure> => {
  await needs.db.transaction((tx) =>
    giveUpOpenOrder(tx, shopper.member.memberId, form.cartId, needs.clock.now()),
  );
  const priced = await price(needs.db, needs, shopper, form);
  if (isFailure(priced)) return priced;
  return checkoutView(form.cartId, priced.draft, priced.plan, null);
};

type Channel = NonNullable<CheckoutForm["paymentChannel"]>;

const makeOrder = async (
  tx: Tx,
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm,
  { plan, channel }: { readonly plan: Plan; readonly channel: Channel },
): Promise<PlacedOrder | CheckoutFailure> => {
  const now = needs.clock.now();
  const order = newOrderOf({
    form,
    plan,
    memberId: shopper.member.memberId,
    storeId: shopper.shelf.storeId,
    channel: { id: channels[channel].id, name: channel },
    ids: needs.ids,
    now,
    expiresAt: new Date(now.getTime() + holdMs),
  });
  const orderNumber = await writeOrder(tx, order);
  const held = await reserveStock(tx, order, stockOf(plan), now);
  if (!held) return fail("CART_CHANGED", { values: { value: 1 } });
  return placedView(needs.config.secret, {
    order_id: order.orderId,
    order_number: orderNumber,
    status: 10,
    expires_at: order.expiresAt,
  });
};

/**
 * Makes the order at status 10 and takes its stock. A cart has one open order: another checkout of it,
 * from a second tab, takes the place of the first.
 */
export const checkout = async (
  tx: Tx,
  needs: Needs,
  shopper: Shopper,
  form: CheckoutForm & { readonly paymentChannel: Channel },
): Promise<Checkout | CheckoutFailure> => {
  const { memberId } = shopper.member;
  const cart = await lockCart(tx, needs, memberId, shopper.shelf.storeId);
  if (cart.cart_id !== form.cartId) return fail("CART_CLOSED");
  await giveUpOpenOrder(tx, memberId, form.cartId, needs.clock.now());
  const priced = await price(tx, needs, shopper, form);
  if (isFailure(priced)) return priced;
  const { plan, draft } = priced;
  if (form.draft !== "" && form.draft !== draft) return fail("DRAFT_CHANGED");
  const { limit } = channels[form.paymentChannel];
  if (plan.final > limit) return fail("PURCHASE_LIMIT_EXCEEDED", { values: { value: limit } });
  const order = await makeOrder(tx, needs, shopper, form, { plan, channel: form.paymentChannel });
  return isFailure(order) ? order : checkoutView(form.cartId, draft, plan, order);
};
