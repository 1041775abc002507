import * as contract from "@gerai/contract/office/orders";
import { maybeOne } from "../../db/database.ts";
import { fail, isFailure } from "../../failure.ts";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { findPhoto } from "../photos/queries.ts";
import { cancel, decideReport, note, refund, resend, reveal } from "./acts.ts";
import { findOrders } from "./find-orders.ts";
import { showSheet } from "./sheet.ts";
import { standOf } from "./stand.ts";

/** Orders at the office: finding, reading and serving them. */
export const orderRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.findOrders, ({ query }, { deps, stores }) =>
    findOrders(deps, stores("orders.read"), query),
  );
  officeRoute(router, contract.orderSheet, ({ params }, { deps, stores }) =>
    showSheet(deps, stores("orders.read"), params),
  );
  officeRoute(router, contract.orderPhoto, async ({ params }, { deps, stores }) => {
    const stand = await standOf(deps.db, stores("orders.read"), params);
    const found = isFailure(stand)
      ? undefined
      : await maybeOne(deps.db, findPhoto, { ...params, now: deps.clock.now() });
    return found === undefined
      ? fail("PHOTO_NOT_FOUND")
      : { content: found.content.toString("base64") };
  });
  officeRoute(router, contract.revealOrder, reveal);
  officeRoute(router, contract.cancelOrder, cancel);
  officeRoute(router, contract.refundOrder, refund);
  officeRoute(router, contract.resendNews, resend);
  officeRoute(router, contract.noteOrder, note);
  officeRoute(router, contract.decideProblem, decideReport);
};
