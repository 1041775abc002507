import { cookiesOf, writeCookie } from "../http/cookies.ts";
import { eventCookie } from "./cookie-name.ts";
import type { AnalyticsEvent } from "./events.ts";

/** Seconds: long enough for the next page to come, and no longer. */
const rememberSeconds = 60;

/** Characters; browsers keep cookies of up to 4,096 bytes, and every call carries them. */
const longest = 3_000;

const eventsIn = (request: Request): readonly AnalyticsEvent[] => {
  try {
    const told: unknown = JSON.parse(cookiesOf(request).get(eventCookie) ?? "[]");
    return Array.isArray(told) ? (told as AnalyticsEvent[]) : [];
  } catch {
    return [];
  }
};

/** Long baskets go without their items. */
const shortened = (event: AnalyticsEvent): AnalyticsEvent => {
  if (!("ecommerce" in event) || encodeURIComponent(JSON.stringify(event)).length <= longest) {
    return event;
  }
  const { items: _, ...ecommerce } = event.ecommerce;
  return { ...event, ecommerce };
};

/**
 * `Set-Cookie` that has the next page push the event: once, whatever is reloaded afterwards.
 * @param request of a step between two pages, whose own events are sent first
 */
export const rememberEvent = (
  event: AnalyticsEvent,
  secure: boolean,
  request?: Request,
): string => {
  const earlier = request === undefined ? [] : eventsIn(request);
  return writeCookie(eventCookie, JSON.stringify([...earlier, shortened(event)]), {
    maxAge: rememberSeconds,
    secure,
    readable: true,
  });
};
