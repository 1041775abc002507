import { Hono } from "hono";
import { fileRoutes } from "./catalogue/import/office/routes.ts";
import { searchWordRoutes } from "./catalogue/office-search.ts";
import { brandRoutes, categoryRoutes, productRoutes } from "./catalogue/office/routes.ts";
import { storeRoutes } from "./checkout/office/routes.ts";
import { contentFormRoutes } from "./content/office/routes.ts";
import type { Deps } from "./deps.ts";
import { approvalRoutes } from "./fulfilment/office/approvals/routes.ts";
import { memberRoutes } from "./fulfilment/office/members/routes.ts";
import { pickingRoutes } from "./fulfilment/office/picking/routes.ts";
import { orderRoutes } from "./fulfilment/office/routes.ts";
import { answerError, refuseStrangers } from "./http/errors.ts";
import { createMetrics, metricsRoute } from "./http/metrics.ts";
import { officeDescription, openApiRoute } from "./http/openapi/document.ts";
import { declaredPath, limitCalls, requestContext, type Gateway } from "./http/request.ts";
import { allPersonalData } from "./personal-data/all.ts";
import { moneyRoutes } from "./reconciliation/money/routes.ts";
import { figuresRoutes } from "./reconciliation/office/figures-routes.ts";
import { todayRoutes } from "./reconciliation/office/routes.ts";
import { salesRoutes } from "./reconciliation/office/sales-routes.ts";
import { trialRoutes } from "./reconciliation/office/trial/routes.ts";
import type { OfficeRouter } from "./staff/office-route.ts";
import { staffRoutes } from "./staff/routes.ts";
import { staffFinder } from "./staff/sessions.ts";
import { systemKeyRoutes } from "./systems/routes.ts";
import { webhookRoutes } from "./systems/webhooks/routes.ts";

/**
 * The API of the office as one fetch function, for a host of its own: none of it is served beside the shop, and nothing
 * of the shop here.
 * @throws Error without `officeUrl`: writes are held against it
 */
export const createOffice = (deps: Deps): Gateway => {
  if (deps.config.officeUrl === undefined) throw new Error("the office has no address");
  const metrics = createMetrics(deps);
  const app: Gateway = new Hono();
  app.use(requestContext(deps, declaredPath));
  app.use(metrics.measure);
  app.use(limitCalls(deps.config.limits.callsPerMinute));
  refuseStrangers(app);
  app.onError(answerError);
  const router: OfficeRouter = { app, deps, findStaff: staffFinder(deps), endpoints: [] };
  staffRoutes(router);
  orderRoutes(router);
  memberRoutes(router, allPersonalData);
  approvalRoutes(router);
  todayRoutes(router);
  pickingRoutes(router);
  storeRoutes(router);
  fileRoutes(router);
  trialRoutes(router);
  productRoutes(router);
  categoryRoutes(router);
  brandRoutes(router);
  contentFormRoutes(router);
  searchWordRoutes(router);
  moneyRoutes(router);
  metricsRoute(router, metrics);
  salesRoutes(router);
  figuresRoutes(router);
  systemKeyRoutes(router);
  webhookRoutes(router);
  openApiRoute(router, officeDescription);
  return app;
};
