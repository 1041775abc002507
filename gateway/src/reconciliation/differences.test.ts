import { PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { damage, victims, type Damage } from "../../test/support/damage.ts";
import { findDifferences } from "../../test/support/find-differences.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { placeBy, testProvider } from "../../test/support/payments.ts";
import { setStock, shopWorld } from "../../test/support/shoppers.ts";
import { expireOrder } from "../checkout/place-order.ts";
import type { Finding } from "./check.ts";

const provider = testProvider();

const look = () => findDifferences(world.deps);

const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));
for (const productId of [1, 6]) await setStock(world, productId, 100);

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

const ofOrder = "where member_id = :memberId and order_id = :orderId";
const ofSlot = "where store_id = :storeId and slot_date = :slotDate and slot_start = :slotStart";
const reserved = "where order_id = :orderId";

const damages: readonly Damage[] = [
  {
    of: "cash",
    sql: `update order_lines set quantity = quantity + 1, amount_final = amount_final + price ${ofOrder} and line_no = 1`,
    kinds: ["order_total", "stock_sold"],
  },
  {
    of: "waiting",
    sql: `update orders set expires_at = :twoHoursAgo ${ofOrder}`,
    kinds: ["order_overdue"],
  },
  {
    of: "cash",
    sql: `update orders set updated_at = :eightDaysAgo ${ofOrder}`,
    kinds: ["order_unfulfilled"],
  },
  {
    of: "waiting",
    sql: `update payments set expires_at = :twoHoursAgo ${ofOrder}`,
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
    sql: `update carts set closed_at = null where member_id = :memberId
      and cart_id = (select cart_id from orders ${ofOrder})`,
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
    sql: `update reservations set order_id = :strangerId ${reserved}`,
    kinds: ["stock_held_by_nobody", "stock_not_held"],
  },
  {
    of: "cash",
    sql: `update reservations set state = 'held' ${reserved} and store_id = 1`,
    kinds: ["stock_not_sold"],
  },
  {
    of: "cash",
    sql: `update orders set status = 17 ${ofOrder}`,
    kinds: ["slot_not_returned", "stock_sold_by_ended"],
  },
  {
    of: "cash",
    sql: `update reservations set quantity = quantity + 1 ${reserved} and store_id = 1`,
    kinds: ["stock_equation", "stock_sold"],
  },
  {
    of: "cash",
    sql: "update store_products set available = available - 1 where store_id = 10 and product_id = 6",
    kinds: ["stock_equation"],
  },
  {
    of: "cash",
    sql: `update store_products set available = 0, shortage = 2, delivered = delivered - available - 2
      where store_id = 20 and product_id = 7`,
    kinds: ["stock_shortage"],
  },
  {
    of: "reduced",
    sql: `update voucher_uses set amount = amount - 1 ${ofOrder}`,
    kinds: ["voucher_use"],
  },
  {
    of: "reduced",
    sql: "update voucher_counters set taken = taken + 1 where voucher_id = :voucherId",
    kinds: ["voucher_count"],
  },
  {
    of: "alike",
    sql: "update vouchers set quota = 1 where voucher_id = :voucherId",
    kinds: ["voucher_over_quota"],
  },
  {
    of: "refunded",
    sql: `update refunds set changed_at = :twoDaysAgo ${ofOrder}`,
    kinds: ["refund_stuck"],
  },
  {
    of: "refunded",
    sql: `update refunds set state = 'to_pay_out', way = 'bank', changed_at = :fourDaysAgo ${ofOrder}`,
    kinds: ["refund_stuck"],
  },
  {
    of: "refunded",
    sql: `update refunds set state = 'choose', way = null, changed_at = :fifteenDaysAgo ${ofOrder}`,
    kinds: ["refund_stuck"],
  },
  {
    of: "reduced",
    sql: `update slot_capacities set taken = taken + 1 ${ofSlot}`,
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
    sql: `delete from point_entries where member_id = :memberId
      and transaction_id in (select transaction_id from point_transactions ${ofOrder})`,
    kinds: ["points_balance", "points_order", "points_transaction"],
  },
  {
    of: "reduced",
    sql: "update point_balances set balance = balance + 5 where member_id = :memberId",
    kinds: ["points_balance"],
  },
];

const nameOf = ({ kind, key, found }: Finding): string => `${kind} ${key} ${found}`;

it.each(damages)("finds $kinds: $sql", async ({ of, sql, kinds }) => {
  const victim = await victims[of](world, provider);
  const before = new Set((await look()).map(nameOf));
  await damage(world, victim, sql);
  const found = (await look()).filter((finding) => !before.has(nameOf(finding)));
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(kinds);
});
