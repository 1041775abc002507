import * as contract from "@gerai/contract/office/money";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { acceptOne, repairOne, showDifferences, showSettlements } from "./books.ts";
import { fetchFile, makeFile, markFile, refuseOfFile, showFile, showPayouts } from "./payouts.ts";

/** Money at the office: refunds to transfer, the book of differences, and the reports of others. */
export const moneyRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.listPayouts, (_, { deps }) => showPayouts(deps.db));
  officeRoute(router, contract.makePayoutFile, (_, call) => makeFile(call));
  officeRoute(router, contract.payoutFile, ({ params }, { deps }) =>
    showFile(deps.db, params.fileId),
  );
  officeRoute(router, contract.fetchPayoutFile, fetchFile);
  officeRoute(router, contract.markPaidOut, markFile);
  officeRoute(router, contract.bankRefused, refuseOfFile);
  officeRoute(router, contract.listDifferences, ({ query }, { deps }) =>
    showDifferences(deps.db, query),
  );
  officeRoute(router, contract.repairDifference, repairOne);
  officeRoute(router, contract.acceptDifference, acceptOne);
  officeRoute(router, contract.listSettlements, ({ query }, { deps }) =>
    showSettlements(deps.db, query),
  );
};
