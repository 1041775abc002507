import { ProblemState } from "@gerai/contract/order-codes";

/** The states of a reported problem, as a table. SQL checks `from` again in the update itself. */

interface Move {
  readonly from: ProblemState;
  readonly to: ProblemState;
  readonly actor: "operator";
}

const { Received, Approved, Rejected } = ProblemState;

const moves = [
  { from: Received, to: Approved, actor: "operator" },
  { from: Received, to: Rejected, actor: "operator" },
] as const satisfies readonly Move[];

/** What customer service may make of a report. */
export type Decision = (typeof moves)[number]["to"];

/** The state from which customer service brings a report to `to`. */
export const problemStart = (to: Decision): ProblemState => {
  const move = moves.find((known) => known.to === to);
  if (move === undefined) throw new Error(`nobody brings a problem to ${to}`);
  return move.from;
};
