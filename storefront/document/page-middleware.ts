import { data, type MiddlewareFunction, redirect, type ServerBuild } from "react-router";
import { proofOf } from "../app/account/code-steps.ts";
import { readCookies } from "../app/http/cookies.ts";
import { wayBackOf } from "../app/http/way-back.ts";
import { cookieNames } from "../app/session/session.ts";

type Middleware = MiddlewareFunction<Response>;
type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** What must be so before a page is shown, under the names by which pages want it (`handle.middleware`). */
const known: ReadonlyMap<unknown, Middleware> = new Map<string, Middleware>([
  [
    "isTimeout",
    ({ request }) => {
      const cookies = readCookies(request.headers.get("cookie"));
      if (!cookies.has(cookieNames.isTimeout)) throw redirect(wayBackOf(request.url));
    },
  ],
  ["registerProof", ({ request }) => void proofOf(request, "register")],
  ["passwordProof", ({ request }) => void proofOf(request, "password")],
]);

/** ERR-15: a page must not be shown where what guards it is missing. */
const unknown: Middleware = () => {
  const message = "Unknown middleware";
  throw data({ message }, { status: 500, statusText: message });
};

const wantedBy = ({ module }: Route): readonly unknown[] => {
  const { handle } = module;
  if (typeof handle !== "object" || handle === null || !("middleware" in handle)) return [];
  return Array.isArray(handle.middleware) ? handle.middleware : [handle.middleware];
};

const guarded = (route: Route): Route => {
  const wanted = wantedBy(route).map((name) => known.get(name) ?? unknown);
  if (wanted.length === 0) return route;
  const own = route.module.middleware ?? [];
  return { ...route, module: { ...route.module, middleware: [...own, ...wanted] } };
};

/** The routes, each with the middleware that its page names. */
export const withPageMiddleware = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && guarded(route)]));
