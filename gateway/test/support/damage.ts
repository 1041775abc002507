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
  /** In cash, with a voucher of limited number and points. */
  reduced: async (world: ShopWorld) => {
    const shopper = await neighbourWithCart(world, { 1: 1 });
    vouchers += 1;
    await givePoints(world, shopper, 2_000);
    const code = await addVoucher(world, { voucher_code: `RUSAK${vouchers}`, quota: 5 });
    await chooseVoucher(world, shopper, code);
    const body = await orderForm(world, shopper, { points: 1_000 });
    const made = await world.call(checkout.checkoutDelivery, { body }, shopper.headers);
    const orderId = (made.ok ? made.data.order?.orderId : undefined) ?? "";
    const placed = await world.call(checkout.placeOrder, { body: { orderId } }, shopper.headers);
    if (!placed.ok) throw new Error(placed.code);
    return victimOf(world, { shopper, orderNumber: placed.data.orderNumber });
  },
} as const;

/** What is broken behind the shop's back, and what the reconciliation has to call it. */
export interface Damage {
  readonly of: keyof typeof victims;
  /** Gets the order's id as `$1`. */
  readonly sql: string;
  readonly kinds: readonly Kind[];
}
