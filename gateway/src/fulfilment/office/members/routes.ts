import * as contract from "@gerai/contract/office/members";
import { readPoints } from "../../../loyalty/history.ts";
import { pointOrders } from "../../../orders/rewards.ts";
import type { PersonalData } from "../../../personal-data/part.ts";
import { officeRoute, type OfficeRouter } from "../../../staff/office-route.ts";
import { correct, deleteMember, endSessions, reveal, takeData } from "./acts.ts";
import { findMembers } from "./find-members.ts";
import { showMember } from "./member-sheet.ts";

/**
 * Members at the office: finding, reading and serving them.
 * @param personalData what all domains keep about a member, to be handed out and forgotten
 */
export const memberRoutes = (router: OfficeRouter, personalData: readonly PersonalData[]): void => {
  const nameOrders = pointOrders(router.deps.config.secret);
  officeRoute(router, contract.findMembers, ({ query }, { deps }) => findMembers(deps.db, query));
  officeRoute(router, contract.memberSheet, ({ params }, { deps, stores }) =>
    showMember(deps, params.memberId, stores("orders.read")),
  );
  officeRoute(router, contract.memberPoints, ({ params, query }, { deps }) =>
    readPoints(deps, params.memberId, query.cursor, nameOrders),
  );
  officeRoute(router, contract.revealMember, reveal);
  officeRoute(router, contract.endMemberSessions, endSessions);
  officeRoute(router, contract.correctPoints, correct);
  officeRoute(router, contract.takeMemberData, takeData(personalData));
  officeRoute(router, contract.deleteMember, deleteMember(personalData));
};
