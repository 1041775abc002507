import { previewNames } from "@gerai/contract/preview";
import { sharedParameters } from "../app/addresses.ts";
import { cookiesOf } from "../app/http/cookies.ts";
import { isDataPath, pageOf, routesParameter } from "../app/http/page-path.ts";
import { cookieNames } from "../app/shop/session.ts";
import { openVisit, type Visit } from "./visit.ts";

/** A cookie that makes a guest's page a page of their own. */
const personalCookies = [cookieNames.token, "flash", previewNames.cookie] as const;

/** Finds one in a header as browsers write it. What only looks like one costs its visitor some time. */
export const personalCookie = new RegExp(`(?:^|[;\\s])(?:${personalCookies.join("|")})\\s*=`);

const isGuest = (request: Request): boolean => {
  const cookies = cookiesOf(request);
  return personalCookies.every((name) => !cookies.has(name));
};

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

/** A page that is the same for every guest. */
export interface SharedPage {
  /** The name under which it is kept. */
  readonly key: string;
  readonly address: URL;
}

/** The common page that a visit asks for; undefined where it must be rendered for its visitor. */
export const sharedPageOf = ({ request, url }: Visit): SharedPage | undefined => {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = sharedAddress(url);
  if (address === undefined || !isGuest(request)) return undefined;
  return { key: address.pathname + address.search, address };
};

/** The same visit as every guest makes it: no cookie of theirs reaches a page that is kept. */
export const guestVisit = ({ request }: Visit, { address }: SharedPage): Visit => {
  const headers = new Headers({ accept: request.headers.get("accept") ?? "*/*" });
  // Whoever makes the shop build pages is who is counted for it.
  const visitor = request.headers.get("x-client-address");
  if (visitor !== null) headers.set("x-client-address", visitor);
  const signal = AbortSignal.timeout(20_000);
  return openVisit(new Request(address, { headers, signal }), address.origin);
};
