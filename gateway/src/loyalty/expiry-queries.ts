import { statement } from "../db/statement.ts";

/** SQL of the end of points. Points leave in the order in which they came. */

/**
 * What is left of the points that end, by the month in which they came. Everything that left is taken
 * from the oldest; what an order gave back counts as not spent.
 */
export const pointLots = statement({
  name: "loyalty.point_lots",
  text: `with moves as (
      select t.kind, t.created_at, t.transaction_id, e.amount from point_transactions t
      join point_entries e on e.member_id = :memberId and e.transaction_id = t.transaction_id and e.account = 'member'
      where t.member_id = :memberId),
    gone as (select coalesce(-sum(amount), 0) as points from moves where amount < 0 or kind = 'return'),
    came as (select created_at, amount, sum(amount) over (order by created_at, transaction_id) as total
      from moves where amount > 0 and kind not in ('return', 'refund'))
    select to_char(came.created_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
      sum(least(came.amount, came.total - gone.points))::int8 as points
    from came cross join gone where came.total > gone.points
    group by 1 order by 1`,
});

/** Members of whom points may have ended. */
export const membersToExpire = statement({
  name: "loyalty.members_to_expire",
  text: `select member_id from point_balances where next_expiry <= :now order by next_expiry limit :limit`,
});

export const setNextExpiry = statement({
  name: "loyalty.set_next_expiry",
  text: `update point_balances set next_expiry = :nextExpiry where member_id = :memberId`,
  nullable: ["nextExpiry"],
});
