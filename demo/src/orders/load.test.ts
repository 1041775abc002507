import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  ProblemState,
} from "@gerai/contract/order-codes";
import { RefundState } from "@gerai/contract/payment-codes";
import { warmPicturesTask } from "@gerai/gateway/catalogue/jobs";
import { one, openDatabase, type Database } from "@gerai/gateway/db/database";
import { unpaidOrders } from "@gerai/gateway/orders/write-queries";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDifferences } from "../../../gateway/test/support/find-differences.ts";
import { runJobs } from "../../../gateway/test/support/run-jobs.ts";
import { testGateway, type TestGateway } from "../../../gateway/test/support/test-gateway.ts";
import { fees } from "../../data/own-texts.ts";
import { loadDemo } from "../load.ts";
import { loadMembers } from "../members.ts";
import { loadOrders } from "./load.ts";

let shop: TestGateway;
let patient: Database;
let folder: string;
let now = new Date("2026-11-22T05:00:00Z");

const values = async (text: string): Promise<readonly string[]> => {
  const { rows } = await patient.pool.query<{ value: string }>(
    `select distinct (value)::text as value from (${text}) found (value) order by 1`,
  );
  return rows.map(({ value }) => value);
};

const load = () => loadOrders({ ...shop.deps, db: patient }, () => undefined);

beforeAll(async () => {
  shop = await testGateway({ clock: { now: () => now } });
  patient = openDatabase({ url: shop.deps.config.databaseUrl, max: 2, statementTimeoutMs: 0 });
  const deps = { ...shop.deps, db: patient };
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  await loadDemo(deps, folder, () => undefined);
  await loadMembers(deps);
  await load();
  // Pictures take their time, and are not what this is about.
  await patient.pool.query("select graphile_worker.remove_job($1)", [warmPicturesTask]);
  await runJobs(shop.deps);
}, 120_000);
afterAll(async () => {
  await patient.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** What is sold at a till is paid and taken along there. */
const ofTills: readonly OrderStatus[] = [
  OrderStatus.Arrived,
  OrderStatus.Closed,
  OrderStatus.Cancelled,
];

const possible = Object.values(OrderType).flatMap((type) =>
  Object.values(OrderStatus)
    .filter((status) => type !== OrderType.Offline || ofTills.includes(status))
    .map((status) => `${type} ${status}`),
);

const missing = (wanted: readonly (string | number)[], found: readonly string[]) =>
  wanted.map(String).filter((value) => !found.includes(value));

describe("the demo lacks no", () => {
  it("report of a problem that waits for its answer, and one that is answered", async () => {
    const found = await values("select state from order_problems");
    expect(found).toEqual([ProblemState.Approved, ProblemState.Received]);
  });

  it("type of orders at a status that it can have", async () => {
    const found = await values("select order_type || ' ' || status from orders");
    expect(missing(possible, found)).toEqual([]);
  });

  it("type of deliveries", async () => {
    const found = await values(
      "select delivery_type from deliveries where delivery_type is not null",
    );
    expect(missing(Object.values(DeliveryType), found)).toEqual([]);
  });

  it("status of deliveries, now and in their histories", async () => {
    const statuses = Object.values(DeliveryStatus);
    expect(missing(statuses, await values("select status_id from delivery_histories"))).toEqual([]);
    const current = await values("select status_id from deliveries where status_id is not null");
    // Where one article is missing, another is replaced: the parcel stands at the later of both.
    expect(missing(statuses, current)).toEqual(["2011"]);
  });

  it("missing and substituted goods, refunds, gifts, reductions and several parcels", async () => {
    const counts = await values(
      `select 'short' from line_changes where substitute_id is null
       union all select 'substituted' from line_changes where substitute_id is not null
       union all select 'refund ' || state from refunds
       union all select 'gift' from orders where is_gift
       union all select 'voucher' from orders where total_voucher > 0
       union all select 'points' from orders where total_points > 0
       union all select 'parcels ' || count(*) from deliveries group by member_id, order_id`,
    );
    const wanted = ["short", "substituted", "gift", "voucher", "points", "parcels 1", "parcels 3"];
    const refunds = [RefundState.Choose, RefundState.Done].map((state) => `refund ${state}`);
    expect(missing([...wanted, ...refunds], counts)).toEqual([]);
  });
});

it("asks the fees that the shop publishes", async () => {
  const { rows } = await patient.pool.query<Record<"type" | "fee" | "goods", string>>(
    `select d.delivery_type as type, d.fee, sum(l.amount_final) as goods
     from deliveries d join order_lines l using (member_id, order_id, delivery_id)
     where d.delivery_type is not null group by member_id, delivery_id, d.delivery_type, d.fee`,
  );
  const { Instant, Sameday, Warehouse, Seller } = DeliveryType;
  const types = { instant: Instant, sameday: Sameday, warehouse: Warehouse, seller: Seller };
  const published = new Map<string, (typeof fees)[number]>(
    fees.map((row) => [types[row.type], row]),
  );
  const asked = rows.map(({ fee }) => Number(fee));
  const wanted = rows.map(({ type, goods }) => {
    const row = published.get(type);
    return row !== undefined && Number(goods) >= (row.free_from ?? Infinity) ? 0 : row?.fee;
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(asked).toEqual(wanted);
});

it("has no order that waits for a confirmation that nobody can give", async () => {
  const waiting = await values(
    `select o.order_number from orders o where o.status = 15 and o.confirmed_at is null
       and o.order_type = 'ORDER_DELIVERY_ONLINE' and not exists (select from deliveries d
         where d.member_id = o.member_id and d.order_id = o.order_id and d.status_id = 2005)`,
  );
  expect(waiting).toEqual([]);
});

it("lets all its members try each way to pay", async () => {
  const memberIds = await values("select member_id from orders");
  const { limits } = shop.deps.config;
  for (const memberId of memberIds) {
    const unpaid = await one(patient, unpaidOrders, { memberId, exceptOrderId: null });
    expect(unpaid.waiting).toBeLessThan(limits.unpaidOrders);
    expect(unpaid.cash_orders).toBeLessThan(limits.openCashOrders);
    expect(unpaid.cash_amount).toBeLessThan(limits.openCashAmount / 2);
  }
});

it("leaves all books right", async () => {
  expect(await findDifferences(shop.deps, { days: 100 })).toEqual([]);
});

it("changes nothing the second time; a day later only what waits for money is new", async () => {
  const orders = () => values("select order_number || status from orders");
  const before = await orders();
  await load();
  expect(await orders()).toEqual(before);
  expect(await values("select problem_id::text || state from order_problems")).toHaveLength(2);
  now = new Date("2026-11-23T05:30:00Z");
  await load();
  const open = await values(
    "select order_number from orders where created_at > '2026-11-23' and status in (10, 11)",
  );
  expect(await orders()).toHaveLength(before.length + open.length);
  expect(open).toHaveLength(11);
});
