import { previewNames } from "@gerai/contract/preview";
import { cookiesOf } from "../app/http/cookies.ts";
import { cookieNames } from "../app/shop/session.ts";
import { isDataPath, pageOf } from "../render/page-path.ts";
import { routesParameter } from "../render/private-details.ts";
import { sharedParameters } from "./addresses.ts";

/** A cookie that makes a guest's page a page of their own. */
const personalCookies = [cookieNames.token, "flash", previewNames.cookie] as const;

const isGuest = (request: Request): boolean =>
  personalCookies.every((name) => !cookiesOf(request).has(name));

/** A page that is the same for every guest. */
export interface GuestPage {
  /** The name under which it is kept. */
  readonly key: string;
  readonly address: URL;
}

/**
 * The address under which a page is kept that all guests share; undefined for other pages. Query parameters that it
 * does not read, such as those of campaigns, are left out.
 */
export const sharedAddress = (url: URL): URL | undefined => {
  const own = sharedParameters(pageOf(url.pathname));
  if (own === undefined || url.search === "") return own && url;
  const address = new URL(url);
  for (const name of new Set(url.searchParams.keys())) {
    const isRead = own.includes(name) || (name === routesParameter && isDataPath(url.pathname));
    if (!isRead) address.searchParams.delete(name);
  }
  return address;
};

/** The common page that this request asks for; undefined where it must be rendered for its visitor. */
export const guestPageOf = (request: Request): GuestPage | undefined => {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = sharedAddress(new URL(request.url));
  if (address === undefined || !isGuest(request)) return undefined;
  return { key: address.pathname + address.search, address };
};

/** The same request as every guest sends it: no cookie of theirs reaches a page that is kept. */
export const guestRequest = (request: Request, { address }: GuestPage): Request => {
  const headers = new Headers({ accept: request.headers.get("accept") ?? "*/*" });
  // Whoever makes the shop build pages is who is counted for it.
  const visitor = request.headers.get("x-client-address");
  if (visitor !== null) headers.set("x-client-address", visitor);
  const signal = AbortSignal.timeout(20_000);
  return new Request(address, { headers, signal });
};
