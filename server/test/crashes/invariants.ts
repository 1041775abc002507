import type { Database } from "@gerai/gateway/db/database";

/** What must be true of the books at every moment at which no transaction is open. */
interface Invariant {
  readonly name: string;
  /** Gives a row for each violation. */
  readonly violations: string;
}

const placed = "status between 12 and 16";

const invariants: readonly Invariant[] = [
  {
    name: "available, reserved and sold units are what was on the shelf",
    violations: `select s.store_id, s.product_id, s.available, s.shortage, coalesce(sum(r.quantity), 0) as taken
      from store_products s left join reservations r on r.store_id = s.store_id
        and r.product_id = s.product_id and r.state <> 'released'
      group by s.store_id, s.product_id
      having s.available - s.shortage + coalesce(sum(r.quantity), 0) <> $1 or s.shortage > 0`,
  },
  {
    name: "an open order holds its stock, a placed one has it, an ended one has given it back",
    violations: `select o.order_id, o.status, r.state from orders o join reservations r using (member_id, order_id)
      where r.state <> case when o.status in (10, 11) then 'held' when o.${placed} then 'sold' else 'released' end
        and $1::int is not null`,
  },
  {
    name: "what an order holds is what its lines say",
    violations: `select o.order_id from orders o
      left join lateral (select sum(quantity) as ordered from order_lines l
        where l.member_id = o.member_id and l.order_id = o.order_id) lines on true
      left join lateral (select sum(quantity) as reserved from reservations r
        where r.member_id = o.member_id and r.order_id = o.order_id) held on true
      where ordered is distinct from reserved and $1::int is not null`,
  },
  {
    name: "a cart is ordered at most once",
    violations: `select member_id, cart_id from orders where (status in (10, 11) or ${placed}) and $1::int is not null
      group by member_id, cart_id having count(*) > 1`,
  },
  {
    name: "the cart of a placed order is closed",
    violations: `select o.order_id from orders o join carts c using (member_id, cart_id)
      where o.${placed} and c.closed_at is null and $1::int is not null`,
  },
  {
    name: "the total is the sum of the lines and the fees",
    violations: `select o.order_id from orders o
      join lateral (select sum(amount_final) as goods from order_lines l
        where l.member_id = o.member_id and l.order_id = o.order_id) lines on true
      join lateral (select sum(fee) as fees from deliveries d
        where d.member_id = o.member_id and d.order_id = o.order_id) parcels on true
      where o.total_final + o.total_voucher + o.total_points <> goods + fees and $1::int is not null`,
  },
  {
    name: "each order and each delivery is found by its number",
    violations: `select o.order_id from orders o left join order_numbers n using (order_number)
        where n.order_id is distinct from o.order_id and $1::int is not null
      union all
      select d.delivery_id from deliveries d left join delivery_numbers n using (delivery_no)
        where n.delivery_id is distinct from d.delivery_id`,
  },
  {
    name: "an ended order has given back its window, its voucher and its points, and no other has",
    violations: `select o.order_id, o.status, 'window' as what from orders o join slot_uses u using (member_id, order_id)
        where (u.state = 'held') <> (o.status < 17) and $1::int is not null
      union all
      select o.order_id, o.status, 'voucher' from orders o join voucher_uses u using (member_id, order_id)
        where (u.state = 'held') <> (o.status < 17)
      union all
      select o.order_id, o.status, 'points' from orders o
        left join lateral (select sum(amount) as spent from point_entries e
          join point_transactions t on t.member_id = o.member_id and t.transaction_id = e.transaction_id
          where e.member_id = o.member_id and t.order_id = o.order_id and e.account = 'member') ledger on true
        where coalesce(ledger.spent, 0) <> case when o.status < 17 then -o.total_points else 0 end`,
  },
  {
    name: "windows and vouchers are taken as often as orders have them, and never more often than there are",
    violations: `select c.store_id, c.slot_date, c.slot_start, c.taken from slot_capacities c
        left join slot_uses u on u.store_id = c.store_id and u.slot_date = c.slot_date
          and u.slot_start = c.slot_start and u.state = 'held'
        where $1::int is not null
        group by c.store_id, c.slot_date, c.slot_start, c.taken, c.capacity
        having c.taken <> count(u.order_id) or c.taken > c.capacity
      union all
      select c.voucher_id, null, null, c.taken from voucher_counters c join vouchers v using (voucher_id)
        left join voucher_uses u on u.voucher_id = c.voucher_id and u.is_counted and u.state = 'held'
        group by c.voucher_id, c.taken, v.quota
        having c.taken <> count(u.order_id) or c.taken > v.quota`,
  },
  {
    name: "the ledger of points sums to zero and makes the balances",
    violations: `select member_id, transaction_id from point_entries where $1::int is not null
        group by member_id, transaction_id having sum(amount) <> 0
      union all
      select b.member_id, null from point_balances b
        left join point_entries e on e.member_id = b.member_id and e.account = 'member'
        group by b.member_id, b.balance having b.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: "the courier is called for each delivery of a placed order, or a job will call it",
    violations: `select d.delivery_id from deliveries d join orders o using (member_id, order_id)
      where o.status = 12 and d.courier_reference is null and $1::int is not null and not exists (
        select from graphile_worker.jobs j where j.key = 'book:' || d.delivery_id)`,
  },
];

/** The invariants that do not hold, each with the first rows that show it; empty when the books are right. */
export const brokenInvariants = async (
  db: Database,
  unitsPerProduct: number,
): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const { name, violations } of invariants) {
    const { rows } = await db.pool.query(violations, [unitsPerProduct]);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
};
