import { cookieNames } from "../session/session.ts";

/** Where a visitor is led whose call was refused because there were too many. */
export const rateLimitPath = "/too-many-request";

/** Opens that page for a minute; without it the page leads home. It holds no secret, so it is not signed. */
export const timeoutCookie = `${cookieNames.isTimeout}=1; Path=/; Max-Age=60; SameSite=Lax`;

/** Leads there from the browser, whichever of its calls was refused (ERR-01). */
export const leadToWait = (): void => {
  document.cookie = timeoutCookie;
  location.assign(rateLimitPath);
};
