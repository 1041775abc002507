import { join } from "node:path";
import { clusterAccess, databaseUrl } from "@gerai/postgres/access";
import { Client } from "pg";
import { dataVariable, type ShopName } from "./shops.ts";

/** What no shopper, retailer or provider can bring about while a test runs: that time passes, and years of it. */

type Statement = readonly [text: string, values: readonly (string | number)[]];

/** The embedded database of the shop, or the one of a running shop that `DATABASE_URL` names. */
const addressOf = async (shop: ShopName): Promise<string> =>
  process.env["DATABASE_URL"] ??
  databaseUrl(
    await clusterAccess(join(process.env[dataVariable(shop)] ?? "", "postgres")),
    "gerai",
  );

const openDatabase = async (shop: ShopName): Promise<Client> => {
  const client = new Client({ connectionString: await addressOf(shop) });
  await client.connect();
  return client;
};

const endOrder = `update orders set expires_at = now() - interval '1 second' where order_number = $1`;

const endPayments = `update payments p set expires_at = now() - interval '1 second'
  from orders o where o.order_number = $1 and p.member_id = o.member_id and p.order_id = o.order_id`;

const runClock = "select graphile_worker.add_job('checkout.expire_orders', '{}'::json)";

/** @throws Error where the first statement finds no row: what the journey goes on to see would come from elsewhere */
const work = async (
  shop: ShopName,
  [first, ...others]: readonly [Statement, ...Statement[]],
): Promise<void> => {
  const client = await openDatabase(shop);
  try {
    const { rowCount } = await client.query(first[0], [...first[1]]);
    if (rowCount === 0) throw new Error(`no row is named ${first[1].join()}: ${first[0]}`);
    for (const [text, values] of others) await client.query(text, [...values]);
  } finally {
    await client.end();
  }
};

/** The time of an order runs out now: what it waited for did not come. */
export const letTimeRunOut = (shop: ShopName, orderNumber: string): Promise<void> =>
  work(shop, [
    [endOrder, [orderNumber]],
    [endPayments, [orderNumber]],
    [runClock, []],
  ]);

/** Each copy is an hour older than the one before. */
const copyOrder = `with copied as (
    select o.*, n, gen_random_uuid() as copy_id from orders o, generate_series(1, $2::int) n where order_number = $1),
  made as (
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', copy_id, 'cart_id', null,
      'order_number', 'O-200101-' || lpad(n::text, 7, '0'), 'created_at', o.created_at - make_interval(hours => n)))).*
    from copied join orders o using (member_id, order_id)
    returning member_id, order_id),
  sent as (
    insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('order_id', copy_id,
      'delivery_id', copy_id, 'delivery_no', 'D' || copy_id))).*
    from copied join deliveries d using (member_id, order_id)
    returning member_id, delivery_id)
  insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', copy_id, 'delivery_id', copy_id))).*
  from copied join order_lines l using (member_id, order_id)`;

/** Years of shopping: as many more orders as this one, of one delivery, with numbers from `O-200101-0000001`. */
export const copyOrders = (shop: ShopName, orderNumber: string, copies: number): Promise<void> =>
  work(shop, [[copyOrder, [orderNumber, copies]]]);

const moveOut = "update addresses set latitude = -6, longitude = 110 where address_id = $1";

/** The stores around an address close, as it were: it lies where none delivers to. */
export const moveOutOfReach = (shop: ShopName, addressId: string): Promise<void> =>
  work(shop, [[moveOut, [addressId]]]);
