import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "../failure.ts";
import { failureResponse } from "./answer.ts";
import type { RequestVariables } from "./request.ts";
import { subscriberOf } from "./subscriber.ts";

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

/**
 * Refuses addresses that call more often than any person does. Counted in this process's memory: it
 * guards the process; what guards accounts is counted in PostgreSQL by the use cases. Calls without
 * an address come from the shop itself.
 */
export const limitCalls = (
  callsPerMinute: number,
): MiddlewareHandler<{ Variables: RequestVariables }> => {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: minute });
  return async (c, next) => {
    const isOutside = c.req.header("x-client-address") !== undefined;
    const wait = isOutside ? await refusedFor(limiter, subscriberOf(c.get("address"))) : 0;
    if (wait === 0) return next();
    const refusal = failureResponse(fail("RATE_LIMITED"), 429, c.get("requestId"));
    refusal.headers.set("retry-after", String(wait));
    return refusal;
  };
};
