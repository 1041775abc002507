/** What the demo member has reported as wrong, and what customer service has answered. */
import { createHash } from "node:crypto";
import { ProblemState } from "@gerai/contract/order-codes";
import type { Deps } from "@gerai/gateway/deps";
import { isFailure } from "@gerai/gateway/failure";
import { decideOnProblem } from "@gerai/gateway/fulfilment/problems/decide-problem";
import { reportProblem } from "@gerai/gateway/fulfilment/problems/report-problem";
import { encodeOrderId } from "@gerai/gateway/orders/secret-id";
import type { OrderKey } from "@gerai/gateway/orders/stock";
import type { DemoProblem } from "./all-kinds.ts";

/** A UUID (version 8) that is always the same for the same order. */
const problemIdOf = (orderId: string): string =>
  createHash("sha256")
    .update(`demo problem ${orderId}`)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

/**
 * Reports the problem, and decides it where an answer is given. Nothing changes where it was reported before, or
 * where the days to report it are over.
 */
export const reportDemoProblem = async (
  deps: Deps,
  { memberId, orderId }: OrderKey,
  { kind, words, lineNo, answer }: DemoProblem,
): Promise<void> => {
  const problemId = problemIdOf(orderId);
  const reported = await reportProblem(deps, {
    memberId,
    id: encodeOrderId(deps.config.secret, orderId),
    problemId,
    kind,
    words,
    items: [{ lineNo, quantity: 1 }],
    photos: [],
  });
  if (isFailure(reported) || answer === undefined) return;
  if (reported.state !== ProblemState.Received) return;
  await decideOnProblem(deps, { memberId, problemId, operator: "demo", ...answer });
};
