import { limits } from "@gerai/contract/limits";
import { writeCookie } from "./cookies.ts";
import { cookieNames } from "./session.ts";

/** Long enough to outlive the page that the login leads to, and no longer. */
const copySeconds = 60;
/** As long as browsers keep any cookie: limits per device need a device that stays itself. */
const fingerprintSeconds = 400 * 24 * 60 * 60;

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

/** What ends with the session. The fingerprint stays: it is the device's, not the member's. */
export const closingCookies = (secure: boolean): string[] =>
  [
    cookieNames.token,
    cookieNames.tokenExpiration,
    cookieNames.tokenCopy,
    cookieNames.selectedStore,
  ].map((name) => writeCookie(name, "", { maxAge: 0, secure }));

export const fingerprintCookie = (fingerprint: string, secure: boolean): string =>
  writeCookie(cookieNames.fingerprint, fingerprint, { maxAge: fingerprintSeconds, secure });

/** One `Set-Cookie` header for each. */
export const cookieHeaders = (cookies: readonly string[]): Headers => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
};
