import { json, statement } from "../../../db/statement.ts";
import { inStores } from "../list-queries.ts";

/** SQL of what waits for a second person. */

export const insertApproval = statement({
  name: "office.insert_approval",
  text: `insert into approvals (member_id, approval_id, kind, order_id, line_nos, counts, amount, reason, asked_by,
      asked_by_name, asked_at, state)
    values (:memberId, :approvalId, :kind, :orderId, :lineNos, :counts, :amount, :reason, :staffId, :staffName, :now,
      'open')
    on conflict do nothing`,
  nullable: ["orderId"],
});

/** Refunds of these stores, corrections, or both; of all members or of one. */
export const openApprovals = statement({
  name: "office.open_approvals",
  text: `select a.member_id, a.approval_id, to_json(a.kind) as kind, a.order_id, coalesce(o.order_number, '') as order_number,
      a.amount, a.reason, a.asked_by, a.asked_by_name, a.asked_at,
      coalesce((select string_agg(a.counts[array_position(a.line_nos, l.line_no)] || ' × ' || l.product_name, ', ' order by l.line_no)
        from order_lines l
        where l.member_id = a.member_id and (:memberId::uuid is null or l.member_id = :memberId)
          and l.order_id = a.order_id and l.line_no = any(a.line_nos)), '') as details
    from approvals a left join orders o using (member_id, order_id)
    where a.state = 'open' and (:memberId::uuid is null or a.member_id = :memberId)
      and case a.kind when 'points' then :seesPoints::boolean else :seesRefunds::boolean and ${inStores} end
    order by a.asked_at, a.approval_id limit :limit`,
  nullable: ["memberId"],
  json: { kind: json<"refund" | "points">() },
});

export const approvalById = statement({
  name: "office.approval_by_id",
  text: `select to_json(a.kind) as kind, a.order_id, a.line_nos, a.counts, a.amount, a.reason, a.asked_by, a.state
    from approvals a where a.member_id = :memberId and a.approval_id = :approvalId`,
  json: { kind: json<"refund" | "points">() },
});

/** Once, and never by who asked. */
export const decideApproval = statement({
  name: "office.decide_approval",
  text: `update approvals set state = :state, decided_by = :staffId, decided_at = :now
    where member_id = :memberId and approval_id = :approvalId and state = 'open' and asked_by <> :staffId`,
});
