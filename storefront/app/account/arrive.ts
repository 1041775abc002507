import { memberGet } from "@gerai/contract/account";
import { redirect, redirectDocument } from "react-router";
import type { AccountEvent } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import { forgetReturnPath, pathAfterLogin } from "../session/after-login.ts";
import { errandPath } from "../session/errand.ts";
import { cookieHeaders, openingCookies } from "../session/session-cookies.ts";
import type { Shop } from "../shop/shop-context.ts";

/** Members have no business on the pages of the way in. */
export const turnMembersBack = async ({ call, session }: Shop, request: Request): Promise<void> => {
  if (session.token === undefined) return;
  const member = await call(memberGet, {});
  if (member.ok) throw redirect(pathAfterLogin(request));
};

interface Arrival {
  readonly token: string;
  readonly expiresAt: string;
  /** The event for the data layer. */
  readonly event: AccountEvent;
  /** Other cookies to set, e.g. the fingerprint's. */
  readonly cookies: readonly string[];
  /** A page to see first; the way on stays remembered then. */
  readonly via?: string;
}

/**
 * Answers a login: session cookies, and on to where the shopper wanted to go; first to the page
 * that carries out what the guest wanted. The page is loaded anew, so that nothing of the guest's is left in it.
 */
export const arrive = (request: Request, { secure }: Shop, arrival: Arrival): Response => {
  const session = openingCookies(arrival, secure);
  const { via, event } = arrival;
  const told = rememberEvent(event, secure);
  const headers = cookieHeaders([...arrival.cookies, ...session, told]);
  if (via !== undefined) return redirectDocument(via, { headers });
  const errand = errandPath(request);
  if (errand !== undefined) return redirectDocument(errand, { headers });
  headers.append("set-cookie", forgetReturnPath(secure));
  return redirectDocument(pathAfterLogin(request), { headers });
};
