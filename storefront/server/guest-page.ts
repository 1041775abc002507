import { readCookies } from "../app/session/cookies.ts";
import { pageOf } from "../app/session/page-path.ts";
import { cookieNames } from "../app/session/session.ts";

/** Pages that look the same to every guest. All others are rendered for each request. */
const commonPages =
  /^\/(?:$|c\/|p\/|b\/|find\/|jual\/|promo\/|promo$|promotion-page$|brands$|about$|terms$|privacy$|alfastamp$|alfastar$|apoint$|hadiah$|faq$|howtobuy$|membership$|payment$|pickup$|refund$|shipping-cost$|shipping$|beli-voucher$|voucher$|special-deal$|rekomendasi$|terbaru$|download$)/;

/** Marks of campaigns: they change the address, not the page. */
const trackingParameter = /^(?:utm_[a-z]+|gclid|fbclid|msclkid|ttclid|mc_[a-z]+)$/;

/** A cookie that makes a guest's page a page of their own. */
const personalCookies = [cookieNames.token, "flash"] as const;

const isGuest = (request: Request): boolean => {
  const header = request.headers.get("cookie");
  if (header === null) return true;
  const cookies = readCookies(header);
  return personalCookies.every((name) => !cookies.has(name));
};

const withoutTracking = (url: URL): URL => {
  const plain = new URL(url);
  for (const name of url.searchParams.keys()) {
    if (trackingParameter.test(name)) plain.searchParams.delete(name);
  }
  return plain;
};

/** The name under which the answer to this request is kept; undefined where it must be rendered. */
export const guestPageKey = (request: Request): string | undefined => {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const url = new URL(request.url);
  if (!commonPages.test(pageOf(url.pathname)) || !isGuest(request)) return undefined;
  const { pathname, search } = withoutTracking(url);
  return `${pathname}${search}`;
};

/** The same request as every guest sends it: no cookie of theirs reaches a page that is kept. */
export const guestRequest = (request: Request): Request => {
  const headers = new Headers({ accept: request.headers.get("accept") ?? "*/*" });
  // Whoever makes the shop build pages is who is counted for it.
  const address = request.headers.get("x-client-address");
  if (address !== null) headers.set("x-client-address", address);
  const signal = AbortSignal.timeout(20_000);
  return new Request(withoutTracking(new URL(request.url)), { headers, signal });
};
