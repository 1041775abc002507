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

/**
 * Three years of orders; the newest 4,000 are open, one in twenty others was cancelled. Those of the last month have
 * ten lines each. Forty first names, 2,500 last names.
 */
const fill = async (): Promise<void> => {
  await pool.query(`
    create function pg_temp.id(name text) returns uuid language sql immutable as
      $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
    insert into stores (store_code, kind, name, latitude, longitude)
      select 'S' || n, 'store', 'Gerai ' || n, -6.2, 106.8 from generate_series(1, 200) n;
    create temporary table words as select n as at,
        (array['Rina','Budi','Sari','Dewi','Agus','Putri','Joko','Maya','Dimas','Lina'])[1 + n % 10] || (array['','ti','wan','na'])[1 + n / 10 % 4] as first,
        (array['Kar','Wi','San','Har','Pra','Su','Nu','Ra','Ha','Ma'])[1 + n % 10] || (array['ti','bi','to','so','ya'])[1 + n / 10 % 5] || (array['ka','no','wan','ta','di'])[1 + n / 50 % 5]
          || (array['','sari','putra','wati','jaya','kusuma','lestari','indra','utama','rini'])[1 + n / 250 % 10] as last
      from generate_series(0, 2499) n`);
  await pool.query(
    `insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
        terms_accepted_at, created_at)
      select pg_temp.id(n::text), '999' || lpad(n::text, 13, '0'), '0812' || lpad(n::text, 8, '0'),
        left(w.first || ' ' || v.last, 30), 'BENCHABC', '$argon2id$bench', now(), now()
      from generate_series(1, $1::int) n
      join words w on w.at = n * 7 % 2500 join words v on v.at = n * 13 % 2500`,
    [memberCount],
  );
  await pool.query(
    "insert into member_phones (phone, member_id) select phone, member_id from members",
  );
  await pool.query(
    `insert into orders (member_id, order_id, order_number, order_type, status, cart_id, store_id, payment_channel_id,
        payment_channel, total_amount, total_final, recipient, contact_number, address_label, address,
        postal_code, latitude, longitude, created_at, expires_at, placed_at, updated_at,
        units, products, first_product, product_names)
      select m.member_id, pg_temp.id('o' || n), 'O-240101-' || lpad(n::text, 7, '0'), 'ORDER_DELIVERY_ONLINE',
        case when n <= 4000 then 11 + n % 4 when n % 20 = 0 then 17 else 15 end, pg_temp.id('c' || n),
        1 + n % 200, 2, 'COD', 5000, 5000, m.full_name, m.phone, 'Rumah', 'Jl. Cikini 5', '10310', 0, 0,
        at.made, at.made, at.made, at.made, 20, 10, p.names[1], lower(array_to_string(p.names, e'\\n'))
      from generate_series(1, $1::int) n
      cross join lateral (select now() - make_interval(secs => n * 94.6) as made) at
      cross join lateral (select array(select 'Produk ' || (n * 31 + line * 97) % 20000 || ' rasa ' || (n + line) % 50
        from generate_series(1, 10) line) as names) p
      join members m on m.member_id = pg_temp.id((1 + n * 17 % $2::int)::text)`,
    [orderCount, memberCount],
  );
  await pool.query(`
    insert into deliveries (member_id, delivery_id, order_id, delivery_no, delivery_type, sender_id, fee, status_id, slot_date, slot_text, updated_at)
      select member_id, pg_temp.id('d' || order_number), order_id, order_number || '-1', '7', store_id, 0,
        case when status = 15 then 2005 end, created_at::date, '09.00-12.00 WIB', updated_at from orders;
    insert into order_numbers (order_number, member_id, order_id) select order_number, member_id, order_id from orders;
    insert into order_lines (member_id, order_id, line_no, delivery_id, sku, product_name, slug, quantity,
        price, discount, amount_final)
      select o.member_id, o.order_id, line, pg_temp.id('d' || o.order_number), 'sku', 'Produk ' || line, '', 2, 250, 0, 500
      from orders o cross join generate_series(1, 10) line
      where o.created_at > now() - interval '31 days'`);
  await pool.query("vacuum analyze");
};

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

const { rows: known } = await pool.query("select from orders limit 1");
if (known.length === 0) await fill();
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
const numberOf = (n: number) => `O-240101-${String(1 + n * 4999).padStart(7, "0")}`;
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
