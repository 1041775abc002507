import { PaymentChannel } from "@gerai/contract/order-codes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { victims, type Damage } from "../../test/support/damage.ts";
import { placeBy, testProvider } from "../../test/support/payments.ts";
import { shopWorld, type ShopWorld } from "../../test/support/shoppers.ts";
import { expireOrder } from "../checkout/place-order.ts";
import type { Finding } from "./check.ts";
import { findDifferences } from "./find-differences.ts";

const provider = testProvider();
let world: ShopWorld;

const look = () => findDifferences(world.deps, { pauseMs: 0 });

beforeAll(async () => {
  world = await shopWorld({ payments: { midtrans: provider, dana: undefined } });
});
afterAll(() => world.close());

it("finds nothing in a shop that works: orders in cash, paid, open, expired, with voucher and points", async () => {
  await victims.cash(world);
  await victims.paid(world, provider);
  await victims.waiting(world);
  const reduced = await victims.reduced(world);
  const [claims] = await world.query(
    `select total_voucher, total_points, (select count(*)::int from slot_uses where order_id = $1) as slots
      from orders where order_id = $1`,
    [reduced.orderId],
  );
  expect(claims).toEqual({ total_voucher: 5_000, total_points: 1_000, slots: 1 });
  const { orderNumber } = await placeBy(world, PaymentChannel.Qris);
  world.pass(16);
  const [late] = await world.query(
    "select member_id, order_id from order_numbers where order_number = $1",
    [orderNumber],
  );
  await expireOrder(world.deps, {
    memberId: String(late?.["member_id"]),
    orderId: String(late?.["order_id"]),
  });
  expect(await look()).toEqual([]);
});

const ofOrder = "where order_id = $1";

const damages: readonly Damage[] = [
  {
    of: "cash",
    sql: `update order_lines set quantity = quantity + 1, amount_final = amount_final + price ${ofOrder} and line_no = 1`,
    kinds: ["order_total", "stock_sold"],
  },
  {
    of: "waiting",
    sql: `update orders set expires_at = expires_at - interval '2 hours' ${ofOrder}`,
    kinds: ["order_overdue"],
  },
  {
    of: "cash",
    sql: `update orders set updated_at = updated_at - interval '8 days' ${ofOrder}`,
    kinds: ["order_unfulfilled"],
  },
  {
    of: "waiting",
    sql: `update payments set expires_at = expires_at - interval '2 hours' ${ofOrder}`,
    kinds: ["payment_stuck"],
  },
  { of: "paid", sql: `update payments set received = 0 ${ofOrder}`, kinds: ["order_unpaid"] },
  {
    of: "paid",
    sql: `update payments set received = received + 7000 ${ofOrder}`,
    kinds: ["money_kept"],
  },
  {
    of: "paid",
    sql: `update payments set received = received - 1 ${ofOrder}`,
    kinds: ["money_short"],
  },
  {
    of: "cash",
    sql: `update carts set closed_at = null from orders o where o.order_id = $1
      and carts.member_id = o.member_id and carts.cart_id = o.cart_id`,
    kinds: ["cart_open"],
  },
  {
    of: "cash",
    sql: `update orders set cart_id = null ${ofOrder}`,
    kinds: ["cart_without_order"],
  },
  {
    of: "waiting",
    sql: `update orders set status = 18 ${ofOrder}`,
    kinds: ["slot_not_returned", "stock_still_held"],
  },
  {
    of: "waiting",
    sql: `update reservations set order_id = gen_random_uuid() ${ofOrder}`,
    kinds: ["stock_held_by_nobody", "stock_not_held"],
  },
  {
    of: "cash",
    sql: `update reservations set state = 'held' ${ofOrder} and store_id = 1`,
    kinds: ["stock_not_sold"],
  },
  {
    of: "cash",
    sql: `update orders set status = 17 ${ofOrder}`,
    kinds: ["slot_not_returned", "stock_sold_by_ended"],
  },
  {
    of: "cash",
    sql: `update reservations set quantity = quantity + 1 ${ofOrder} and store_id = 1`,
    kinds: ["stock_equation", "stock_sold"],
  },
  {
    of: "cash",
    sql: `update store_products set available = available - 1 where store_id = 10 and product_id = 6 and $1::uuid is not null`,
    kinds: ["stock_equation"],
  },
  {
    of: "cash",
    sql: `update store_products set available = 0, shortage = 2, delivered = delivered - available - 2
      where store_id = 20 and product_id = 7 and $1::uuid is not null`,
    kinds: ["stock_shortage"],
  },
  {
    of: "reduced",
    sql: `update voucher_uses set amount = amount - 1 ${ofOrder}`,
    kinds: ["voucher_use"],
  },
  {
    of: "reduced",
    sql: `update voucher_counters set taken = taken + 1 where voucher_id = (select voucher_id from voucher_uses ${ofOrder})`,
    kinds: ["voucher_count"],
  },
  {
    of: "reduced",
    sql: `update slot_capacities c set taken = c.taken + 1 from slot_uses u
      where u.order_id = $1 and c.store_id = u.store_id and c.slot_date = u.slot_date and c.slot_start = u.slot_start`,
    kinds: ["slot_count"],
  },
  {
    of: "reduced",
    sql: `update slot_uses set state = 'released' ${ofOrder}`,
    kinds: ["slot_lost"],
  },
  {
    of: "reduced",
    sql: `update orders set status = 17 ${ofOrder}`,
    kinds: [
      "points_not_returned",
      "slot_not_returned",
      "stock_sold_by_ended",
      "voucher_not_returned",
    ],
  },
  {
    of: "reduced",
    sql: `delete from point_entries where transaction_id in (select transaction_id from point_transactions ${ofOrder})`,
    kinds: ["points_balance", "points_order", "points_transaction"],
  },
  {
    of: "reduced",
    sql: `update point_balances set balance = balance + 5 where member_id = (select member_id from orders ${ofOrder})`,
    kinds: ["points_balance"],
  },
];

const nameOf = ({ kind, key, found }: Finding): string => `${kind} ${key} ${found}`;

it.each(damages)("finds $kinds: $sql", async ({ of, sql, kinds }) => {
  const victim = await victims[of](world, provider);
  const before = new Set((await look()).map(nameOf));
  await world.query(sql, [victim.orderId]);
  const found = (await look()).filter((finding) => !before.has(nameOf(finding)));
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(kinds);
});
