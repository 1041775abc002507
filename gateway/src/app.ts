import { partnersPath } from "@gerai/contract/arrivals";
import { withoutStores } from "@gerai/contract/errors";
import { courierEvents, courierPositions, storeEvents } from "@gerai/contract/fulfilment";
import { danaCallbackPath, midtransCallbackPath } from "@gerai/contract/payment-codes";
import { Hono } from "hono";
import { mountAvatars } from "./account/avatar-routes.ts";
import { giveDevice } from "./account/fingerprint.ts";
import { accountRoutes } from "./account/routes.ts";
import { memberFinder } from "./account/session.ts";
import { cartRoutes } from "./cart/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { searchRoutes } from "./catalogue/search-routes.ts";
import { versionRoutes } from "./catalogue/version.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { readPreview, ticketOf } from "./content/preview-ticket.ts";
import { contentRoutes } from "./content/routes.ts";
import type { Deps } from "./deps.ts";
import { fail } from "./failure.ts";
import { fulfilmentRoutes } from "./fulfilment/routes.ts";
import { failureResponse } from "./http/answer.ts";
import type { Resolvers } from "./http/context.ts";
import { docsRoutes } from "./http/docs.ts";
import { answerError, refuseStrangers } from "./http/errors.ts";
import type { Router } from "./http/handle.ts";
import { healthRoutes } from "./http/health.ts";
import { createMetrics, metricsRoute, type Metrics } from "./http/metrics.ts";
import { openApiRoute, shopDescription } from "./http/openapi/document.ts";
import { limitCalls, requestContext, type Gateway } from "./http/request.ts";
import { listRoutes } from "./lists/routes.ts";
import { locationRoutes } from "./location/routes.ts";
import { NoStores, encodeStoreCode, shelfFinder } from "./location/shelf.ts";
import { loyaltyRoutes } from "./loyalty/routes.ts";
import { mountMedia } from "./media/routes.ts";
import { pointOrders } from "./orders/rewards.ts";
import { orderRoutes } from "./orders/routes.ts";
import { allPersonalData } from "./personal-data/all.ts";
import { systemRoutes } from "./systems/routes.ts";

/** What couriers, stores, partners and providers of payments call; a path is told by how it begins. */
const signedPaths = [
  courierEvents.path,
  courierPositions.path,
  storeEvents.path,
  partnersPath,
  midtransCallbackPath,
  danaCallbackPath,
];

const createApp = (deps: Deps, metrics: Metrics): Gateway => {
  const app: Gateway = new Hono();
  app.use(requestContext(deps));
  app.use(metrics.measure);
  // Pictures do not count as calls: a page has dozens of them.
  mountMedia(app, deps);
  app.use(limitCalls(deps.config.limits.callsPerMinute, signedPaths));
  // Each costs a statement, and a page has one of them.
  mountAvatars(app, deps);
  app.use(giveDevice(deps.config));
  refuseStrangers(app);
  app.onError((error, c) => {
    if (!(error instanceof NoStores)) return answerError(error, c);
    c.get("log").warn(error.message);
    return failureResponse(fail("UNAVAILABLE", { values: withoutStores }), 503, c.get("requestId"));
  });
  return app;
};

/** The whole API as one fetch function. */
export const createGateway = (deps: Deps): Gateway => {
  const metrics = createMetrics(deps);
  const app = createApp(deps, metrics);
  const resolvers: Resolvers = {
    findMember: memberFinder(deps),
    findShelf: shelfFinder(deps),
    shelfCode: ({ storeCode }) => encodeStoreCode(deps.config.secret, storeCode),
    findPreview: (request) => readPreview(deps.config.secret, ticketOf(request), deps.clock.now()),
  };
  const router: Router = { app, deps, resolvers, endpoints: [] };
  accountRoutes(router, allPersonalData);
  locationRoutes(router);
  versionRoutes(router);
  searchRoutes(router);
  catalogueRoutes(router);
  contentRoutes(router);
  loyaltyRoutes(router, pointOrders(deps.config.secret));
  cartRoutes(router);
  orderRoutes(router);
  listRoutes(router);
  checkoutRoutes(router);
  fulfilmentRoutes(router);
  systemRoutes(router);
  healthRoutes(router);
  metricsRoute(router, metrics);
  openApiRoute(router, shopDescription);
  docsRoutes(router);
  return app;
};
