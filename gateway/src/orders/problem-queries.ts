import type { ProblemKind, ProblemState } from "@gerai/contract/order-codes";
import { json, statement } from "../db/statement.ts";
import { moneyOfCredit, pointsOfCredit } from "./money.ts";

export interface ProblemLineJson {
  readonly productName: string;
  readonly quantity: number;
}

/** What a member reported as wrong with an order, newest first. */
export const problemsOfOrder = statement({
  name: "orders.problems_of_order",
  text: `select p.problem_id, to_json(p.kind) as kind, p.words, to_json(p.state) as state, p.created_at,
      p.decided_at, p.answer,
      coalesce((select json_agg(json_build_object('productName', l.product_name, 'quantity', r.quantity)
          order by r.line_no)
        from order_problem_lines r join order_lines l using (member_id, order_id, line_no)
        where r.member_id = :memberId and r.order_id = :orderId and r.problem_id = p.problem_id), '[]') as items,
      coalesce((select json_agg(photo.photo_id order by photo.photo_id) from order_photos photo
        where photo.member_id = :memberId and photo.order_id = :orderId
          and photo.problem_id = p.problem_id), '[]') as photos,
      (select coalesce(sum(${moneyOfCredit}), 0)::int8
        from order_credits c join orders o using (member_id, order_id)
        where c.member_id = :memberId and c.order_id = :orderId
          and c.credit_key like 'problem:' || p.problem_id || ':%') as credited,
      (select coalesce(sum(${pointsOfCredit}), 0)::int8
        from order_credits c join orders o using (member_id, order_id)
        where c.member_id = :memberId and c.order_id = :orderId
          and c.credit_key like 'problem:' || p.problem_id || ':%') as credited_points
    from order_problems p
    where p.member_id = :memberId and p.order_id = :orderId order by p.created_at desc, p.problem_id`,
  json: {
    kind: json<ProblemKind>(),
    state: json<ProblemState>(),
    items: json<readonly ProblemLineJson[]>(),
    photos: json<readonly string[]>(),
  },
});
