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
