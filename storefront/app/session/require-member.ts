import { redirect, type RouterContextProvider } from "react-router";
import { pageOf, routesParameter } from "../http/page-path.ts";
import { shopContext } from "../shop/shop-context.ts";
import { rememberReturnPath } from "./after-login.ts";
import { keepSentForm } from "./sent-form.ts";

/** Path and search of the page, for the way back to it; also where only its data are asked for. */
export const pagePath = (url: URL): string => {
  const path = pageOf(url.pathname);
  const search = new URLSearchParams(url.search);
  search.delete(routesParameter);
  const rest = search.toString();
  return rest === "" ? path : `${path}?${rest}`;
};

/**
 * Lets members pass; guests are sent to the login page and come back afterwards. The token is not
 * proof: the gateway judges it at the first call.
 * @throws Response a redirect to `/login`, or to the page that keeps a form
 */
export const requireMember = (context: Readonly<RouterContextProvider>, request: Request): void => {
  const { session, secure } = context.get(shopContext);
  if (session.token !== undefined) return;
  keepSentForm(request);
  const wanted = request.method === "GET" ? pagePath(new URL(request.url)) : "/";
  throw redirect("/login", { headers: { "set-cookie": rememberReturnPath(wanted, secure) } });
};
