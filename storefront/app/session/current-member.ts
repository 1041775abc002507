import { type Member, memberGet } from "@gerai/contract/account";
import type { CallResult } from "@gerai/contract/client";
import type { RouterContextProvider } from "react-router";
import { perObject } from "../../render/per-object.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { pagePath } from "./require-member.ts";
import { keepSentForm } from "./sent-form.ts";
import { isSessionOver, memberUnread } from "./session-end.ts";

/** The member of the session; layout and page of one request share the one call. */
export const currentMember = perObject(
  async (shop: Shop): Promise<CallResult<typeof memberGet>> => {
    const member = await shop.call(memberGet, {});
    if (member.ok) shop.sessionMember.remember(member.data.memberId);
    return member;
  },
);

type MemberFailure = Extract<CallResult<typeof memberGet>, { readonly ok: false }>;

type AskedAsMember<T> =
  | MemberFailure
  | { readonly ok: true; readonly member: Member; readonly answer: T };

/**
 * Asks for what belongs to the member: together with the member where an earlier page told whose session
 * this is, else after it.
 */
export const askAsMember = async <T>(
  shop: Shop,
  ask: (memberId: string) => Promise<T>,
): Promise<AskedAsMember<T>> => {
  const { id } = shop.sessionMember;
  const early = id === undefined ? undefined : ask(id);
  // Where the session is over, that is the reason, and not what was asked in its name.
  early?.catch(() => undefined);
  const member = await currentMember(shop);
  if (!member.ok) return member;
  const { memberId } = member.data;
  const answer = await (early !== undefined && id === memberId ? early : ask(memberId));
  return { ok: true, member: member.data, answer };
};

const unread = (failure: MemberFailure, request: Request) => {
  if (isSessionOver(failure.statusCode)) keepSentForm(request);
  return memberUnread(failure, request.method === "GET" ? pagePath(new URL(request.url)) : "/");
};

/**
 * The member who is logged in.
 * @throws Response a redirect to the login for guests, to its end for a session that is over; the
 * gateway's failure otherwise
 */
export const requireCurrentMember = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member> => {
  const shop = context.get(shopContext);
  const member = await currentMember(shop);
  if (member.ok) return member.data;
  throw unread(member, request);
};

/** What `ask` answers for the member who is logged in; throws as `requireCurrentMember` does. */
export const requireAsMember = async <T>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  ask: (memberId: string) => Promise<T>,
): Promise<T> => {
  const asked = await askAsMember(context.get(shopContext), ask);
  if (asked.ok) return asked.answer;
  throw unread(asked, request);
};

/** The id of the member who is logged in; throws as `requireCurrentMember` does. */
export const requireMemberId = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string> => (await requireCurrentMember(context, request)).memberId;
