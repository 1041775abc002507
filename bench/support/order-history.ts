/** Years of orders, made by PostgreSQL itself, for the benches of the office and of a long history. */
import type { Database } from "@gerai/gateway/db/database";

type Pool = Database["pool"];

export interface OrderHistory {
  readonly orders: number;
  readonly members: number;
  /** Lines are made for orders of the last so many days. */
  readonly lineDays: number;
  /** How many each of these orders has. */
  readonly lines: number;
}

/** Orders that are made by one statement. */
const atOnce = 500_000;

/** Forty first names, 2,500 last names; the ids follow from numbers. */
const preparation = `
  create function pg_temp.id(name text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
  create temporary table words as select n as at,
      (array['Rina','Budi','Sari','Dewi','Agus','Putri','Joko','Maya','Dimas','Lina'])[1 + n % 10] || (array['','ti','wan','na'])[1 + n / 10 % 4] as first,
      (array['Kar','Wi','San','Har','Pra','Su','Nu','Ra','Ha','Ma'])[1 + n % 10] || (array['ti','bi','to','so','ya'])[1 + n / 10 % 5] || (array['ka','no','wan','ta','di'])[1 + n / 50 % 5]
        || (array['','sari','putra','wati','jaya','kusuma','lestari','indra','utama','rini'])[1 + n / 250 % 10] as last
    from generate_series(0, 2499) n;
  insert into stores (store_code, kind, name, latitude, longitude)
    select 'S' || n, 'store', 'Gerai ' || n, -6.2, 106.8 from generate_series(1, 200) n;
  set session_replication_role = replica`;

const fillMembers = `
  insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
      terms_accepted_at, created_at)
    select pg_temp.id(n::text), '999' || lpad(n::text, 13, '0'), '0812' || lpad(n::text, 8, '0'),
      left(w.first || ' ' || v.last, 30), 'BENCHABC', '$argon2id$bench', now(), now()
    from generate_series(1, $1::int) n
    join words w on w.at = n * 7 % 2500 join words v on v.at = n * 13 % 2500`;

/** The newest 4,000 are open, one in twenty others was cancelled. */
const fillOrders = `
  insert into orders (member_id, order_id, order_number, order_type, status, cart_id, store_id, payment_channel_id,
      payment_channel, total_amount, total_final, recipient, contact_number, address_label, address,
      postal_code, latitude, longitude, created_at, expires_at, placed_at, updated_at,
      units, products, first_product, product_names, is_counted)
    select m.member_id, pg_temp.id('o' || n), 'O-240101-' || lpad(n::text, 8, '0'), 'ORDER_DELIVERY_ONLINE',
      case when n <= 4000 then 11 + n % 4 when n % 20 = 0 then 17 else 15 end, pg_temp.id('c' || n),
      1 + n % 200, 2, 'COD', 5000, 5000, m.full_name, m.phone, 'Rumah', 'Jl. Cikini 5', '10310', 0, 0,
      at.made, case when n <= 4000 then now() + interval '1 day' else at.made end, at.made, at.made, 20, 10, p.names[1], lower(array_to_string(p.names, e'\\n')), true
    from generate_series($1::int, $2::int) n
    cross join lateral (select now() - make_interval(secs => n * $4::float8) as made) at
    cross join lateral (select array(select 'Produk ' || (n::int8 * 31 + line * 97) % 20000 || ' rasa ' || (n + line) % 50
      from generate_series(1, 10) line) as names) p
    join members m on m.member_id = pg_temp.id((1 + n::int8 * 17 % $3::int)::text)`;

const fillParts = `
  insert into deliveries (member_id, delivery_id, order_id, delivery_no, delivery_type, sender_id, fee, status_id,
      slot_date, slot_text, updated_at)
    select member_id, pg_temp.id('d' || order_number), order_id, order_number || '-1', '7', store_id, 0,
      case when status = 15 then 2005 when status = 17 then 2009 end, created_at::date, '09.00-12.00 WIB', updated_at
    from orders;
  insert into delivery_histories (member_id, delivery_id, event_id, status_id, title, occurred_at)
    select d.member_id, d.delivery_id, 'e' || status, status, 'Pesanan bergerak', d.updated_at
    from deliveries d cross join generate_series(2003, 2005) status where d.status_id = 2005;
  insert into delivery_numbers (delivery_no, member_id, delivery_id) select delivery_no, member_id, delivery_id from deliveries;
  insert into order_numbers (order_number, member_id, order_id) select order_number, member_id, order_id from orders;
  insert into order_news (member_id, order_id, event, channel, noted_at, sent_at)
    select member_id, order_id, event, 'push', created_at, created_at
    from orders cross join unnest(array['placed', 'sent', 'arrived']) event
    where created_at > now() - interval '91 days'`;

const fillLines = `
  insert into order_lines (member_id, order_id, line_no, delivery_id, sku, product_name, slug, quantity,
      price, discount, amount_final)
    select o.member_id, o.order_id, line, pg_temp.id('d' || o.order_number), 'sku', 'Produk ' || line, '', 2, 250, 0, 500
    from orders o cross join generate_series(1, $2::int) line
    where o.created_at > now() - make_interval(days => $1)`;

/** Three years of orders of 200 stores, evenly spread, unless the database has some. Keys are right by making. */
export const fillOrderHistory = async (pool: Pool, history: OrderHistory): Promise<void> => {
  const { rows } = await pool.query("select from orders limit 1");
  if (rows.length > 0) return;
  const client = await pool.connect();
  await client.query(preparation);
  await client.query(fillMembers, [history.members]);
  await client.query(
    "insert into member_phones (phone, member_id) select phone, member_id from members",
  );
  const apart = (3 * 365 * 86_400) / history.orders;
  for (let first = 1; first <= history.orders; first += atOnce) {
    const last = Math.min(history.orders, first + atOnce - 1);
    await client.query(fillOrders, [first, last, history.members, apart]);
  }
  await client.query(fillParts);
  await client.query(fillLines, [history.lineDays, history.lines]);
  client.release(true);
  await pool.query("vacuum analyze");
};

/** The id of the nth member, as the statements above make it. */
export const memberOf = async (pool: Pool, n: number): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    "select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid::text as id",
    [String(n)],
  );
  return rows[0]?.id ?? "";
};
