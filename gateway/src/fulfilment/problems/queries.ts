import { ProblemState, type ProblemKind } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";
import type { ProblemLineJson } from "../../orders/problem-queries.ts";

/** SQL of reported problems, beyond what the order's page reads. */

/** Reports and decisions of one order come one after another. */
export const lockOrderOfProblem = statement({
  name: "fulfilment.lock_order_of_problem",
  text: `select coalesce(o.recipient = '', false) as is_anonymous, o.cart_id is not null as is_own from orders o
    where o.member_id = :memberId and o.order_id = :orderId for update`,
});

/** The order of a report never changes. */
export const orderOfProblem = statement({
  name: "fulfilment.order_of_problem",
  text: `select p.order_id, to_json(p.state) as state from order_problems p
    where p.member_id = :memberId and p.problem_id = :problemId`,
  json: { state: json<ProblemState>() },
});

export const countProblems = statement({
  name: "fulfilment.count_problems",
  text: `select count(*)::int4 as problems from order_problems
    where member_id = :memberId and order_id = :orderId`,
});

export const insertProblem = statement({
  name: "fulfilment.insert_problem",
  text: `insert into order_problems (member_id, problem_id, order_id, kind, words, state, created_at)
    values (:memberId, :problemId, :orderId, :kind, :words, '${ProblemState.Received}', :now)`,
});

export const insertProblemLines = statement({
  name: "fulfilment.insert_problem_lines",
  text: `insert into order_problem_lines (member_id, problem_id, order_id, line_no, quantity)
    select :memberId, :problemId, :orderId, line.no, line.quantity
    from unnest(:lineNos::int2[], :quantities::int4[]) line(no, quantity)`,
});

/** `from`: the state from which the move is allowed. */
export const decideProblem = statement({
  name: "fulfilment.decide_problem",
  text: `update order_problems set state = :to, answer = :answer, decided_by = :operator, decided_at = :now
    where member_id = :memberId and problem_id = :problemId and state = :from`,
});

/**
 * The lines of a report, each with what is left of what was paid for it, and of how many units: those that came,
 * less those whose price was given back before, for a report or by customer service.
 */
export const linesOfProblem = statement({
  name: "fulfilment.lines_of_problem",
  text: `select r.line_no, r.quantity, l.delivery_id,
      (l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo
        - coalesce(credited.money, 0))::int8 as money,
      (l.share_points - coalesce(credited.points, 0))::int8 as points,
      (l.quantity - coalesce(changed.quantity, 0) + coalesce(changed.substitutes, 0)
        - coalesce(credited.units, 0))::int4 as units
    from order_problem_lines r
    join order_lines l using (member_id, order_id, line_no)
    left join (select c.line_no, sum(c.quantity) as quantity, sum(c.substitute_quantity) as substitutes
      from line_changes c where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) changed
      on changed.line_no = r.line_no
    left join (select c.line_no, sum(c.money) as money, sum(c.points) as points, sum(c.units) as units
      from order_credits c where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) credited
      on credited.line_no = r.line_no
    where r.member_id = :memberId and r.order_id = :orderId and r.problem_id = :problemId
    order by r.line_no`,
});

/** Of all members, oldest first: reports in this state. */
export const problemsAt = statement({
  name: "fulfilment.problems_at",
  text: `select p.member_id, p.problem_id, o.order_number, p.created_at, to_json(p.kind) as kind, p.words,
      p.answer, p.decided_by,
      coalesce((select json_agg(json_build_object('productName', l.product_name, 'quantity', r.quantity)
          order by r.line_no)
        from order_problem_lines r join order_lines l using (member_id, order_id, line_no)
        where r.member_id = p.member_id and r.problem_id = p.problem_id), '[]') as items,
      (select count(*)::int4 from order_photos photo
        where photo.member_id = p.member_id and photo.problem_id = p.problem_id) as photos
    from order_problems p join orders o using (member_id, order_id)
    where p.state = :state order by p.created_at, p.problem_id limit :limit`,
  json: { kind: json<ProblemKind>(), items: json<readonly ProblemLineJson[]>() },
});

export const photosOfProblem = statement({
  name: "fulfilment.photos_of_problem",
  text: `select content from order_photos
    where member_id = :memberId and problem_id = :problemId order by photo_id`,
});
