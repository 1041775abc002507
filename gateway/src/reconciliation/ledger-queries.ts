/** SQL of points, carts, refunds and jobs. */
import type { RefundState } from "@gerai/contract/payment-codes";
import { json, statement } from "../db/statement.ts";

/** Members whose balance moved since the window began. */
export const balancesAfter = statement({
  name: "reconciliation.balances_after",
  text: `select member_id from point_balances
    where member_id > :after and updated_at >= :from order by member_id limit :limit`,
});

export const balanceFigures = statement({
  name: "reconciliation.balance_figures",
  text: `select b.member_id, b.balance, b.updated_at, coalesce(e.total, 0)::int8 as total
    from point_balances b
    left join (select e.member_id, sum(e.amount) as total from point_entries e
      where e.member_id = any(:memberIds::uuid[]) and e.account = 'member' group by e.member_id) e
      on e.member_id = b.member_id
    where b.member_id = any(:memberIds::uuid[]) and b.balance <> coalesce(e.total, 0)`,
});

/** Transactions whose two sides are not zero together. */
export const unbalancedTransactions = statement({
  name: "reconciliation.unbalanced_transactions",
  text: `select t.member_id, t.transaction_id, t.created_at, coalesce(e.total, 0)::int8 as total
    from point_transactions t
    left join (select e.member_id, e.transaction_id, sum(e.amount) as total, count(*) as sides from point_entries e
      where e.member_id = any(:memberIds::uuid[]) group by e.member_id, e.transaction_id) e
      on e.member_id = t.member_id and e.transaction_id = t.transaction_id
    where t.member_id = any(:memberIds::uuid[]) and (e.sides is distinct from 2 or e.total <> 0)`,
});

export const memberTotal = statement({
  name: "reconciliation.points_of_member",
  text: `select coalesce(sum(amount), 0)::int8 as total from point_entries
    where member_id = :memberId and account = 'member'`,
});

/** Carts that were closed, oldest first. */
export const closedCartsAfter = statement({
  name: "reconciliation.closed_carts_after",
  text: `select c.closed_at, c.member_id, c.cart_id from carts c
    where c.closed_at is not null and (c.closed_at, c.cart_id) > (:closedAt::timestamptz, :cartId::uuid)
    order by c.closed_at, c.cart_id limit :limit`,
});

/** A cart is closed by the placing of its order and in no other way. */
export const cartsWithoutOrder = statement({
  name: "reconciliation.carts_without_order",
  text: `select c.member_id, c.cart_id, c.updated_at from carts c
    left join orders o on o.member_id = c.member_id and o.cart_id = c.cart_id and o.placed_at is not null
      and o.member_id = any(:memberIds::uuid[])
    where c.member_id = any(:memberIds::uuid[]) and c.cart_id = any(:cartIds::uuid[])
      and c.closed_at is not null and o.order_id is null`,
});

/** Money that has not gone back yet, oldest first. */
export const openRefundsAfter = statement({
  name: "reconciliation.open_refunds_after",
  text: `select r.created_at, r.member_id, r.refund_id from refunds r
    where r.state <> 'done' and (r.created_at, r.refund_id) > (:createdAt::timestamptz, :refundId::uuid)
    order by r.created_at, r.refund_id limit :limit`,
});

export const openRefunds = statement({
  name: "reconciliation.open_refunds",
  text: `select r.member_id, r.refund_id, to_json(r.state) as state, r.changed_at, o.order_number
    from refunds r join orders o on o.member_id = r.member_id and o.order_id = r.order_id
      and o.member_id = any(:memberIds::uuid[])
    where r.member_id = any(:memberIds::uuid[]) and r.refund_id = any(:refundIds::uuid[]) and r.state <> 'done'`,
  json: { state: json<RefundState>() },
});
