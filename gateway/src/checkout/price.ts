/** What an order of the cart would cost now: goods, deliveries, voucher, points. Nothing is written. */
import type { checkoutDelivery } from "@gerai/contract/checkout";
import type { ErrorOf } from "@gerai/contract/endpoint";
import { subtract, zero } from "@gerai/contract/money";
import { earliestDay, toTimeZone } from "../calendar.ts";
import type { CartRow } from "../cart/active-cart.ts";
import { hasChanged, readContents, type CartContents } from "../cart/contents.ts";
import { orderTotals } from "../cart/totals.ts";
import { basketOf } from "../cart/vouchers/basket.ts";
import { checkVoucher, type CheckedVoucher } from "../cart/vouchers/read.ts";
import { one, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { decodeStoreCode } from "../location/shelf.ts";
import type { OrderClaims } from "../orders/claims.ts";
import type { CheckoutForm } from "./form.ts";
import { hoursToPay } from "./payment/deadline.ts";
import { draftOf, goodsOfParcels, planDeliveries, type Parcels, type Plan } from "./plan.ts";
import { storeServices, type BookedSlot, type PausedSlot } from "./queries.ts";
import { paymentPromosOf, sharesOf, type OrderShares, type PaymentPromos } from "./reductions.ts";
import type { Offer } from "./slots.ts";

export type CheckoutFailure = Failure<ErrorOf<typeof checkoutDelivery>>;

type Needs = Pick<Deps, "clock" | "config">;

export interface Shopper {
  readonly member: SessionMember;
  readonly shelf: Shelf;
}

export interface Priced {
  readonly plan: Plan;
  readonly draft: string;
  /** The code's voucher, whether it applies or not. */
  readonly voucher: CheckedVoucher | undefined;
  /** What of voucher and points falls to each part of the order. */
  readonly shares: OrderShares;
  readonly paymentPromos: PaymentPromos;
  /** A-Poin of the member, before this order. */
  readonly balance: number;
  /** Orders that the store can bring in one window. */
  readonly slotCapacity: number;
}

/** What is to be priced. */
export interface Wish {
  readonly form: CheckoutForm;
  readonly cart: CartRow;
  /** What the unplaced order of the cart has taken. */
  readonly claims: OrderClaims | undefined;
}

const checkContents = (contents: CartContents): CheckoutFailure | undefined => {
  const { items, unavailable } = contents;
  if (items.length + unavailable.length === 0) return fail("CART_EMPTY");
  if (items.length === 0) return fail("ALL_UNAVAILABLE");
  const count = items.filter(hasChanged).length + unavailable.length;
  return count > 0 ? fail("CART_CHANGED", { values: { value: count } }) : undefined;
};

type StoreRow = StatementRow<typeof storeServices>;

/** The shelf's store at the address of the form, or why it does not deliver there. */
const storeAt = async (
  db: Db,
  { clock, config }: Needs,
  shelf: Shelf,
  form: CheckoutForm,
  cart: CartRow,
): Promise<StoreRow | CheckoutFailure> => {
  if (decodeStoreCode(config.secret, form.storeCode) !== shelf.storeCode) {
    return fail("CART_CHANGED", { values: { value: 0 } });
  }
  const { storeId, warehouseId } = shelf;
  const sellers = cart.lines.map((line) => line.seller_id);
  const senderIds = [storeId, warehouseId, ...sellers].filter((id) => id !== null);
  const row = await one(db, storeServices, {
    storeId,
    senderIds: [...new Set(senderIds)],
    now: clock.now(),
    fromDate: earliestDay(clock.now()),
    latitude: form.deliveryLatitude,
    longitude: form.deliveryLongitude,
  });
  return row.covers ? row : fail("LOCATION_NOT_SERVED");
};

const slotKey = (date: string, start: number): string => `${date}-${start}`;

/** Says which windows of the store are full; the one that the unplaced order has is not. */
const fullSlots = (
  booked: readonly BookedSlot[],
  capacity: number,
  claims: OrderClaims | undefined,
): Offer["isFull"] => {
  const own =
    claims?.slot_date == null || claims.slot_start === null
      ? ""
      : slotKey(claims.slot_date, claims.slot_start);
  const full = new Set<string>();
  for (const { slot_date: date, slot_start: start, taken } of booked) {
    const key = slotKey(date, start);
    if ((key === own ? taken - 1 : taken) >= capacity) full.add(key);
  }
  return ({ date, start }) => full.has(slotKey(date, start));
};

const pausedSlots = (paused: readonly PausedSlot[]): Offer["isPaused"] => {
  const keys = new Set(paused.map((slot) => slotKey(slot.slot_date, slot.slot_start)));
  return ({ date, start }) => keys.has(slotKey(date, start));
};

/** The channel that the order counts with; the precheckout may have none. */
const channelOf = ({ paymentChannel, previewChannel }: CheckoutForm) =>
  paymentChannel ?? previewChannel;

/** The voucher of the form, else the cart's own, held against what is ordered. */
const findVoucher = async (
  db: Db,
  { clock }: Needs,
  { member, shelf }: Shopper,
  { form, cart }: Wish,
  parcels: Parcels,
): Promise<CheckedVoucher | undefined | Failure<"VOUCHER_NOT_FOUND">> => {
  const code = form.voucherCode || cart.voucher_code;
  if (code === "") return undefined;
  const items = parcels.deliveries.flatMap((delivery) => delivery.items);
  const basket = {
    ...basketOf(items, shelf.storeId, clock.now()),
    fees: parcels.deliveryFee,
    channel: channelOf(form),
  };
  const reader = { memberId: member.memberId, openOrderId: cart.open_order_id };
  const found = await checkVoucher(db, reader, code, basket);
  return found === undefined && form.voucherCode !== "" ? fail("VOUCHER_NOT_FOUND") : found;
};

/** Prices the cart and plans its deliveries, or says what stands in the way. */
export const price = async (
  db: Db,
  needs: Needs,
  shopper: Shopper,
  wish: Wish,
): Promise<Priced | CheckoutFailure> => {
  const { form, cart, claims } = wish;
  const { member, shelf } = shopper;
  const [store, contents] = await Promise.all([
    storeAt(db, needs, shelf, form, cart),
    readContents(db, member, shelf, cart),
  ]);
  if (isFailure(store)) return store;
  const failure = checkContents(contents);
  if (failure !== undefined) return failure;
  const slotCapacity = store.slot_capacity ?? needs.config.limits.slotCapacity;
  const parcels = planDeliveries({
    items: contents.items,
    services: {
      opensAt: store.opens_at,
      closesAt: store.closes_at,
      timeZone: toTimeZone(store.time_zone),
      offersInstant: store.offers_instant && !store.is_paused,
      offersSameday: store.offers_sameday && !store.is_paused,
    },
    rates: store.rates,
    metresFrom: new Map(store.distances.map((row) => [row.store_id, row.metres])),
    isFull: fullSlots(store.booked, slotCapacity, claims),
    isPaused: pausedSlots(store.paused),
    hoursToPay: hoursToPay(needs.config.payment, channelOf(form)),
    now: needs.clock.now(),
    storeOption: form.storeDelivery,
  });
  if (isFailure(parcels)) return parcels;
  const voucher = await findVoucher(db, needs, shopper, wish, parcels);
  if (isFailure(voucher)) return voucher;
  const balance = cart.points + (claims?.points ?? 0);
  const sums = {
    goods: goodsOfParcels(parcels),
    fees: parcels.deliveryFee,
    voucher: voucher?.amount ?? zero,
  };
  const totals = orderTotals(sums, { wanted: form.points, balance });
  const shares = sharesOf(parcels, totals, voucher);
  const paymentPromos = paymentPromosOf(store.payment_promos, parcels, shares, totals.final);
  const channel = channelOf(form);
  const paymentPromo = (channel && paymentPromos.get(channel)?.amount) ?? zero;
  const final = subtract(totals.final, paymentPromo);
  const plan = { ...parcels, ...totals, paymentPromo, final };
  const draft = draftOf(cart.cart_id, shelf.storeId, plan);
  return { plan, draft, voucher, shares, paymentPromos, balance, slotCapacity };
};
