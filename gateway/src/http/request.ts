import type { Hono, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Deps } from "../deps.ts";

/** What the first middleware puts on each request. */
export interface RequestVariables {
  requestId: string;
  log: Logger;
  address: string;
}

/** The API as a Hono app. */
export type Gateway = Hono<{ Variables: RequestVariables }>;

const knownId = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The caller's address: the socket's, as the server in front passes it on in `x-client-address`
 * (that header is removed from what comes from outside), else a stand-in for calls in process.
 */
const clientAddress = (request: Request): string =>
  request.headers.get("x-client-address") ?? "127.0.0.1";

/** Gives each request an id, the caller's own where it is well formed, and one log line at its end. */
export const requestContext =
  (deps: Pick<Deps, "ids" | "log">): MiddlewareHandler<{ Variables: RequestVariables }> =>
  async (c, next) => {
    const sent = c.req.header("trxid") ?? "";
    const requestId = knownId.test(sent) ? sent : deps.ids.next();
    const log = deps.log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", log);
    c.set("address", clientAddress(c.req.raw));
    const started = performance.now();
    await next();
    // Not `c.header`: it copies an answer that is there already, as a stream.
    c.res.headers.set("x-request-id", requestId);
    const took = Math.round((performance.now() - started) * 10) / 10;
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms: took }, "request");
  };
