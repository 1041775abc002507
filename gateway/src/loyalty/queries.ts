import type { PointKind } from "@gerai/contract/loyalty";
import { json, statement } from "../db/statement.ts";

/** All SQL of the points ledger. */

export const openBalance = statement({
  name: "loyalty.open_balance",
  text: `insert into point_balances (member_id, balance, updated_at) values (:memberId, 0, :now)
    on conflict (member_id) do nothing`,
});

/** Writers of one member's ledger wait for each other here. */
export const lockBalance = statement({
  name: "loyalty.lock_balance",
  text: `select balance, owed from point_balances where member_id = :memberId for update`,
});

export const balanceOf = statement({
  name: "loyalty.balance_of",
  text: `select balance, owed from point_balances where member_id = :memberId`,
});

/** `endsAt`: when points that come now may have ended; the earliest is kept. */
export const moveBalance = statement({
  name: "loyalty.move_balance",
  text: `update point_balances set balance = balance + :amount, updated_at = :now,
      next_expiry = least(next_expiry, :endsAt::timestamptz)
    where member_id = :memberId`,
  nullable: ["endsAt"],
});

export const moveOwed = statement({
  name: "loyalty.move_owed",
  text: `update point_balances set owed = owed + :change, updated_at = :now where member_id = :memberId`,
});

/** How often an order has earned points or had them taken back. */
export const earningsOfOrder = statement({
  name: "loyalty.earnings_of_order",
  text: `select count(*)::int4 as written from point_transactions
    where member_id = :memberId and order_id = :orderId and kind in ('earn', 'reverse')`,
});

/** Writes no row for a key that is known. */
export const insertTransaction = statement({
  name: "loyalty.insert_transaction",
  text: `insert into point_transactions (member_id, transaction_id, kind, order_id, idempotency_key, created_at)
    values (:memberId, :transactionId, :kind, :orderId, :key, :now)
    on conflict (member_id, idempotency_key) do nothing`,
  nullable: ["orderId"],
});

/** Both sides at once: what the member gets, another account gives. */
export const insertEntries = statement({
  name: "loyalty.insert_entries",
  text: `insert into point_entries (member_id, transaction_id, account, amount)
    values (:memberId, :transactionId, 'member', :amount::int8),
      (:memberId, :transactionId, :account, -:amount::int8)`,
});

/** What the order keeps of the member's points, and how often points went out for it. */
export const spentOnOrder = statement({
  name: "loyalty.spent_on_order",
  text: `select coalesce(-sum(e.amount), 0)::int8 as spent,
      count(*) filter (where t.kind = 'spend')::int4 as spends
    from point_transactions t
    join point_entries e on e.member_id = :memberId and e.transaction_id = t.transaction_id
    where t.member_id = :memberId and t.order_id = :orderId and t.kind in ('spend', 'return')
      and e.account = 'member'`,
});

/** The member's moves before one, newest first. */
export const pointMoves = statement({
  name: "loyalty.point_moves",
  text: `select t.transaction_id, to_json(t.kind) as kind, t.order_id, e.amount, t.created_at
    from point_transactions t
    join point_entries e on e.member_id = :memberId and e.transaction_id = t.transaction_id
      and e.account = 'member'
    where t.member_id = :memberId and (t.created_at, t.transaction_id) < (:before, :beforeId)
    order by t.created_at desc, t.transaction_id desc limit :limit`,
  json: { kind: json<PointKind>() },
});
