/**
 * The lists of a member who has 100,000 orders, 16 at a time at the gateway's front door, beside
 * PostgreSQL's bare selection of the ids of the same part from the index. A call ends when its answer is there as bytes.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/orders/run.ts
 */
import { randomUUID } from "node:crypto";
import { callPath } from "@gerai/contract/client";
import * as contract from "@gerai/contract/orders";
import { deviceOf, newFingerprint } from "@gerai/gateway/account/fingerprint";
import { openSession } from "@gerai/gateway/account/session";
import { createGateway } from "@gerai/gateway/app";
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { closeDeps, createDeps } from "@gerai/gateway/deps";
import { encodeOrderId } from "@gerai/gateway/orders/secret-id";
import { openBenchDatabase } from "../support/database.ts";
import { benchConfig } from "../support/gateway-config.ts";
import { printTable } from "../support/table.ts";
import { repeated, timesOf, timingRow } from "../support/timing.ts";

const orderCount = 100_000;
const atATime = 16;
const calls = 800;

await using bench = await openBenchDatabase();
const { url } = bench;
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
        postal_code, latitude, longitude, created_at, expires_at, placed_at, updated_at, confirmed_at, confirmed_by,
        units, products, first_product, product_names)
      select $1, gen_random_uuid(), 'O-' || lpad(n::text, 7, '0'), 'ORDER_DELIVERY_ONLINE',
        case when n % 10 > 0 then 15 else 10 + n / 10 % 9 end, 1, 2, 'COD', 5000, 5000, 'Rina', '081234567890',
        'Rumah', 'Jl. Cikini 5', '10310', 0, 0, at.made, at.made + interval '1 hour', at.made, at.made,
        case when n % 10 > 0 then at.made end, case when n % 10 > 0 then 'member' end,
        2, 2, first.name, lower(first.name || e'\\n' || second.name)
      from generate_series(1, $2::int) n
      cross join lateral (select now() - make_interval(mins => n) as made) at
      join products first on first.product_id = 1 + n % 2000
      join products second on second.product_id = 1 + n / 7 % 2000`,
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
      join orders o using (member_id, order_id)
      join products p on lower(p.name) = split_part(o.product_names, e'\\n', line)
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
const params = { memberId };

const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<void> => {
  const address = `http://shop.test${callPath(path, { params, query })}`;
  const response = await gateway.fetch(new Request(address, { headers }));
  const body = await response.text();
  if (response.status !== 200) throw new Error(body);
};

const askDone = (after: string) => ask(contract.completeOrders.path, { after });
const askStatus = (status: string) => ask(contract.ordersByStatus.path, { status });
const askSearch = (words: string) => ask(contract.searchOrders.path, { query: words });

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

const after = await cursors();
await timesOf(repeated([""], 100), bareIds, atATime);
const reference = await timesOf(repeated([""], calls), bareIds, atATime);

/** Answer times, and what of this process's processor time (PostgreSQL's is its own) a call takes. */
const measure = async (
  name: string,
  askOne: (question: string) => Promise<void>,
  asked: readonly string[],
): Promise<readonly string[]> => {
  const questions = repeated(asked, Math.ceil(calls / asked.length));
  await timesOf(questions.slice(0, 100), askOne, atATime);
  const before = process.cpuUsage();
  const times = await timesOf(questions, askOne, atATime);
  const { user, system } = process.cpuUsage(before);
  const perCall = (user + system) / 1000 / questions.length;
  return [...timingRow(name, times, reference), perCall.toFixed(2)];
};

const rows = [
  await measure("done, the newest 50", askDone, [""]),
  await measure("done, 50 from anywhere", askDone, after),
  await measure("in process, of two statuses", askStatus, ["12,13"]),
  await measure("cancelled", askStatus, ["17,18"]),
  await measure("search: all orders", askSearch, [""]),
  await measure("search: a product", askSearch, ["produk 77"]),
  await measure("search: what nobody bought", askSearch, ["durian montong"]),
  await measure("search: a number's end", askSearch, ["0054321"]),
  [...timingRow("reference: PostgreSQL, 50 ids from the index", reference, reference), ""],
];
printTable(
  `${orderCount} orders of one member, ${atATime} at a time (milliseconds)`,
  ["", "p50", "p95", "max", "reference's p95", "processor"],
  rows,
);
await pool.end();
await closeDeps(deps);
