import { limits } from "@gerai/contract/limits";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { versionRoutes } from "./catalogue/version.ts";
import type { Deps } from "./deps.ts";
import { failureResponse } from "./http/answer.ts";
import type { Resolvers } from "./http/context.ts";
import { fail } from "./http/failure.ts";
import type { Router } from "./http/handle.ts";
import { requestContext, type RequestVariables } from "./http/request.ts";
import { locationRoutes } from "./location/routes.ts";
import { findShelf } from "./location/shelf.ts";

export type Gateway = Hono<{ Variables: RequestVariables }>;

const createApp = (deps: Deps): Gateway => {
  const app: Gateway = new Hono();
  app.use(requestContext(deps));
  app.use(
    bodyLimit({
      maxSize: limits.maxBodyBytes,
      onError: (c) => failureResponse(fail("PAYLOAD_TOO_LARGE"), 413, c.get("requestId")),
    }),
  );
  app.notFound((c) => failureResponse(fail("NOT_FOUND"), 404, c.get("requestId")));
  app.onError((error, c) => {
    c.get("log").error({ err: error }, "unexpected failure");
    return failureResponse(fail("INTERNAL"), 500, c.get("requestId"));
  });
  return app;
};

/** The whole API as one fetch function. */
export const createGateway = (deps: Deps): Gateway => {
  const app = createApp(deps);
  const resolvers: Resolvers = {
    findMember: async () => undefined,
    findShelf,
  };
  const router: Router = { app, deps, resolvers, endpoints: [] };
  locationRoutes(router);
  versionRoutes(router);
  return app;
};
