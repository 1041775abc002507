import { type Member, memberGet } from "@gerai/contract/account";
import type { CallResult } from "@gerai/contract/client";
import type { RouterContextProvider } from "react-router";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { pagePath } from "./require-member.ts";
import { keepSentForm } from "./sent-form.ts";
import { isSessionOver, memberUnread } from "./session-end.ts";

/** The member of the session. */
export const currentMember = (shop: Shop): Promise<CallResult<typeof memberGet>> =>
  shop.call(memberGet, {});

type MemberFailure = Extract<CallResult<typeof memberGet>, { readonly ok: false }>;

type AskedAsMember<T> =
  | MemberFailure
  | { readonly ok: true; readonly member: Member; readonly answer: T };

/** Asks for what belongs to the member of the session. */
export const askAsMember = async <T>(
  shop: Shop,
  ask: (memberId: string) => Promise<T>,
): Promise<AskedAsMember<T>> => {
  const member = await currentMember(shop);
  if (!member.ok) return member;
  return { ok: true, member: member.data, answer: await ask(member.data.memberId) };
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
