import type { Database } from "@gerai/gateway/db/database";
import { withBooks } from "./with-books.ts";

/** Units of a product that were ever delivered to the shelf of a store, as the last count says. */
export interface Delivered {
  readonly storeId: number;
  readonly productId: number;
  readonly units: number;
}

/** What must be true of the books at every moment at which no transaction is open. */
interface Invariant {
  readonly name: string;
  /** Gives a row for each violation. */
  readonly violations: string;
}

const placed = "o.status between 12 and 16";
const live = "o.status between 10 and 16";

const stockInvariants: readonly Invariant[] = [
  {
    name: "an open order holds its stock, a placed one has it, an ended one has given it back",
    violations: `select o.order_id, o.status, r.state from orders o join reservations r using (member_id, order_id)
      where r.state <> case when o.status in (10, 11) then 'held' when ${placed} then 'sold' else 'released' end`,
  },
  {
    name: "no reservation is without an order",
    violations: `select r.order_id from reservations r left join orders o using (member_id, order_id)
      where o.order_id is null`,
  },
  {
    name: "what an order holds is what its lines say",
    violations: `select o.order_id from orders o
      left join lateral (select sum(quantity) as ordered from order_lines l
        where l.member_id = o.member_id and l.order_id = o.order_id) lines on true
      left join lateral (select sum(quantity) as reserved from reservations r
        where r.member_id = o.member_id and r.order_id = o.order_id) held on true
      where ordered is distinct from reserved`,
  },
];

const orderInvariants: readonly Invariant[] = [
  {
    name: "a cart is ordered at most once",
    violations: `select o.member_id, o.cart_id from orders o where ${live}
      group by o.member_id, o.cart_id having count(*) > 1`,
  },
  {
    name: "the cart of a placed order is closed",
    violations: `select o.order_id from orders o join carts c using (member_id, cart_id)
      where o.placed_at is not null and c.closed_at is null`,
  },
  {
    name: "the total is the sum of the lines and the fees",
    violations: `select o.order_id from orders o
      join lateral (select sum(amount_final) as goods from order_lines l
        where l.member_id = o.member_id and l.order_id = o.order_id) lines on true
      join lateral (select sum(fee) as fees from deliveries d
        where d.member_id = o.member_id and d.order_id = o.order_id) parcels on true
      where o.total_final + o.total_voucher + o.total_points + o.total_payment_promo <> goods + fees`,
  },
  {
    name: "each order and each delivery is found by its number",
    violations: `select o.order_id from orders o left join order_numbers n using (order_number)
        where n.order_id is distinct from o.order_id
      union all
      select d.delivery_id from deliveries d left join delivery_numbers n using (delivery_no)
        where n.delivery_id is distinct from d.delivery_id`,
  },
  {
    name: "the courier is called for each delivery of a placed order, or a job will call it",
    violations: `select d.delivery_id from deliveries d join orders o using (member_id, order_id)
      where o.status = 12 and coalesce(d.courier_reference, d.store_reference) is null and not exists (
        select from graphile_worker.jobs j where j.key = 'book:' || d.delivery_id)`,
  },
];

const claimInvariants: readonly Invariant[] = [
  {
    name: "an ended order has given back its window, its voucher and its points, and no other has",
    violations: `select o.order_id, o.status, 'window' as what from orders o join slot_uses u using (member_id, order_id)
        where (u.state = 'held') <> (${live})
      union all
      select o.order_id, o.status, 'voucher' from orders o join voucher_uses u using (member_id, order_id)
        where (u.state = 'held') <> (${live})
      union all
      select o.order_id, o.status, 'points' from orders o
        left join lateral (select sum(amount) as spent from point_entries e
          join point_transactions t on t.member_id = o.member_id and t.transaction_id = e.transaction_id
          where e.member_id = o.member_id and t.order_id = o.order_id and t.kind in ('spend', 'return')
            and e.account = 'member') ledger on true
        where coalesce(ledger.spent, 0) <> case when ${live} then -o.total_points else 0 end`,
  },
  {
    name: "windows and vouchers are taken as often as orders have them, and never more often than there are",
    violations: `select c.store_id, c.slot_date, c.slot_start, c.taken from slot_capacities c
        left join slot_uses u on u.store_id = c.store_id and u.slot_date = c.slot_date
          and u.slot_start = c.slot_start and u.state = 'held'
        group by c.store_id, c.slot_date, c.slot_start, c.taken, c.capacity
        having c.taken <> count(u.order_id) or c.taken > c.capacity
      union all
      select c.voucher_id, null, null, c.taken from voucher_counters c join vouchers v using (voucher_id)
        left join voucher_uses u on u.voucher_id = c.voucher_id and u.is_counted and u.state = 'held'
        group by c.voucher_id, c.taken, v.quota
        having c.taken <> count(u.order_id) or c.taken > v.quota`,
  },
  {
    name: "no member uses a voucher more often than one may, and it takes off what the order says",
    violations: `select u.member_id, v.voucher_code from voucher_uses u join vouchers v using (voucher_id)
        where u.state = 'held' group by u.member_id, v.voucher_code, v.per_member
        having count(*) > v.per_member
      union all
      select o.order_id, u.amount::text from orders o join voucher_uses u using (member_id, order_id)
        where u.amount <> o.total_voucher`,
  },
  {
    name: "the ledger of points sums to zero and makes the balances, none of which is below zero",
    violations: `select member_id, transaction_id from point_entries
        group by member_id, transaction_id having sum(amount) <> 0
      union all
      select b.member_id, null from point_balances b
        left join point_entries e on e.member_id = b.member_id and e.account = 'member'
        group by b.member_id, b.balance
        having b.balance <> coalesce(sum(e.amount), 0) or b.balance < 0`,
  },
];

