import type { Context, Hono, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { failureResponse } from "./answer.ts";

const { IPv6 } = ipaddr;

/** Bits of an IPv6 address that one line has to itself. */
const lineBits = 64;

const network = (address: string, bits: number): string =>
  IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();

/**
 * The address that limits count by. A single line has 2^64 IPv6 addresses to choose from, so its network
 * counts: `2001:db8:1:2::`.
 */
export const subscriberOf = (address: string): string => {
  const [plain = ""] = address.split("%");
  return IPv6.isValid(plain) ? network(plain, lineBits) : address;
};

/** A network whose use is counted. */
interface CountedNetwork {
  readonly network: string;
  /** How many times the limit of a single address it may use. */
  readonly share: number;
}

/** Times the limit of a /64 that all of a /56 and of a /48 may use together. */
export const networkShares = { line: 1, site: 2, block: 4 } as const;

/**
 * The networks that count for a subscriber, the narrowest first. Of IPv6 a customer may have a /56
 * (256 times a /64) or a /48 (65,536 times): these have limits of their own.
 */
export const networksOf = (subscriber: string): readonly CountedNetwork[] => {
  const line = { network: subscriber, share: networkShares.line };
  if (!IPv6.isValid(subscriber)) return [line];
  return [
    line,
    { network: `${network(subscriber, 56)}/56`, share: networkShares.site },
    { network: `${network(subscriber, 48)}/48`, share: networkShares.block },
  ];
};

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

/** What a log line calls a path. */
type LoggedPath = (c: Context<{ Variables: RequestVariables }>) => string;

/** The path as its call is declared, e.g. `/v1/invitations/:token`: paths that open something belong in no log. */
export const declaredPath: LoggedPath = (c) => routePath(c, -1);

/** Gives each request an id, the caller's own where it is well formed, and one log line at its end. */
export const requestContext =
  (
    deps: Pick<Deps, "ids" | "log">,
    pathOf: LoggedPath = (c) => c.req.path,
  ): MiddlewareHandler<{ Variables: RequestVariables }> =>
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
    log.info({ method: c.req.method, path: pathOf(c), status: c.res.status, ms: took }, "request");
  };

const minute = 60;

const refusedFor = async (limiter: RateLimiterMemory, address: string): Promise<number> => {
  try {
    await limiter.consume(address);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000);
    throw refused;
  }
};

/** How many times a visitor's calls a partner may make: one address reports for all stores. */
const partnerShare = 10;

/**
 * Refuses addresses that call more often than any person does. Counted in this process's memory: it
 * guards the process; what guards accounts is counted in PostgreSQL by the use cases. Calls without
 * an address come from the shop itself.
 * @param signedPaths how the paths begin that partners call, whose signature is checked: they are counted apart
 */
export const limitCalls = (
  callsPerMinute: number,
  signedPaths: readonly string[] = [],
): MiddlewareHandler<{ Variables: RequestVariables }> => {
  const visitors = new RateLimiterMemory({ points: callsPerMinute, duration: minute });
  const partners = new RateLimiterMemory({
    points: callsPerMinute * partnerShare,
    duration: minute,
  });
  const isSigned = (path: string) => signedPaths.some((known) => path.startsWith(known));
  return async (c, next) => {
    const isOutside = c.req.header("x-client-address") !== undefined;
    const limiter = isSigned(c.req.path) ? partners : visitors;
    const wait = isOutside ? await refusedFor(limiter, subscriberOf(c.get("address"))) : 0;
    if (wait === 0) return next();
    const refusal = failureResponse(fail("RATE_LIMITED"), 429, c.get("requestId"));
    refusal.headers.set("retry-after", String(wait));
    return refusal;
  };
};
