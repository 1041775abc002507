import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";
import { ownPath } from "../http/own-path.ts";
import { ownReferrer } from "../http/own-referrer.ts";
import { cookieNames } from "../shop/session.ts";
import type { Shop } from "../shop/shop-context.ts";

/** Minutes a guest has to log in and still land where they wanted to go. */
const rememberSeconds = 30 * 60;

/** Pages of the login and the registration: a login never returns to them. */
const loginPages =
  /^\/(login|logout|register|otp-register|data-register|success-register|forgot-password|account|sesi-berakhir)(\/|\?|$)/;

/** Marks a way that has just led to the login; the login page takes the mark away. */
const mark = "new:";

interface Remembered {
  readonly path: string;
  /** The page itself sent the guest here: no link of another page did. */
  readonly isNew: boolean;
}

const readRemembered = (request: Request): Remembered | undefined => {
  const value = cookiesOf(request).get(cookieNames.afterLogin);
  if (!value) return undefined;
  const isNew = value.startsWith(mark);
  return { path: isNew ? value.slice(mark.length) : value, isNew };
};

const write = (value: string, secure: boolean): string =>
  writeCookie(cookieNames.afterLogin, value, { maxAge: rememberSeconds, secure });

/** `Set-Cookie` that remembers where to go on after the login to which the answer leads. */
export const rememberReturnPath = (path: string, secure: boolean): string =>
  write(`${mark}${path}`, secure);

/** Where the shopper goes on after the login: the page remembered, if it is one of the shop's own. */
export const pathAfterLogin = (request: Request): string => {
  const path = ownPath(readRemembered(request)?.path, "/");
  return loginPages.test(path) ? "/" : path;
};

export const forgetReturnPath = (secure: boolean): string =>
  forgetCookie(cookieNames.afterLogin, secure);

/** A page that is loaded again names the page of the first time. */
const isReload = (request: Request): boolean =>
  /max-age=0|no-cache/.test(request.headers.get("cache-control") ?? "");

/**
 * `Set-Cookie` for the login or registration page that is shown. The newest wish counts: a page that
 * sent the guest here by itself, else the page whose link led here, else what was remembered before.
 */
export const returnPathCookies = (
  request: Request,
  { config, secure }: Pick<Shop, "config" | "secure">,
): readonly string[] => {
  const remembered = readRemembered(request);
  if (remembered?.isNew) return [write(remembered.path, secure)];
  const page = isReload(request) ? undefined : ownReferrer(request, config.publicUrl);
  if (page === undefined || loginPages.test(page)) return [];
  if (page === "/" && remembered === undefined) return [];
  return [write(page, secure)];
};
