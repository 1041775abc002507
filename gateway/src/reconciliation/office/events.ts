import { todayEventsPath } from "@gerai/contract/office/today";
import { streamSSE } from "hono/streaming";
import { createPaymentFeed } from "../../checkout/payment/feed.ts";
import { fail } from "../../failure.ts";
import { failureResponse } from "../../http/answer.ts";
import type { OfficeRouter } from "../../staff/office-route.ts";

/** However much changes, pages are told once in this time. */
const quietMs = 3_000;
/** Something now and then keeps the stream through proxies; the page opens a new one after its end. */
const heartbeatMs = 15_000;
const streamLifeMs = 10 * 60_000;

/** Tells the office's pages that some order has changed, and not which. */
export const mountEvents = ({ app, deps, findStaff }: OfficeRouter): void => {
  const feed = createPaymentFeed(deps.db);
  app.get(todayEventsPath, async (c) => {
    if ((await findStaff(c.req.raw)) === undefined) {
      return failureResponse(fail("UNAUTHENTICATED"), 401, c.get("requestId"));
    }
    return streamSSE(c, async (stream) => {
      const end = Date.now() + streamLifeMs;
      let hasChanged = false;
      let wake: (() => void) | undefined;
      const stop = feed.watchAll(() => {
        hasChanged = true;
        wake?.();
      });
      const aborted = new Promise<void>((resolve) => stream.onAbort(resolve));
      try {
        while (!stream.aborted && Date.now() < end) {
          const event = hasChanged ? "change" : "alive";
          hasChanged = false;
          await stream.writeSSE({ event, data: "" });
          await Promise.race([stream.sleep(quietMs), aborted]);
          const woken = new Promise<void>((resolve) => (wake = resolve));
          if (!hasChanged) await Promise.race([stream.sleep(heartbeatMs), woken, aborted]);
        }
      } finally {
        stop();
      }
    });
  });
};
