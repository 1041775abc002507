/**
 * The lists of a member who has 100,000 orders, 16 at a time at the gateway's front door, beside
 * PostgreSQL's bare selection of the ids of the same part from the index.
 *
 *     DATABASE_URL=postgres://…/empty_database node bench/orders/run.ts
 */
import { randomUUID } from "node:crypto";
import { call, type CallFailure, type Transport } from "@gerai/contract/client";
import * as contract from "@gerai/contract/orders";
import { deviceOf, newFingerprint } from "@gerai/gateway/account/fingerprint";
import { openSession } from "@gerai/gateway/account/session";
import { createGateway } from "@gerai/gateway/app";
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { closeDeps, createDeps } from "@gerai/gateway/deps";
import { encodeOrderId } from "@gerai/gateway/orders/secret-id";
import { benchConfig } from "../support/gateway-config.ts";
import { printTable } from "../support/table.ts";
import { repeated, timesOf, timingRow } from "../support/timing.ts";

const orderCount = 100_000;
const atATime = 16;
const calls = 800;

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("DATABASE_URL must name an empty database");
const config = benchConfig(url, atATime);
const deps = createDeps(config);
const { pool } = openDatabase({ url, max: 1, statementTimeoutMs: 0 });
await migrate(deps.db);

const memberId = randomUUID();

/** Nine in ten orders are done; the others are spread over all lists. Two products each. */
const fill = async (): Promise<void> => {
  await pool.query(`
    insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, is_default)
      values (1, 'S1', 'store', 'Gerai Menteng', -6.195, 106.832, 5000, true) on conflict do nothing;
    insert into categories (category_id, category_code, name, slug, position, path)
      values (1, 'c', 'Minuman', 'minuman', 1, '{1}') on conflict do nothing;
    insert into products (product_id, sku, name, slug, category_id, category_path)
      select n, 'p' || n, 'Produk ' || n, 'produk-' || n, 1, '{1}' from generate_series(1, 2000) n
      on conflict do nothing`);
  await pool.query(
    `insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
        terms_accepted_at, created_at)
      values ($1, $2, $3, 'Rina Kartika', $4, '$argon2id$bench', now(), now())`,
    [memberId, `999${Date.now()}`, `0812${Date.now() % 1e8}`, "BENCHABC"],
  );
  await pool.query(
    `insert into orders (member_id, order_id, order_number, order_type, status, store_id, payment_channel_id,
        payment_channel, total_amount, total_final, recipient, contact_number, address_label, address,
        postal_code, latitude, longitude, created_at, expires_at, placed_at, updated_at, confirmed_at, confirmed_by)
      select $1, gen_random_uuid(), 'O-' || lpad(n::text, 7, '0'), 'ORDER_DELIVERY_ONLINE',
        case when n % 10 > 0 then 15 else 10 + n / 10 % 9 end, 1, 2, 'COD', 5000, 5000, 'Rina', '081234567890',
        'Rumah', 'Jl. Cikini 5', '10310', 0, 0, at.made, at.made + interval '1 hour', at.made, at.made,
        case when n % 10 > 0 then at.made end, case when n % 10 > 0 then 'member' end
      from generate_series(1, $2::int) n
      cross join lateral (select now() - make_interval(mins => n) as made) at`,
    [memberId, orderCount],
  );
  await pool.query(
    `insert into deliveries (member_id, delivery_id, order_id, delivery_no, delivery_type, sender_id, fee, status_id, updated_at)
      select member_id, gen_random_uuid(), order_id, order_number || '-1', '0', 1, 0, 2005, now() from orders where member_id = $1`,
    [memberId],
  );
  await pool.query(
    `insert into order_lines (member_id, order_id, line_no, delivery_id, product_id, sku, product_name, slug,
        quantity, price, discount, amount_final)
      select d.member_id, d.order_id, line, d.delivery_id, p.product_id, p.sku, p.name, p.slug, 1, 2500, 0, 2500
      from deliveries d cross join generate_series(1, 2) line
      join products p on p.product_id = 1 + abs(hashtext(d.order_id::text || line)) % 2000
      where d.member_id = $1`,
    [memberId],
  );
  await pool.query("vacuum analyze orders, deliveries, order_lines");
};

const openDoor = async () => {
  const fingerprint = newFingerprint(config.secret);
  const request = new Request("http://shop.test/", { headers: { fingerprint } });
  const device = deviceOf(config.secret, request);
  if (device === undefined) throw new Error("the fingerprint is not genuine");
  const opened = await deps.db.transaction((tx) =>
    openSession(tx, deps, memberId, { device, userAgent: "" }),
  );
  return { token: opened.token ?? "", fingerprint };
};

await fill();
const headers = await openDoor();
const gateway = createGateway(deps);
const transport: Transport = {
  baseUrl: "http://shop.test",
  fetch: (request) => gateway.fetch(request),
  headers: () => headers,
};
const params = { memberId };

type Orders = readonly contract.OrderCard[];

type Answer = { readonly ok: true; readonly data: Orders } | CallFailure<string>;

const ordersOf = (answer: Answer): Orders => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const askDone = async (after: string): Promise<Orders> => {
  const answer = await call<typeof contract.completeOrders>(transport, contract.completeOrders, {
    params,
    query: { after },
  });
  return ordersOf(answer);
};

const askStatus = async (status: string): Promise<Orders> => {
  const answer = await call<typeof contract.ordersByStatus>(transport, contract.ordersByStatus, {
    params,
    query: { status },
  });
  return ordersOf(answer);
};

const askSearch = async (query: string): Promise<Orders> => {
  const answer = await call<typeof contract.searchOrders>(transport, contract.searchOrders, {
    params,
    query: { query },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.orders;
};

/** Cursors from all over the list of what is done. */
const cursors = async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ order_id: string }>(
    "select order_id from orders where member_id = $1 and status = 15 and confirmed_at is not null order by random() limit 200",
    [memberId],
  );
  return rows.map(({ order_id: orderId }) => encodeOrderId(config.secret, orderId));
};

const bareIds = () =>
  deps.db.pool.query({
    name: "bare",
    text: `select order_id from orders where member_id = $1
      order by created_at desc, order_id desc limit 50`,
    values: [memberId],
  });

const measure = async (ask: (question: string) => Promise<Orders>, asked: readonly string[]) => {
  const questions = repeated(asked, Math.ceil(calls / asked.length));
  await timesOf(questions.slice(0, 100), ask, atATime);
  return timesOf(questions, ask, atATime);
};

const after = await cursors();
await timesOf(repeated([""], 100), bareIds, atATime);
const reference = await timesOf(repeated([""], calls), bareIds, atATime);
const rows = [
  timingRow("done, the newest 50", await measure(askDone, [""]), reference),
  timingRow("done, 50 from anywhere", await measure(askDone, after), reference),
  timingRow("in process, of two statuses", await measure(askStatus, ["12,13"]), reference),
  timingRow("cancelled", await measure(askStatus, ["17,18"]), reference),
  timingRow("search: all orders", await measure(askSearch, [""]), reference),
  timingRow("search: a product", await measure(askSearch, ["produk 77"]), reference),
  timingRow("search: what nobody bought", await measure(askSearch, ["durian montong"]), reference),
  timingRow("search: a number's end", await measure(askSearch, ["0054321"]), reference),
  timingRow("reference: PostgreSQL, 50 ids from the index", reference, reference),
];
printTable(
  `${orderCount} orders of one member, ${atATime} at a time (milliseconds)`,
  ["", "p50", "p95", "max", "reference's p95"],
  rows,
);
await pool.end();
await closeDeps(deps);
