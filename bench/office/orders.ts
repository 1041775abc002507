/**
 * The office over one million orders of 200 stores and 100,000 members: the first page of orders by each way of
 * looking, members, today and what was sold, 4 at a time at the office's front door, beside PostgreSQL's bare selection
 * of the ids of one page. A call ends when its answer is there as bytes.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/office/orders.ts
 */
import { randomUUID } from "node:crypto";
import { callPath } from "@gerai/contract/client";
import { officeHeader } from "@gerai/contract/office/endpoint";
import { findMembers } from "@gerai/contract/office/members";
import { findOrders } from "@gerai/contract/office/orders";
import { salesTable } from "@gerai/contract/office/sales";
import { today } from "@gerai/contract/office/today";
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { closeDeps, createDeps } from "@gerai/gateway/deps";
import { isFailure } from "@gerai/gateway/failure";
import { createOffice } from "@gerai/gateway/office";
import { addAccount } from "@gerai/gateway/staff/accounts";
import { openSession } from "@gerai/gateway/staff/sessions";
import { openBenchDatabase } from "../support/database.ts";
import { benchConfig } from "../support/gateway-config.ts";
import { fillOrderHistory } from "../support/order-history.ts";
import { printTable } from "../support/table.ts";
import { repeated, timesOf, timingRow } from "../support/timing.ts";

const orderCount = 1_000_000;
const memberCount = 100_000;
const atATime = 4;
const calls = 200;
const officeUrl = "https://office.shop.test";

await using bench = await openBenchDatabase();
const { url } = bench;
const deps = createDeps({ ...benchConfig(url, atATime), officeUrl });
const { pool } = openDatabase({ url, max: 1, statementTimeoutMs: 0 });
await migrate(deps.db);

const openDoor = async (): Promise<string> => {
  const person = {
    name: "Bench",
    email: `bench-${randomUUID()}@shop.test`,
    grants: (["customerService", "finance"] as const).map((role) => ({ role, storeCode: null })),
  };
  return deps.db.transaction(async (tx) => {
    const staffId = await addAccount(tx, deps, person);
    if (isFailure(staffId)) throw new Error(staffId.code);
    const { token } = await openSession(tx, deps, { ...person, staffId }, new Request(officeUrl));
    return token;
  });
};

// Those of the last month have lines.
await fillOrderHistory(pool, { orders: orderCount, members: memberCount, lineDays: 31, lines: 10 });
const headers = { [officeHeader]: "1", cookie: `__Host-gerai-office=${await openDoor()}` };
const office = createOffice(deps);

type Query = Readonly<Record<string, string>>;

const ask = async (path: string, query: Query): Promise<void> => {
  const address = `${officeUrl}${callPath(path, { query })}`;
  const response = await office.fetch(new Request(address, { headers }));
  const body = await response.text();
  if (response.status !== 200) throw new Error(body);
};

const bareIds = () =>
  deps.db.pool.query({
    name: "bare",
    text: `select order_id from orders where placed_at is not null or cart_id is null
      order by created_at desc, order_id desc limit 50`,
  });

await timesOf(repeated([""], 50), bareIds, atATime);
const reference = await timesOf(repeated([""], calls), bareIds, atATime);

const measure = async (
  name: string,
  asked: readonly Query[],
  path: string = findOrders.path,
  count = calls,
): Promise<readonly string[]> => {
  const questions = repeated(asked, Math.ceil(count / asked.length)).slice(0, count);
  const askOne = (query: Query) => ask(path, query);
  await timesOf(questions.slice(0, 40), askOne, atATime);
  return timingRow(name, await timesOf(questions, askOne, atATime), reference);
};

const some = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const phoneOf = (n: number) => `+62 812 ${String(1 + n * 997).padStart(8, "0")}`;
const numberOf = (n: number) => `O-240101-${String(1 + n * 4999).padStart(8, "0")}`;
const dayOf = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);

const soldIn = (days: number, by: string) => ({ from: dayOf(days), to: dayOf(1), by });

printTable(
  `${orderCount} orders of 200 stores, ${atATime} at a time (milliseconds)`,
  ["", "p50", "p95", "max", "reference's p95"],
  [
    await measure("all stores", [{}]),
    await measure(
      "one store",
      some(50, (n) => ({ storeCode: `S${1 + n}` })),
    ),
    await measure(
      "one store, one day",
      some(50, (n) => ({ storeCode: `S${1 + n}`, from: dayOf(n * 20), to: dayOf(n * 20) })),
    ),
    await measure("to be picked", [{ status: "12,13" }]),
    await measure(
      "unpaid in one store",
      some(50, (n) => ({ status: "11", storeCode: `S${1 + n}` })),
    ),
    await measure("cancelled", [{ status: "17,18" }]),
    await measure("late", [{ waits: "late" }]),
    await measure("with a report", [{ waits: "problem" }]),
    await measure(
      "number",
      some(100, (n) => ({ q: numberOf(n) })),
    ),
    await measure(
      "phone",
      some(100, (n) => ({ q: phoneOf(n) })),
    ),
    await measure(
      "rare name",
      some(50, (n) => ({
        q: ["Rinati Kartikasari", "Budi Wibinoputra", "Dewina Prayatautama"][n % 3] ?? "",
      })),
    ),
    await measure("frequent name", [{ q: "rina" }]),
    await measure(
      "product",
      some(50, (n) => ({ q: `produk ${n * 331} rasa`, as: "product" })),
    ),
    await measure(
      "member by phone",
      some(100, (n) => ({ q: phoneOf(n) })),
      findMembers.path,
    ),
    await measure("today", [{}], today.path),
    await measure("sold yesterday, by store", [soldIn(1, "store")], salesTable.path, 40),
    await measure("sold in 30 days, by day", [soldIn(30, "day")], salesTable.path, 8),
    timingRow("reference: PostgreSQL, 50 ids from the index", reference, reference),
  ],
);
await pool.end();
await closeDeps(deps);
