import { createHash } from "node:crypto";
import { mayBeCopied } from "../app/offline/copied-pages.ts";
import { copyHeader, visitorHeader } from "../app/offline/copies.ts";
import type { Answer } from "./answer.ts";

/** Headers of every answer; the content policy belongs to each page and comes with it. */
const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

const overHttps: Readonly<Record<string, string>> = {
  ...always,
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** The policy of answers that are no page: they run and load nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The security headers of an answer; a policy that the page brought along stays. */
export const secureHeaders = (headers: Headers, https: boolean): Record<string, string> => ({
  ...(https ? overHttps : always),
  "content-security-policy": headers.get("content-security-policy") ?? closedPolicy,
});

/** Who asked, as far as the headers of a page depend on it. */
export interface Asker {
  /** Undefined for guests. */
  readonly token: string | undefined;
  readonly method: string;
  /** The path of the page. */
  readonly page: string;
  readonly isSecure: boolean;
}

/** Says nothing about the token, and is another one after each login. */
const markOf = (token: string | undefined): string =>
  token === undefined
    ? "guest"
    : createHash("sha256").update(`copies:${token}`).digest("base64url").slice(0, 22);

/**
 * What tells a browser's service worker whose page this is, and whether a copy of it may be kept. Nothing of previews
 * and pages that lack a part, which say themselves that nobody may keep them.
 */
const copyHeaders = ({ token, method, page }: Asker, answer: Answer): Record<string, string> => {
  const { status, headers } = answer;
  if (headers.get("cache-control")?.includes("no-store") === true) return {};
  const isPage = method === "GET" && (status === 200 || status === 304);
  return {
    [visitorHeader]: markOf(token),
    ...(isPage && mayBeCopied(page) && { [copyHeader]: "1" }),
  };
};

/** A member's page lies in no cache, nor in that of a phone that others use as well. */
const cachingOf = (token: string | undefined): string =>
  token === undefined ? "private, no-cache" : "private, no-store";

/**
 * A browser's way back asks nobody for a page that it has: with the cookie, a guest's page does not come back to who has
 * logged in meanwhile.
 */
const varyingOf = (caching: string): Readonly<Record<string, string>> =>
  caching.startsWith("private") ? { vary: "accept-encoding, available-dictionary, cookie" } : {};

/** Seconds after which a page may be asked for again that the gateway could not serve. */
const retrySeconds = "5";

/** The headers that a page's answer gets beside its own. */
export const pageHeaders = (answer: Answer, asker: Asker): Record<string, string> => {
  const caching = answer.headers.get("cache-control") ?? cachingOf(asker.token);
  return {
    ...copyHeaders(asker, answer),
    ...varyingOf(caching),
    ...(answer.status === 503 && { "retry-after": retrySeconds }),
    "cache-control": caching,
    ...secureHeaders(answer.headers, asker.isSecure),
  };
};
