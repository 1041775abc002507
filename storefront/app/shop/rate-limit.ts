import { withReturnPath } from "../http/with-return-path.ts";
import { cookieNames } from "./session.ts";

/** Where a visitor is led whose call was refused because there were too many. */
export const rateLimitPath = "/too-many-request";

/** How long who was refused is asked to wait. */
export const waitSeconds = 60;

/** The way there of a visitor who wanted to see `back`. */
export const waitUrl = (back: string): string => withReturnPath(rateLimitPath, back);

/**
 * Opens that page until the wait is over, and says when that is; without it the page leads on to what was wanted. It holds
 * no secret, so it is not signed.
 */
export const timeoutCookie = (): string =>
  `${cookieNames.isTimeout}=${Date.now() + waitSeconds * 1000}; Path=/; Max-Age=${waitSeconds}; SameSite=Lax`;

/** Leads there from the browser, whichever of its calls was refused (ERR-01). */
export const leadToWait = (): void => {
  document.cookie = timeoutCookie();
  location.assign(waitUrl(location.pathname + location.search));
};
