import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";
import { ownPath } from "../http/own-path.ts";

/** A page that a member has to see right after the login: it carries out what the guest wanted. */

const cookieName = "loginErrand";
const rememberSeconds = 30 * 60;

/** `Set-Cookie` that leads to the page after the login; the page itself has to forget it. */
export const rememberErrand = (path: string, secure: boolean): string =>
  writeCookie(cookieName, path, { maxAge: rememberSeconds, secure });

/** The page, if there is one; a page of another site never. */
export const errandPath = (request: Request): string | undefined => {
  const path = ownPath(cookiesOf(request).get(cookieName), "");
  return path === "" ? undefined : path;
};

export const forgetErrand = (secure: boolean): string => forgetCookie(cookieName, secure);
