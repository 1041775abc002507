/** What the office does with an order: the use cases of customer service, for those whose store it is. */
import { maskedEmail } from "@gerai/contract/account-rules";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { formatRupiah } from "@gerai/contract/money";
import { NewsChannel } from "@gerai/contract/news-codes";
import type { OfficeEndpoint } from "@gerai/contract/office/endpoint";
import type * as contract from "@gerai/contract/office/orders";
import type { Permission } from "@gerai/contract/office/roles";
import { ProblemState } from "@gerai/contract/order-codes";
import { memberById } from "../../account/queries.ts";
import { maybeOne, one, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { logOrderAct } from "../../orders/acts.ts";
import { findOrder } from "../../orders/find-order.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { movedLately } from "../../staff/acts.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { decide } from "../problems/decide-problem.ts";
import { orderOfProblem } from "../problems/queries.ts";
import { serve, type ServiceCase } from "../service/act.ts";
import { cancelByService } from "../service/cancel.ts";
import { lockOrderOfService } from "../service/queries.ts";
import { refundByService } from "../service/refund.ts";
import { resendByService } from "../service/resend.ts";
import { askForApproval } from "./approvals/ask.ts";
import { maskedPhone } from "./masked.ts";
import { afterText, outcomeView } from "./outcome.ts";
import { standOfOrder } from "./sheet-queries.ts";
import { standOf } from "./stand.ts";

type Changed = "ORDER_UNKNOWN" | "ORDER_CHANGED";

/** What an act brings along. */
interface Asked {
  readonly reason: string;
  readonly version: string;
  readonly isTrial: boolean;
}

/** The case as the caller may act on it: the order is in one of the stores, and as it was when it was looked at. */
const caseOf = async (
  { deps, staff, stores, act }: StaffCall,
  permission: Permission,
  { memberId, orderId }: OrderKey,
  { reason, version, isTrial }: Asked,
): Promise<ServiceCase<Changed> | Failure<"ORDER_UNKNOWN">> => {
  const key = { memberId, orderId };
  const scope = stores(permission);
  const known = await standOf(deps.db, scope, key);
  if (isFailure(known)) return known;
  return {
    key,
    actor: staff.name,
    reason,
    isTrial,
    check: async (tx) => {
      const stand = await standOf(tx, scope, key);
      if (isFailure(stand)) return stand;
      return stand.version === version ? undefined : fail("ORDER_CHANGED");
    },
    record: (tx, done, outcome) =>
      act(tx, {
        act: `order.${done.act}`,
        subject: known.order_number,
        memberId,
        after: afterText(done.details, outcome),
        reason,
        ...(done.act === "refund" && outcome && { amount: outcome.money + outcome.points }),
      }),
  };
};

type Input<E extends OfficeEndpoint> = ParsedInput<E>;

/** Cancels an order. */
export const cancel = async (
  { params, body }: Input<typeof contract.cancelOrder>,
  call: StaffCall,
) => {
  const served = await caseOf(call, "orders.cancel", params, body);
  if (isFailure(served)) return served;
  const outcome = await cancelByService(call.deps, served);
  return isFailure(outcome) ? outcome : outcomeView(outcome);
};

/** Keeps the refund for a second person to decide, where the order is still as it was when it was looked at. */
const askForRefund = (
  call: StaffCall,
  { key, check, reason }: ServiceCase<Changed>,
  lines: Input<typeof contract.refundOrder>["body"]["lines"],
  amount: number,
): Promise<Failure<Changed | "APPROVAL_OPEN"> | undefined> => {
  const { deps, staff, act } = call;
  return deps.db.transaction(async (tx) => {
    const { memberId, orderId } = key;
    await one(tx, lockOrderOfService, { memberId, orderId });
    const refused = await check?.(tx);
    if (refused !== undefined) return refused;
    const approvalId = deps.ids.next();
    const asked = { memberId, approvalId, kind: "refund", orderId, lines, amount, reason } as const;
    const open = await askForApproval(tx, call, asked);
    if (open !== undefined) return open;
    const line = { actor: staff.name, act: "refund-asked", reason, details: formatRupiah(amount) };
    await logOrderAct(tx, deps, key, line);
    const { order_number: subject } = await one(tx, standOfOrder, { memberId, orderId });
    const after = formatRupiah(amount);
    await act(tx, { act: "order.refund-asked", subject, memberId, after, reason });
    return undefined;
  });
};

/**
 * Gives back what was paid for lines, or for all; above the limit of one person, with what the same one has given the
 * member back in the last 24 hours, it is kept for a second one.
 */
export const refund = async (
  { params, body }: Input<typeof contract.refundOrder>,
  call: StaffCall,
) => {
  const { deps, staff } = call;
  const { lines } = body;
  const served = await caseOf(call, "orders.refund", params, body);
  if (isFailure(served)) return served;
  const trial = await refundByService(deps, { ...served, isTrial: true }, lines);
  if (isFailure(trial)) return trial;
  const amount = trial.money + trial.points;
  const { memberId } = params;
  const giving = { staffId: staff.staffId, act: "order.refund", memberId };
  const given = await movedLately(deps.db, deps, giving);
  const isAwaiting = given + amount > deps.config.limits.officeRefund;
  const answer = { ...outcomeView(trial), isAwaiting };
  if (body.isTrial) return answer;
  const refused = await (isAwaiting
    ? askForRefund(call, served, lines, amount)
    : refundByService(deps, served, lines));
  return isFailure(refused) ? refused : answer;
};

/** Sends how the order stands once more. */
export const resend = async (
  { params, body }: Input<typeof contract.resendNews>,
  call: StaffCall,
) => {
  const served = await caseOf(call, "orders.resend", params, body);
  if (isFailure(served)) return served;
  const sent = await resendByService(call.deps, served, body.channel);
  if (isFailure(sent)) return sent;
  const { channel, to, text } = sent;
  return { to: channel === NewsChannel.Email ? maskedEmail(to) : maskedPhone(to), text };
};

/** Approves a report or rejects it. */
export const decideReport = async (
  { params, body }: Input<typeof contract.decideProblem>,
  call: StaffCall,
) => {
  const { deps, staff } = call;
  const { memberId, problemId } = params;
  const { version, isTrial, answer } = body;
  const served = await caseOf(call, "orders.refund", params, { reason: answer, version, isTrial });
  if (isFailure(served)) return served;
  const to = body.isApproved ? ProblemState.Approved : ProblemState.Rejected;
  const outcome = await serve(deps, served, async (tx) => {
    const problem = await maybeOne(tx, orderOfProblem, { memberId, problemId });
    if (problem?.order_id !== params.orderId) return fail("PROBLEM_UNKNOWN");
    const decided = { memberId, problemId, to, operator: staff.name, answer };
    const done = await decide(tx, deps, decided);
    return isFailure(done) ? done : { act: `problem-${to}`, details: "" };
  });
  return isFailure(outcome) ? outcome : outcomeView(outcome);
};

/** Writes a line for the colleagues into the order's log. The record of acts keeps that it was written, not what. */
export const note = async (
  { params, body }: Input<typeof contract.noteOrder>,
  { deps, staff, stores, act }: StaffCall,
) => {
  const stand = await standOf(deps.db, stores("orders.note"), params);
  if (isFailure(stand)) return stand;
  await deps.db.transaction(async (tx: Tx) => {
    const line = { actor: staff.name, act: "note", reason: body.words, details: "" };
    await logOrderAct(tx, deps, params, line);
    const { memberId } = params;
    await act(tx, { act: "order.note", subject: stand.order_number, memberId });
  });
  return {};
};

/** Shows what the sheet masks, and writes down who saw it. */
export const reveal = async (
  { params, body }: Input<typeof contract.revealOrder>,
  { deps, stores, act }: StaffCall,
) => {
  const { memberId, orderId } = params;
  const stand = await standOf(deps.db, stores("orders.reveal"), params);
  if (isFailure(stand)) return stand;
  const [order, member] = await Promise.all([
    findOrder(deps, memberId, orderId),
    maybeOne(deps.db, memberById, { memberId }),
  ]);
  if (isFailure(order)) return fail("ORDER_UNKNOWN");
  await deps.db.transaction((tx) =>
    act(tx, {
      act: "order.reveal",
      subject: stand.order_number,
      memberId,
      reason: body.reason,
    }),
  );
  const { intendedReceiver, phoneReceiver, address, courierNote } = order.deliveryAddress;
  return {
    name: member?.full_name ?? "",
    phone: member?.phone ?? "",
    recipient: intendedReceiver,
    recipientPhone: phoneReceiver,
    address,
    courierNote,
  };
};
