import * as checkout from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Kind } from "../../src/reconciliation/kinds.ts";
import { placeOrder } from "./orders.ts";
import { callBack, notification, placeBy, type TestProvider } from "./payments.ts";
import { neighbourWithCart, orderForm, type Shopper, type ShopWorld } from "./shoppers.ts";
import { addVoucher, chooseVoucher, givePoints } from "./vouchers.ts";

/** An order that a test damages. */
export interface Victim {
  readonly shopper: Shopper;
  readonly orderNumber: string;
  readonly orderId: string;
}

const victimOf = async (
  { query }: ShopWorld,
  placed: { readonly shopper: Shopper; readonly orderNumber: string },
): Promise<Victim> => {
  const [row] = await query("select order_id from order_numbers where order_number = $1", [
    placed.orderNumber,
  ]);
  const { shopper, orderNumber } = placed;
  return { shopper, orderNumber, orderId: String(row?.["order_id"]) };
};

let vouchers = 0;

/** A voucher of limited number that nobody has used. */
const newVoucher = (world: ShopWorld): Promise<string> => {
  vouchers += 1;
  return addVoucher(world, { voucher_code: `RUSAK${vouchers}`, quota: 5 });
};

/** An order in cash with this voucher and points. */
const reducedBy = async (world: ShopWorld, code: string): Promise<Victim> => {
  const shopper = await neighbourWithCart(world, { 1: 1 });
  await givePoints(world, shopper, 2_000);
  await chooseVoucher(world, shopper, code);
  const body = await orderForm(world, shopper, { points: 1_000 });
  const made = await world.call(checkout.checkoutDelivery, { body }, shopper.headers);
  const orderId = (made.ok ? made.data.order?.orderId : undefined) ?? "";
  const placed = await world.call(checkout.placeOrder, { body: { orderId } }, shopper.headers);
  if (!placed.ok) throw new Error(placed.code);
  return victimOf(world, { shopper, orderNumber: placed.data.orderNumber });
};

/** Orders in the states from which damage starts. */
export const victims = {
  cash: async (world: ShopWorld) => victimOf(world, await placeOrder(world, { 1: 1, 6: 1 })),
  waiting: async (world: ShopWorld) => victimOf(world, await placeBy(world, PaymentChannel.Qris)),
  paid: async (world: ShopWorld, provider: TestProvider) => {
    const placed = await placeBy(world, PaymentChannel.Qris);
    provider.pay(placed.paymentId);
    await callBack(world, notification(placed.paymentId));
    return victimOf(world, placed);
  },
  /** Paid twice; the provider has to send half of it back. */
  refunded: async (world: ShopWorld, provider: TestProvider) => {
    const placed = await placeBy(world, PaymentChannel.Qris);
    const { amount = 0 } = provider.payments.get(placed.paymentId)?.request ?? {};
    provider.pay(placed.paymentId, 2 * amount);
    await callBack(world, notification(placed.paymentId));
    return victimOf(world, placed);
  },
  /** In cash, with a voucher of limited number and points. */
  reduced: async (world: ShopWorld) => reducedBy(world, await newVoucher(world)),
  /** The same, with a voucher that another order has used, too. */
  alike: async (world: ShopWorld) => {
    const code = await newVoucher(world);
    await reducedBy(world, code);
    return reducedBy(world, code);
  },
} as const;

/** What is broken behind the shop's back, and what the reconciliation has to call it. */
export interface Damage {
  readonly of: keyof typeof victims;
  /** Names what it means as `damage` gives it: `:orderId`. */
  readonly sql: string;
  readonly kinds: readonly Kind[];
}

type Value = string | number | boolean | Date | null;

const claimsOf = async ({ query }: ShopWorld, { shopper, orderId }: Victim) => {
  const keys = [shopper.memberId, orderId];
  const [slot] = await query(
    `select store_id, slot_date::text as slot_date, slot_start from slot_uses
      where member_id = $1 and order_id = $2`,
    keys,
  );
  const [use] = await query(
    "select voucher_id from voucher_uses where member_id = $1 and order_id = $2",
    keys,
  );
  return { slot, use };
};

const hour = 3_600_000;

/**
 * Breaks something of an order. A sharded database joins no tables of different owners and computes no new time
 * from a column, so the statement gets values: of the order, of its window and voucher, and of some times.
 */
export const damage = async (world: ShopWorld, victim: Victim, sql: string): Promise<void> => {
  const { slot, use } = await claimsOf(world, victim);
  const now = world.deps.clock.now().getTime();
  const ago = (hours: number): string => new Date(now - hours * hour).toISOString();
  const values: Readonly<Record<string, Value | undefined>> = {
    orderId: victim.orderId,
    memberId: victim.shopper.memberId,
    strangerId: world.deps.ids.next(),
    storeId: slot?.["store_id"],
    slotDate: slot?.["slot_date"],
    slotStart: slot?.["slot_start"],
    voucherId: use?.["voucher_id"],
    twoHoursAgo: ago(2),
    twoDaysAgo: ago(48),
    fourDaysAgo: ago(4 * 24),
    eightDaysAgo: ago(8 * 24),
    fifteenDaysAgo: ago(15 * 24),
  };
  const text = sql.replaceAll(/(?<!:):([a-zA-Z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no ${name} in ${sql}`);
    return `'${value instanceof Date ? value.toISOString() : value}'`;
  });
  await world.query(text);
};
