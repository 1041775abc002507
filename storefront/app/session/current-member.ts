import { type Member, memberGet } from "@gerai/contract/account";
import type { CallResult } from "@gerai/contract/client";
import type { RouterContextProvider } from "react-router";
import { perObject } from "../../document/per-object.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { pagePath, requireMember } from "./require-member.ts";
import { memberUnread } from "./session-end.ts";

/** The member of the session; layout and page of one request share the one call. */
export const currentMember = perObject((shop: Shop): Promise<CallResult<typeof memberGet>> =>
  shop.call(memberGet, {}),
);

/**
 * The member who is logged in.
 * @throws Response a redirect to the login for guests, to its end for a session that is over; the
 * gateway's failure otherwise
 */
export const requireCurrentMember = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member> => {
  requireMember(context, request);
  const shop = context.get(shopContext);
  const member = await currentMember(shop);
  if (member.ok) return member.data;
  throw memberUnread(member, request.method === "GET" ? pagePath(new URL(request.url)) : "/");
};

/** The id of the member who is logged in; throws as `requireCurrentMember` does. */
export const requireMemberId = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string> => (await requireCurrentMember(context, request)).memberId;
