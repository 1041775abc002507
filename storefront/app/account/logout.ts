import { memberLogout } from "@gerai/contract/account";
import { redirect, redirectDocument } from "react-router";
import { accountEvents } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import { closingCookies, cookieHeaders } from "../session/session-cookies.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/logout.ts";

/** A GET shows nothing and leads home: logging out is a POST. */
export const loader = () => redirect("/");

/** Ends the session on the server and forgets it here, whatever the server says; then opens home. */
export const action = async ({ context }: Route.ActionArgs) => {
  const { call, session, secure } = context.get(shopContext);
  if (session.token !== undefined) await call(memberLogout, {});
  const cookies = [...closingCookies(secure), rememberEvent(accountEvents.logout, secure)];
  return redirectDocument("/", { headers: cookieHeaders(cookies) });
};
