import { partnerOrders } from "@gerai/contract/arrivals";
import { type Endpoint, signatureHeader, type Signer } from "@gerai/contract/endpoint";
import * as contract from "@gerai/contract/fulfilment";
import { StoreEvent } from "@gerai/contract/order-codes";
import { orderPhoto, reportProblem } from "@gerai/contract/order-problems";
import { fail } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import { route, type Router } from "../http/handle.ts";
import { recordArrival } from "./arrivals/record-arrival.ts";
import { showPhoto } from "./photos/show-photo.ts";
import { recordPositions } from "./positions/courier-positions.ts";
import { reportProblem as recordProblem } from "./problems/report-problem.ts";
import { recordReport } from "./record-event.ts";
import { courierReport, storeReport } from "./report.ts";
import { recordRestock } from "./restock.ts";
import { isSignedWith } from "./signature.ts";

interface Signed {
  readonly endpoint: Endpoint & { readonly signedBy: Signer };
  /** Without a key there is no such partner: nothing is believed. */
  readonly keyOf: (params: Readonly<Record<string, string>>) => string | undefined;
}

/** The signature covers the body as sent, so it is read before the body is parsed. */
const requireSignature = ({ app, deps }: Router, { endpoint, keyOf }: Signed): void => {
  const header = signatureHeader(endpoint.signedBy);
  app.use(endpoint.path, async (c, next) => {
    const body = await c.req.raw.clone().text();
    const sent = c.req.header(header) ?? null;
    const key = keyOf(c.req.param());
    if (key !== undefined && isSignedWith(key, sent, body, deps.clock.now())) return next();
    return failureResponse(fail("SIGNATURE_INVALID"), 401, c.get("requestId"));
  });
};

/**
 * The callbacks of stores and couriers, and of whoever sends orders that were made elsewhere; and what members see
 * of deliveries.
 */
export const fulfilmentRoutes = (router: Router): void => {
  const { courier, store } = router.deps.config.providers;
  for (const endpoint of [contract.courierEvents, contract.courierPositions]) {
    requireSignature(router, { endpoint, keyOf: () => courier.key });
  }
  requireSignature(router, { endpoint: contract.storeEvents, keyOf: () => store?.key });

  const { arrivalKeys } = router.deps.config;
  requireSignature(router, {
    endpoint: partnerOrders,
    keyOf: ({ source = "" }) => new Map(Object.entries(arrivalKeys)).get(source),
  });

  route(router, partnerOrders, ({ params, body }, { deps }) =>
    recordArrival(deps, params.source, body),
  );

  route(router, contract.courierEvents, ({ body }, { deps }) =>
    recordReport(deps, courierReport(body)),
  );

  route(router, contract.courierPositions, ({ body }, { deps }) => recordPositions(deps, body));

  route(router, reportProblem, ({ body }, { deps, member }) =>
    recordProblem(deps, { ...body, memberId: member.memberId }),
  );

  route(router, orderPhoto, ({ params }, { deps, member }) =>
    showPhoto(deps, {
      memberId: member.memberId,
      secretId: params.id,
      photoId: params.photoId,
    }),
  );

  route(router, contract.storeEvents, ({ body }, { deps }) =>
    body.kind === StoreEvent.Restocked
      ? recordRestock(deps, body)
      : recordReport(deps, storeReport(body)),
  );
};
