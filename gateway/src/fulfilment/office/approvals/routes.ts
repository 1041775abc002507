import * as contract from "@gerai/contract/office/approvals";
import { officeLimits } from "@gerai/contract/office/limits";
import { many } from "../../../db/database.ts";
import { officeRoute, type OfficeRouter, type StaffCall } from "../../../staff/office-route.ts";
import { storesIn } from "../stores.ts";
import { decidePoints, decideRefund } from "./decide.ts";
import { openApprovals } from "./queries.ts";

const list = async ({ deps, staff, stores }: StaffCall, memberId: string | undefined) => {
  const scope = stores("orders.refund");
  const rows = await many(deps.db, openApprovals, {
    ...(await storesIn(deps.db, scope)),
    seesRefunds: scope.length > 0,
    seesPoints: stores("members.points").length > 0,
    memberId: memberId ?? null,
    limit: officeLimits.countedAtMost,
  });
  return {
    approvals: rows.map((row) => ({
      memberId: row.member_id,
      approvalId: row.approval_id,
      kind: row.kind,
      orderId: row.order_id,
      orderNumber: row.order_number,
      amount: row.amount,
      details: row.details,
      reason: row.reason,
      askedBy: row.asked_by_name,
      isOwn: row.asked_by === staff.staffId,
      askedAt: row.asked_at.toISOString(),
    })),
  };
};

/** Four eyes: what one person asked for, and a second one decides. */
export const approvalRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.listApprovals, ({ query }, call) => list(call, query.memberId));
  officeRoute(router, contract.decideRefund, decideRefund);
  officeRoute(router, contract.decidePoints, decidePoints);
};
