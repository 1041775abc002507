import { previewNames } from "@gerai/contract/preview";
import { cookiesOf } from "../app/http/cookies.ts";
import { cookieNames } from "../app/session/session.ts";
import type { GuestAddress } from "./guest-pages.ts";

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

/** The common page that this request asks for; undefined where it must be rendered for its visitor. */
export const guestPageOf = (request: Request, addressOf: GuestAddress): GuestPage | undefined => {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = addressOf(new URL(request.url));
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