/** Reasons for which money goes back that never paid for anything. */
const unfit = "r.reason in ('late', 'duplicate', 'excess', 'too_little', 'cash')";

const paymentInvariants: readonly Invariant[] = [
  {
    name: "an order under way is paid, is paid in cash, or costs nothing",
    violations: `select o.order_id, o.status from orders o
      where ${placed} and o.payment_channel <> 'COD' and o.total_final > 0 and not exists (
        select from payments p where p.member_id = o.member_id and p.order_id = o.order_id
          and p.state = 'paid' and p.received >= o.total_final)`,
  },
  {
    name: "an order is paid once, and what is paid is its total",
    violations: `select p.order_id, p.attempt_no, p.amount from payments p join orders o using (member_id, order_id)
        where p.amount <> o.total_final
      union all
      select p.order_id, count(*), null from payments p where p.state = 'paid' group by p.order_id having count(*) > 1`,
  },
  {
    name: "a paid order is under way, or its money goes back",
    violations: `select p.order_id, o.status from payments p join orders o using (member_id, order_id)
      left join lateral (select coalesce(sum(r.amount), 0) as back from refunds r
        where r.member_id = p.member_id and r.order_id = p.order_id and r.attempt_no = p.attempt_no) r on true
      where p.state = 'paid' and not (${placed}) and r.back < p.received`,
  },
  {
    name: "money that does not pay the order goes back, all of it and once",
    violations: `select p.order_id, p.attempt_no, p.state, p.received, r.back from payments p
      left join lateral (select coalesce(sum(r.amount), 0) as back from refunds r
        where r.member_id = p.member_id and r.order_id = p.order_id and r.attempt_no = p.attempt_no
          and ${unfit}) r on true
      where r.back <> p.received - case when p.state = 'paid' then p.amount else 0 end`,
  },
  {
    name: "no attempt to pay is open where the order does not wait",
    violations: `select p.order_id, p.attempt_no, p.state, o.status from payments p join orders o using (member_id, order_id)
      where p.state in ('opening', 'pending') and o.status <> 11`,
  },
];

const invariants = [
  ...stockInvariants,
  ...orderInvariants,
  ...claimInvariants,
  ...paymentInvariants,
];

/** Holds each offer's stock against what was delivered to it; a shortage is what it owes. */
const countStock = `select d.store_id, d.product_id, d.units, s.available, s.shortage, taken.units as taken
  from unnest($1::bigint[], $2::bigint[], $3::int[]) d (store_id, product_id, units)
  left join store_products s using (store_id, product_id)
  left join lateral (select coalesce(sum(r.quantity), 0) as units from reservations r
    where r.store_id = d.store_id and r.product_id = d.product_id and r.state <> 'released') taken on true
  where s.available - s.shortage + taken.units is distinct from d.units`;

/** What shows that an invariant does not hold: its name and the first rows. */
const breach = (name: string, rows: readonly unknown[]): readonly string[] =>
  rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows.slice(0, 5))}`];

/** The invariants that do not hold, each with the first rows that show it; empty when the books are right. */
export const brokenInvariants = (
  db: Database,
  delivered: readonly Delivered[],
): Promise<readonly string[]> =>
  withBooks(db, async (books) => {
    const stock = await books.query(countStock, [
      delivered.map(({ storeId }) => storeId),
      delivered.map(({ productId }) => productId),
      delivered.map(({ units }) => units),
    ]);
    const name = "available, reserved and sold units are what was delivered to the shelf";
    const broken = [...breach(name, stock.rows)];
    for (const each of invariants) {
      broken.push(...breach(each.name, (await books.query(each.violations)).rows));
    }
    return broken;
  });
