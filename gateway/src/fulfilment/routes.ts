import * as contract from "@gerai/contract/fulfilment";
import { StoreEvent } from "@gerai/contract/order-codes";
import { fail } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import { route, type Router } from "../http/handle.ts";
import { recordReport } from "./record-event.ts";
import { courierReport, storeReport } from "./report.ts";
import { recordRestock } from "./restock.ts";
import { isSignedWith } from "./signature.ts";

interface Signed {
  readonly path: string;
  readonly header: string;
  /** Without a key there is no such partner: nothing is believed. */
  readonly key: string | undefined;
}

/** The signature covers the body as sent, so it is read before the body is parsed. */
const requireSignature = ({ app, deps }: Router, { path, header, key }: Signed): void => {
  app.use(path, async (c, next) => {
    const body = await c.req.raw.clone().text();
    const sent = c.req.header(header) ?? null;
    if (key !== undefined && isSignedWith(key, sent, body, deps.clock.now())) return next();
    return failureResponse(fail("SIGNATURE_INVALID"), 401, c.get("requestId"));
  });
};

/** The callbacks of stores and couriers. */
export const fulfilmentRoutes = (router: Router): void => {
  const { courier, store } = router.deps.config.providers;
  requireSignature(router, {
    path: contract.courierEvents.path,
    header: "x-courier-signature",
    key: courier.key,
  });
  requireSignature(router, {
    path: contract.storeEvents.path,
    header: "x-store-signature",
    key: store?.key,
  });

  route(router, contract.courierEvents, ({ body }, { deps }) =>
    recordReport(deps, courierReport(body)),
  );

  route(router, contract.storeEvents, ({ body }, { deps }) =>
    body.kind === StoreEvent.Restocked
      ? recordRestock(deps, body)
      : recordReport(deps, storeReport(body)),
  );
};
