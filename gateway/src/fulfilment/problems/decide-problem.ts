import { ProblemState } from "@gerai/contract/order-codes";
import { RefundReason } from "@gerai/contract/payment-codes";
import { many, maybeOne, one, run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { readCredits, type Credit } from "../../orders/credits.ts";
import { giveBack } from "../credits.ts";
import { problemStart, type Decision } from "./problem-states.ts";
import { decideProblem, linesOfProblem, lockOrderOfProblem, orderOfProblem } from "./queries.ts";

/** What customer service decides, by whom, and what the member reads about it. */
export interface Decided {
  readonly memberId: string;
  readonly problemId: string;
  readonly to: Decision;
  readonly operator: string;
  readonly answer: string;
}

/** What comes back, in rupiah and in A-Poin. */
export interface Returned {
  readonly money: number;
  readonly points: number;
}

type Needs = Pick<Deps, "db" | "clock" | "ids" | "log">;
type Line = StatementRow<typeof linesOfProblem>;

/** What falls to the units of a report that are left: all units that are left together make the whole. */
const creditOf = (problemId: string, line: Line): Credit => {
  const left = Math.max(line.units, 0);
  const units = Math.min(line.quantity, left);
  const shareOf = (whole: number): number => (left === 0 ? 0 : Math.floor((whole * units) / left));
  return {
    creditKey: `problem:${problemId}:${line.line_no}`,
    deliveryId: line.delivery_id,
    lineNo: line.line_no,
    reason: RefundReason.Service,
    money: shareOf(line.money),
    points: shareOf(line.points),
    units,
  };
};

const refund = async (
  tx: Tx,
  needs: Pick<Deps, "clock" | "ids">,
  key: Parameters<typeof giveBack>[2],
  problemId: string,
): Promise<Returned> => {
  const { memberId, orderId } = key;
  const before = await readCredits(tx, { memberId, orderId });
  const lines = await many(tx, linesOfProblem, { memberId, orderId, problemId });
  const credits = lines.map((line) => creditOf(problemId, line));
  await giveBack(tx, needs, key, credits);
  const after = await readCredits(tx, { memberId, orderId });
  return { money: after.money - before.money, points: after.points - before.points };
};

/** The same as `decideOnProblem`, in a transaction that is there. */
export const decide = async (
  tx: Tx,
  needs: Pick<Deps, "clock" | "ids">,
  { memberId, problemId, to, operator, answer }: Decided,
): Promise<Returned | Failure<"PROBLEM_UNKNOWN" | "PROBLEM_DECIDED">> => {
  const problem = await maybeOne(tx, orderOfProblem, { memberId, problemId });
  if (problem === undefined) return fail("PROBLEM_UNKNOWN");
  const key = { memberId, orderId: problem.order_id };
  const { is_own: isOwn } = await one(tx, lockOrderOfProblem, key);
  const moved = await run(tx, decideProblem, {
    memberId,
    problemId,
    from: problemStart(to),
    to,
    answer,
    operator,
    now: needs.clock.now(),
  });
  if (moved === 0) return fail("PROBLEM_DECIDED");
  const returned =
    to === ProblemState.Approved
      ? await refund(tx, needs, { ...key, isOwn }, problemId)
      : { money: 0, points: 0 };
  await tellWatchers(tx, key);
  return returned;
};

/** Approves a report, which gives back what was paid for its units, or rejects it; once. */
export const decideOnProblem = async (
  needs: Needs,
  decided: Decided,
): Promise<Returned | Failure<"PROBLEM_UNKNOWN" | "PROBLEM_DECIDED">> => {
  const outcome = await needs.db.transaction((tx) => decide(tx, needs, decided));
  if (!isFailure(outcome)) needs.log.info({ ...decided, ...outcome }, "a problem was decided");
  return outcome;
};
