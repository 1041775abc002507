import * as companyCalls from "@gerai/contract/office/company-login";
import * as passkeyCalls from "@gerai/contract/office/passkeys";
import * as contract from "@gerai/contract/office/staff";
import { createLimiter } from "../account/limiter.ts";
import { changeGrants, endAccount, invite, inviteAgain, findAccounts } from "./accounts.ts";
import { readActs } from "./acts.ts";
import { beginCompanyLogin, finishCompanyLogin } from "./company-login.ts";
import type { LoginNeeds } from "./entering.ts";
import { acceptInvitation, showInvitation } from "./invitations.ts";
import { confirm, logIn } from "./login.ts";
import { officeRoute, type OfficeRouter, type StaffCall, withCookies } from "./office-route.ts";
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  showPasskeys,
} from "./passkeys.ts";
import { endSession, listSessions } from "./sessions.ts";
import { doerOf, sessionView } from "./staff.ts";

const mountSession = (router: OfficeRouter, needs: LoginNeeds): void => {
  const { deps } = router;
  officeRoute(router, contract.logInStaff, ({ body }, call) => logIn(needs, call, body));
  officeRoute(router, contract.confirmStaff, ({ body }, call) => confirm(needs, call, body));
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

const mountPasskeys = (router: OfficeRouter, needs: LoginNeeds): void => {
  officeRoute(router, passkeyCalls.askForPasskey, (_, call) => askForPasskey(needs, call));
  officeRoute(router, passkeyCalls.logInByPasskey, ({ body }, call) =>
    logInByPasskey(needs, call, body.credential),
  );
  officeRoute(router, passkeyCalls.listPasskeys, (_, { staff }) => showPasskeys(needs, staff));
  officeRoute(router, passkeyCalls.askForNewPasskey, ({ body }, call) =>
    askForNewPasskey(needs, call, body.password),
  );
  officeRoute(router, passkeyCalls.addPasskey, ({ body }, call) =>
    addPasskey(needs, call, body.credential),
  );
  officeRoute(router, passkeyCalls.renamePasskey, ({ params, body }, call) =>
    renamePasskey(needs, call, params.passkeyId, body.name),
  );
  officeRoute(router, passkeyCalls.removePasskey, ({ params, body }, call) =>
    removePasskey(needs, call, params.passkeyId, body.password),
  );
};

const mountCompanyLogin = (router: OfficeRouter, needs: LoginNeeds): void => {
  const { companyAccounts } = router.deps;
  const withProvider = { ...needs, companyAccounts };
  officeRoute(router, companyCalls.waysOfLogin, async () => ({
    hasCompanyLogin: companyAccounts !== undefined,
  }));
  officeRoute(router, companyCalls.beginCompanyLogin, ({ body }, call) =>
    beginCompanyLogin(withProvider, call, body.returnPath),
  );
  officeRoute(router, companyCalls.finishCompanyLogin, ({ body }, call) =>
    finishCompanyLogin(withProvider, call, body.answer),
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
  officeRoute(router, contract.listStaff, ({ query }) => findAccounts(deps.db, query));
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
  const { deps } = router;
  const limiter = createLimiter({ db: deps.db, ...deps.config.limits });
  const needs = { ...deps, limiter };
  mountSession(router, needs);
  mountPasskeys(router, needs);
  mountCompanyLogin(router, needs);
  mountInvitations(router);
  mountAccounts(router);
};
