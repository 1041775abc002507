import * as contract from "@gerai/contract/office/staff";
import { createLimiter } from "../account/limiter.ts";
import { isFailure } from "../failure.ts";
import { changeGrants, endAccount, invite, inviteAgain, showStaff } from "./accounts.ts";
import { readActs } from "./acts.ts";
import { acceptInvitation, showInvitation } from "./invitations.ts";
import { confirm, logIn } from "./login.ts";
import { officeRoute, type OfficeRouter, type StaffCall, withCookies } from "./office-route.ts";
import { endSession, listSessions } from "./sessions.ts";
import { doerOf, sessionView } from "./staff.ts";

const mountSession = (router: OfficeRouter): void => {
  const { deps } = router;
  const limiter = createLimiter({ db: deps.db, ...deps.config.limits });
  const needs = { ...deps, limiter };
  officeRoute(router, contract.logInStaff, ({ body }, call) => logIn(needs, call, body));
  officeRoute(router, contract.confirmStaff, async ({ body }, call) => {
    const opened = await confirm(needs, call, body);
    return isFailure(opened) ? opened : withCookies(opened.session, opened.cookies);
  });
  officeRoute(router, contract.staffSession, async (_, { staff }) => sessionView(staff));
  officeRoute(router, contract.logOutStaff, async (_, { staff }) => {
    await endSession(deps, staff.staffId, staff.sessionHash.toString("base64url"));
    return withCookies({}, { session: "" });
  });
  officeRoute(router, contract.staffSessions, (_, { staff }) => listSessions(deps, staff));
  officeRoute(router, contract.endStaffSession, ({ params }, { staff }) =>
    endSession(deps, staff.staffId, params.sessionId),
  );
};

const mountInvitations = (router: OfficeRouter): void => {
  const { deps } = router;
  officeRoute(router, contract.staffInvitation, ({ params }) => showInvitation(deps, params.token));
  officeRoute(router, contract.acceptInvitation, ({ params, body }, call) =>
    acceptInvitation(deps, call, params.token, body),
  );
};

const doer = ({ staff, networkAddress }: StaffCall) => doerOf(staff, networkAddress);

const mountAccounts = (router: OfficeRouter): void => {
  const { deps } = router;
  officeRoute(router, contract.listStaff, () => showStaff(deps.db));
  officeRoute(router, contract.inviteStaff, ({ body }, call) => invite(deps, doer(call), body));
  officeRoute(router, contract.inviteStaffAgain, ({ params, body }, call) =>
    inviteAgain(deps, doer(call), { ...params, ...body }),
  );
  officeRoute(router, contract.changeGrants, ({ params, body }, call) =>
    changeGrants(deps, doer(call), { ...params, ...body }),
  );
  officeRoute(router, contract.endStaff, ({ params, body }, call) =>
    endAccount(deps, doer(call), { ...params, ...body }),
  );
  officeRoute(router, contract.staffActs, ({ query }) => readActs(deps.db, query));
};

/** Accounts of the office, their sessions, and the record of acts. */
export const staffRoutes = (router: OfficeRouter): void => {
  mountSession(router);
  mountInvitations(router);
  mountAccounts(router);
};
