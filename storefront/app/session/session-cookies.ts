import { deviceCookie } from "@gerai/contract/device";
import { limits } from "@gerai/contract/limits";
import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";
import { cookieNames } from "../shop/session.ts";

/** Long enough to outlive the page that the login leads to, and no longer. */
const copySeconds = 60;

/** Long enough for the next page to come and say it. */
const noticeSeconds = 60;
const wibOffsetMs = 7 * 60 * 60 * 1000;

interface OpenedSession {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/**
 * The cookies of a login: the token, out of reach of scripts; when it expires; and a copy of the
 * token that the next page moves to local storage (see token-copy.ts).
 */
export const openingCookies = ({ token, expiresAt }: OpenedSession, secure: boolean): string[] => [
  writeCookie(cookieNames.token, token, { maxAge: limits.authCookieSeconds, secure }),
  writeCookie(cookieNames.tokenExpiration, expiresAt, {
    maxAge: limits.authCookieSeconds,
    secure,
    readable: true,
  }),
  writeCookie(cookieNames.tokenCopy, token, { maxAge: copySeconds, secure, readable: true }),
];

const month = (from: Date, later: number): Date =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + later, 1) - wibOffsetMs);

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/**
 * Keeps a session that seems over until its last try: the token until the first of the next month,
 * its expiration a month ahead (ERR-07). The chosen address goes at once.
 */
export const keepingCookies = (token: string, now: Date, secure: boolean): string[] => {
  const monthAhead = new Date(now);
  monthAhead.setUTCMonth(now.getUTCMonth() + 1);
  const wib = new Date(now.getTime() + wibOffsetMs);
  return [
    writeCookie(cookieNames.token, token, {
      maxAge: secondsBetween(now, month(wib, 1)),
      secure,
    }),
    writeCookie(cookieNames.tokenExpiration, monthAhead.toISOString(), {
      maxAge: secondsBetween(now, monthAhead),
      secure,
      readable: true,
    }),
    forgetCookie(cookieNames.selectedStore, secure),
  ];
};

/** `Set-Cookie` that lets the next page say that the session has ended; a guest's page by its program. */
export const sessionEndedCookie = (secure: boolean): string =>
  writeCookie(cookieNames.sessionEnded, "1", { maxAge: noticeSeconds, secure, readable: true });

export const hasSessionEnded = (request: Request): boolean =>
  cookiesOf(request).has(cookieNames.sessionEnded);

export const forgetSessionEnded = (secure: boolean): string =>
  forgetCookie(cookieNames.sessionEnded, secure);

/** What ends with the session. The fingerprint stays: it is the device's, not the member's. */
export const closingCookies = (secure: boolean): string[] =>
  [
    cookieNames.token,
    cookieNames.tokenExpiration,
    cookieNames.tokenCopy,
    cookieNames.selectedStore,
  ].map((name) => forgetCookie(name, secure));

/** Kept as long as browsers keep any cookie: limits per device need a device that stays itself. */
export const fingerprintCookie = (fingerprint: string, secure: boolean): string =>
  writeCookie(cookieNames.fingerprint, fingerprint, { maxAge: deviceCookie.maxAge, secure });

/** One `Set-Cookie` header for each. */
export const cookieHeaders = (cookies: readonly string[]): Headers => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
};
