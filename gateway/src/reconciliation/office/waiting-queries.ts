import { officeLimits } from "@gerai/contract/office/limits";
import { OrderStatus, ProblemState } from "@gerai/contract/order-codes";
import { RefundState } from "@gerai/contract/payment-codes";
import { statement } from "../../db/statement.ts";
import { inStores, isAtWork, isPlaced, lateSince } from "../../fulfilment/office/list-queries.ts";

/** SQL of what waits: the same conditions as the lists have that the numbers lead to. None counts further than shown. */

/** One more than is shown, so that it is known whether there are more. */
const counted = officeLimits.countedAtMost + 1;

/** @param times the moments since when it waits, as `since`, the oldest first */
const waiting = (times: string): string =>
  `select count(*)::int4 as count, min(since) as since from (${times} limit ${counted}) waiting`;

export const waitingAt = statement({
  name: "office.waiting_at",
  text: waiting(`select coalesce(o.placed_at, o.created_at) as since from orders o
    where ${isAtWork} and o.status = any(:statuses::smallint[]) and ${isPlaced} and ${inStores}
    order by o.created_at`),
  nullable: ["since"],
});

export const waitingLate = statement({
  name: "office.waiting_late",
  text: waiting(`select late.since from (
      select o.created_at, ${lateSince} as since from orders o
      where ${isAtWork} and o.status <> ${OrderStatus.WaitingForPayment} and ${isPlaced} and ${inStores}) late
    where late.since is not null order by late.created_at`),
  nullable: ["since"],
});

export const waitingProblems = statement({
  name: "office.waiting_problems",
  text: waiting(`select p.created_at as since from order_problems p join orders o using (member_id, order_id)
    where p.state = '${ProblemState.Received}' and ${inStores} order by p.created_at`),
  nullable: ["since"],
});

export const waitingPayouts = statement({
  name: "office.waiting_payouts",
  text: waiting(`select r.created_at as since from refunds r join orders o using (member_id, order_id)
    where r.state = '${RefundState.ToPayOut}' and ${inStores} order by r.created_at`),
  nullable: ["since"],
});

/** Jobs that failed for good, by task. Payloads hold people's data and stay out. */
export const deadTasks = statement({
  name: "office.dead_tasks",
  text: `select task_identifier as task, count(*)::int4 as count, min(updated_at) as since from (
      select task_identifier, updated_at from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null order by id limit ${counted}) dead
    group by task_identifier order by count(*) desc, task_identifier`,
  filled: ["task"],
});
