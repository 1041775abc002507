import type { Endpoint } from "@gerai/contract/endpoint";
import type { SystemScope } from "@gerai/contract/system-scopes";
import { createLimiter } from "../account/limiter.ts";
import { fail } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import { statusOf, type Router } from "../http/handle.ts";
import { refusalOf, sentKey } from "./keys.ts";

/** A call of the chain's own systems. */
export type SystemEndpoint = Endpoint & { readonly scope: SystemScope };

/**
 * Lets only systems with a key of the endpoint's scope through, each so often a minute. It stands before all that reads the
 * body.
 */
export const keyGuard = ({ app, deps }: Pick<Router, "app" | "deps">) => {
  const limiter = createLimiter({ db: deps.db, ...deps.config.limits });
  return (endpoint: SystemEndpoint): void => {
    app.use(endpoint.path, async (c, next) => {
      const sent = sentKey(c.req.raw.headers);
      const refusal = await refusalOf(deps, sent, endpoint.scope);
      const requestId = c.get("requestId");
      if (refusal !== undefined) {
        return failureResponse(refusal, statusOf(endpoint, refusal.code), requestId);
      }
      const wait = await limiter.take("callsBySystem", sent?.keyId ?? "");
      if (wait === 0) return next();
      const limited = failureResponse(fail("RATE_LIMITED"), 429, requestId);
      limited.headers.set("retry-after", String(wait));
      return limited;
    });
  };
};
