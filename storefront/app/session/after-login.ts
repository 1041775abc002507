import { readCookies, writeCookie } from "./cookies.ts";
import { ownPath } from "./own-path.ts";
import { ownReferrer } from "./own-referrer.ts";
import { cookieNames } from "./session.ts";

/** Minutes a guest has to log in and still land where they wanted to go. */
const rememberSeconds = 30 * 60;

/** Pages of the way in itself: nobody wants to come back to them. */
const waysIn =
  /^\/(login|logout|register|otp-register|data-register|success-register|forgot-password|account|sesi-berakhir)(\/|\?|$)/;

const readRemembered = (request: Request): string | undefined =>
  readCookies(request.headers.get("cookie")).get(cookieNames.afterLogin);

/** `Set-Cookie` that remembers where to go on after the login. */
export const rememberWay = (path: string, secure: boolean): string =>
  writeCookie(cookieNames.afterLogin, path, { maxAge: rememberSeconds, secure });

/** Where the shopper goes on after the login: the page remembered, if it is one of the shop's own. */
export const wayOn = (request: Request): string => {
  const path = ownPath(readRemembered(request), "/");
  return waysIn.test(path) ? "/" : path;
};

export const forgetWay = (secure: boolean): string =>
  writeCookie(cookieNames.afterLogin, "", { maxAge: 0, secure });

/** The shop's own page that linked to the login, unless another way is remembered already. */
export const referringWay = (request: Request, publicUrl: string): string | undefined => {
  if (readRemembered(request)) return undefined;
  const path = ownReferrer(request, publicUrl);
  return path === "/" || waysIn.test(path) ? undefined : path;
};
