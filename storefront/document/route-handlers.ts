import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { withPageMiddleware } from "./page-middleware.ts";
import { pageOf } from "./page-path.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Under this name lies what can match whatever an address begins with. */
const anything = "*";

const isLayout = ({ path, index }: Route): boolean => !path && index !== true;

const allOf = (routes: Routes): readonly Route[] =>
  Object.values(routes).filter((route) => route !== undefined);

/** What an address of the route begins with, in lower case as routes do not tell cases apart. */
const beginningOf = (route: Route, routes: Routes): string => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  if (parent !== undefined && !isLayout(parent)) return beginningOf(parent, routes);
  const first = (route.path ?? "").split("/").find((segment) => segment !== "") ?? "";
  return /[:*?]/.test(first) ? anything : first.toLowerCase();
};

/** What the address begins with; one that cannot be decoded is compared as it stands, as routes are. */
const beginningOfPath = (pathname: string): string => {
  const first = pageOf(pathname).split("/")[1] ?? "";
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first.toLowerCase();
  }
};

const withParents = (id: string, routes: Routes): readonly string[] => {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...withParents(parentId, routes), id];
};

/** The build with those of its routes alone that an address with this beginning can match, and their layouts. */
const partOf = (build: ServerBuild, beginning: string): ServerBuild => {
  const wanted = allOf(build.routes)
    .filter((route) => !isLayout(route))
    .filter((route) => [beginning, anything].includes(beginningOf(route, build.routes)))
    .flatMap(({ id }) => withParents(id, build.routes));
  const kept = new Set(["root", ...wanted]);
  const pick = <R>(all: Readonly<Record<string, R>>): Record<string, R> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return { ...build, routes: pick(build.routes), assets };
};

/**
 * React Router tries an address on all routes of a build, one after the other, several times for each
 * page, and makes a tree of all of them for each: of the shop's hundred routes that is an eighth of the
 * time that a page takes. So each beginning of addresses (`c`, `p`, `faq`) has a handler of its own,
 * which knows only the routes that begin so. Each route has the middleware that its page names.
 */
export const createRouteHandlers = (
  built: ServerBuild,
  mode: string,
): ((pathname: string) => RequestHandler) => {
  const build = { ...built, routes: withPageMiddleware(built.routes) };
  const beginnings = new Set(allOf(build.routes).map((route) => beginningOf(route, build.routes)));
  const handlers = new Map<string, RequestHandler>();
  return (pathname) => {
    const begun = beginningOfPath(pathname);
    const beginning = beginnings.has(begun) ? begun : anything;
    const known = handlers.get(beginning);
    if (known !== undefined) return known;
    const handler = createRequestHandler(partOf(build, beginning), mode);
    handlers.set(beginning, handler);
    return handler;
  };
};
