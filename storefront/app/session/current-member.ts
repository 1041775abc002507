import { type Member, memberGet } from "@gerai/contract/account";
import type { CallResult } from "@gerai/contract/client";
import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { rememberWay } from "./after-login.ts";
import { pagePath, requireMember } from "./require-member.ts";
import { closingCookies, cookieHeaders } from "./session-cookies.ts";
import { shopContext, type Shop } from "./shop-context.ts";

const answers = new WeakMap<Shop, Promise<CallResult<typeof memberGet>>>();

/** The member of the session; layout and page of one request share the one call. */
export const currentMember = (shop: Shop): Promise<CallResult<typeof memberGet>> => {
  const known = answers.get(shop);
  if (known !== undefined) return known;
  const answer = shop.call(memberGet, {});
  answers.set(shop, answer);
  return answer;
};

/**
 * The member who is logged in.
 * @throws Response a redirect to the login for guests and ended sessions; the gateway's failure otherwise
 */
export const requireCurrentMember = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member> => {
  requireMember(context, request);
  const shop = context.get(shopContext);
  const member = await currentMember(shop);
  if (member.ok) return member.data;
  if (member.statusCode !== 401 && member.statusCode !== 403) {
    throw data({ message: member.code }, { status: member.statusCode });
  }
  const way = request.method === "GET" ? pagePath(new URL(request.url)) : "/";
  const cookies = [...closingCookies(shop.secure), rememberWay(way, shop.secure)];
  throw redirectDocument("/login", { headers: cookieHeaders(cookies) });
};

/** The id of the member who is logged in; throws as `requireCurrentMember` does. */
export const requireMemberId = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string> => (await requireCurrentMember(context, request)).memberId;
