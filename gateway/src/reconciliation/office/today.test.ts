import * as contract from "@gerai/contract/office/today";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { ageOrders, insertOrders, placeOrder } from "../../../test/support/orders.ts";
import { placeBy, testProvider } from "../../../test/support/payments.ts";
import { setStock, shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));
const office = { ...world, ...(await officeOf(world)) };
const rudi = await loggedInAs(office, "customerService");

const today = (who: Pick<typeof rudi, "call"> = rudi) => dataOf(who.call(contract.today, {}));

const nothing = { count: 0, hasMore: false, since: null };

/** The store whose orders these are, and one that has none. */
const storesOf = async (orderId: string) => {
  const rows = await world.query(
    `select s.store_code, o.order_id is not null as is_own from stores s
      left join orders o on o.store_id = s.store_id and o.order_id = $1
      where s.kind = 'store' order by is_own desc`,
    [orderId],
  );
  const [own, other] = rows.map((row) => String(row["store_code"]));
  return { own: own ?? "", other: other ?? "" };
};

it("counts what waits from the oldest on, in the stores of the role", async () => {
  expect((await today()).orders).toEqual({
    toPick: nothing,
    late: nothing,
    unpaid: nothing,
    problems: nothing,
    payouts: nothing,
  });
  const first = await placeOrder(world, { 1: 1 });
  const since = office.now().toISOString();
  world.pass(5);
  await placeOrder(world, { 1: 1 });
  const unpaid = await placeBy(world, PaymentChannel.Qris, { 1: 1 });
  const { orders } = await today();
  expect(orders?.toPick).toEqual({ count: 2, hasMore: false, since });
  expect(orders?.unpaid.count).toBe(1);

  const key = [unpaid.shopper.memberId, unpaid.orderId];
  await world.query(
    `insert into order_problems (member_id, problem_id, order_id, kind, words, state, created_at)
      values ($1, gen_random_uuid(), $2, 'damaged', 'Pecah', 'received', now())`,
    key,
  );
  await world.query(
    `insert into refunds (member_id, refund_id, order_id, amount, reason, way, state, bank_name, account_number,
        account_name, created_at, changed_at)
      values ($1, gen_random_uuid(), $2, 5000, 'service', 'bank', 'to_pay_out', 'BCA', '123456', 'Rina', now(), now())`,
    key,
  );
  await world.query(
    "update deliveries set slot_date = '2026-11-01', slot_text = '09.00-12.00 WIB' where order_id = $1",
    [first.orderId],
  );
  const { own, other } = await storesOf(first.orderId);
  const lead = await loggedInAs(office, "storeLead", own);
  const stranger = await loggedInAs(office, "storeLead", other);
  expect((await today(lead)).orders).toMatchObject({
    toPick: { count: 2 },
    late: { count: 1, since: "2026-11-01T05:00:00.000Z" },
    unpaid: { count: 1 },
    problems: { count: 1 },
    payouts: { count: 1 },
  });
  expect((await today(stranger)).orders).toMatchObject({ toPick: nothing, problems: nothing });
});

it("stops counting at a hundred", async () => {
  const shopper = await world.newNeighbour();
  const waiting = Array.from({ length: 101 }, () => ({ status: OrderStatus.InProcess }));
  await insertOrders(world, shopper, waiting);
  expect((await today()).orders?.toPick).toMatchObject({ count: 100, hasMore: true });
});

it("shows to each role what it may see, and nobody's books to a store", async () => {
  const shown = async (
    ...[role, store]: Parameters<typeof loggedInAs> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const answer = await today(await loggedInAs(office, role, store));
    return Object.entries(answer)
      .filter(([, part]) => part !== null)
      .map(([name]) => name);
  };
  const order = await placeOrder(world, { 2: 1 });
  const { own } = await storesOf(order.orderId);
  expect(await shown("picker")).toEqual([]);
  expect(await shown("administrator")).toEqual([]);
  expect(await shown("merchandiser")).toEqual(["books", "refusedFiles", "soldOut", "sales"]);
  expect(await shown("storeLead", own)).toEqual(["orders", "soldOut", "sales"]);
  expect(await shown("finance")).toEqual(["orders", "books", "soldOut", "sales"]);
});

it("lists open differences and jobs that failed for good", async () => {
  await world.query(
    `insert into differences (kind, key, subject, expected, found, since, first_seen, last_seen)
      values ('money_kept', 'O-1', '{}', '0', '7000', '2026-11-01T00:00:00Z', now(), now())`,
  );
  await world.query(
    `select graphile_worker.permanently_fail_jobs(
        array(select id from graphile_worker.add_job('orders.send_news', '{}'::json)), 'away')`,
  );
  const { books } = await today();
  expect(books?.differences).toMatchObject({ count: 1, since: "2026-11-01T00:00:00.000Z" });
  expect(books?.open).toMatchObject([
    { kind: "money_kept", key: "O-1", advice: expect.stringContaining("kembalikan") },
  ]);
  expect(books?.deadJobs.count).toBe(1);
  expect(books?.tasks).toEqual([{ task: "orders.send_news", count: 1 }]);
});

it("shows products that sell and are sold out, and sales by hour beside a week before", async () => {
  await setStock(world, 5, 50);
  world.pass(1);
  const before = await today();
  const order = await placeOrder(world, { 5: 2 });
  const [row] = await world.query("select total_final from orders where order_id = $1", [
    order.orderId,
  ]);
  const total = Number(row?.["total_final"]);
  expect(before.soldOut).toEqual([]);
  await setStock(world, 5, 0);
  world.pass(1);
  const after = await today();
  expect(after.soldOut).toMatchObject([{ units: 2 }]);
  expect(after.sales!.today).toEqual({
    orders: before.sales!.today.orders + 1,
    amount: before.sales!.today.amount + total,
  });
  const sumOf = ({ hours }: contract.Sales, day: "today" | "before") =>
    hours.reduce((sum, hour) => sum + hour[day], 0);
  expect(sumOf(after.sales!, "today")).toBe(after.sales!.today.amount);
  expect(sumOf(after.sales!, "before")).toBe(0);

  await ageOrders(world, "7 days 1 minute", [order.orderId]);
  const moved = await today();
  expect(moved.sales!.today).toEqual(before.sales!.today);
  expect(moved.sales!.before).toEqual({ orders: 1, amount: total });
});

const listeners = async (): Promise<number> => {
  const [row] = await world.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and query = 'listen gerai_orders'`,
  );
  return Number(row?.["n"]);
};

it("tells pages of the office that an order has changed", async () => {
  const url = `https://office.shop.test${contract.todayEventsPath}`;
  const cookie = [...rudi.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await office.office.fetch(new Request(url))).status).toBe(401);
  const abort = new AbortController();
  const request = new Request(url, { headers: { cookie }, signal: abort.signal });
  const { body } = await office.office.fetch(request);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain("event: alive");
  await expect.poll(listeners).toBe(1);
  await placeOrder(world, { 1: 1 });
  expect((await reader.read()).value).toContain("event: change");
  await reader.cancel();
});

it("says when the books were compared last, and which jobs of the clock have not done their work since", async () => {
  expect((await today()).books).toMatchObject({ comparedAt: null, late: [] });
  const since = "2026-11-01T00:00:00.000Z";
  await world.query(
    `insert into schedule_runs (task, period_seconds, known_since, succeeded_at)
      values ('reconciliation.look', 86400, $1, $1), ('checkout.check_payments', 60, now(), now())`,
    [since],
  );
  const late = [{ task: "reconciliation.look", since }];
  expect((await today()).books).toMatchObject({ comparedAt: since, late });
});
