import * as contract from "@gerai/contract/office/webhooks";
import { officeRoute, type OfficeRouter, type StaffCall } from "../../staff/office-route.ts";
import { doerOf } from "../../staff/staff.ts";
import { endEndpoint, listEndpoints, makeEndpoint } from "./endpoints.ts";
import { readMessages, resend } from "./log.ts";

const doer = ({ staff, networkAddress }: StaffCall) => doerOf(staff, networkAddress);

/** Webhooks at the office: endpoints, and the log of messages. */
export const webhookRoutes = (router: OfficeRouter): void => {
  const { deps } = router;
  officeRoute(router, contract.listWebhooks, async () => ({
    endpoints: await listEndpoints(deps.db),
  }));
  officeRoute(router, contract.makeWebhook, ({ body }, call) =>
    makeEndpoint(deps, doer(call), body),
  );
  officeRoute(router, contract.endWebhook, ({ params, body }, call) =>
    endEndpoint(deps, doer(call), { ...params, ...body }),
  );
  officeRoute(router, contract.webhookMessages, ({ query }) => readMessages(deps, query));
  officeRoute(router, contract.resendWebhook, ({ params, body }, call) =>
    resend(deps, doer(call), { ...params, ...body }),
  );
};
