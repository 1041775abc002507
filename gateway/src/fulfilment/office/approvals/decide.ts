/** A second person approves or declines: the same acts as those of one person, never by who asked. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import type * as contract from "@gerai/contract/office/approvals";
import { maybeOne, run, type Tx } from "../../../db/database.ts";
import type { StatementRow } from "../../../db/statement.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import { correctPoints } from "../../../loyalty/points.ts";
import { logOrderAct } from "../../../orders/acts.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import type { ServiceCase } from "../../service/act.ts";
import { refundByService } from "../../service/refund.ts";
import { afterText, outcomeView } from "../outcome.ts";
import { standOf } from "../stand.ts";
import { approvalById, decideApproval } from "./queries.ts";

type Input = Pick<ParsedInput<typeof contract.decideRefund>, "params" | "body">;
type Approval = StatementRow<typeof approvalById>;

/** The request, where somebody else has asked for it. */
const find = async (
  { deps, staff }: StaffCall,
  { memberId, approvalId }: Input["params"],
  kind: Approval["kind"],
): Promise<Approval | Failure<"APPROVAL_UNKNOWN" | "OWN_REQUEST">> => {
  const found = await maybeOne(deps.db, approvalById, { memberId, approvalId });
  if (found?.kind !== kind) return fail("APPROVAL_UNKNOWN");
  return found.asked_by === staff.staffId ? fail("OWN_REQUEST") : found;
};

/** Closes the request in the transaction of what follows from it. */
const close = async (
  tx: Tx,
  { deps, staff }: StaffCall,
  { params: { memberId, approvalId }, body }: Input,
): Promise<Failure<"APPROVAL_DECIDED"> | undefined> => {
  const state = body.isApproved ? "approved" : "declined";
  const decided = { memberId, approvalId, state, staffId: staff.staffId, now: deps.clock.now() };
  return (await run(tx, decideApproval, decided)) === 0 ? fail("APPROVAL_DECIDED") : undefined;
};

const nothing = { money: toRupiah(0), points: 0, refunds: [] };

/** Gives back what another person asked for, or declines it. */
export const decideRefund = async (input: Input, call: StaffCall) => {
  const { deps, staff, stores, act } = call;
  const { memberId } = input.params;
  const { reason, isApproved } = input.body;
  const approval = await find(call, input.params, "refund");
  if (isFailure(approval)) return approval;
  const key = { memberId, orderId: approval.order_id ?? "" };
  const stand = await standOf(deps.db, stores("orders.refund"), key);
  if (isFailure(stand)) return fail("APPROVAL_UNKNOWN");
  const line = { subject: stand.order_number, memberId, reason };
  if (!isApproved) {
    return deps.db.transaction(async (tx) => {
      const known = await close(tx, call, input);
      if (known !== undefined) return known;
      const done = { actor: staff.name, act: "refund-declined", reason, details: "" };
      await logOrderAct(tx, deps, key, done);
      await act(tx, { ...line, act: "order.refund-declined" });
      return nothing;
    });
  }
  const served: ServiceCase<"APPROVAL_DECIDED"> = {
    key,
    actor: staff.name,
    reason: `${approval.reason} · ${reason}`.slice(0, 500),
    isTrial: false,
    check: (tx) => close(tx, call, input),
    record: (tx, done, outcome) =>
      act(tx, { ...line, act: "order.refund-approved", after: afterText(done.details, outcome) }),
  };
  const lines = approval.line_nos.map((lineNo, at) => ({
    lineNo,
    count: approval.counts[at] ?? 0,
  }));
  const outcome = await refundByService(deps, served, lines);
  return isFailure(outcome) ? outcome : outcomeView(outcome);
};

/** Corrects the points that another person asked for, or declines it. */
export const decidePoints = async (input: Input, call: StaffCall) => {
  const { deps, act } = call;
  const { memberId, approvalId } = input.params;
  const approval = await find(call, input.params, "points");
  if (isFailure(approval)) return approval;
  const line = { subject: memberId, memberId, reason: input.body.reason };
  return deps.db.transaction(async (tx) => {
    const known = await close(tx, call, input);
    if (known !== undefined) return known;
    if (!input.body.isApproved) {
      await act(tx, { ...line, act: "member.points-declined" });
      return {};
    }
    const correction = { points: approval.amount, key: approvalId };
    const at = { now: deps.clock.now(), ids: deps.ids };
    const moved = await correctPoints(tx, memberId, correction, at);
    if (isFailure(moved)) return moved;
    const balances = { before: `${moved.before} A-Poin`, after: `${moved.after} A-Poin` };
    await act(tx, { ...line, act: "member.points-approved", ...balances });
    return {};
  });
};
