import type { ServerBuild } from "react-router";
import { pageOf } from "./page-path.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The first part of an address: `p` of `/p/teh-1`, empty for `/`. */
const firstPart = (path: string): string => path.split("/", 1)[0] ?? "";

/** A route with its layouts, from the route to the root. */
const lineOf = (routes: Routes, id: string | undefined): readonly Route[] => {
  const route = id === undefined ? undefined : routes[id];
  return route === undefined ? [] : [route, ...lineOf(routes, route.parentId)];
};

/** What stands in the address of a route; undefined for a layout, which has no address. */
const pathOf = (routes: Routes, route: Route): string | undefined => {
  if (route.path === undefined && route.index !== true) return undefined;
  const paths = lineOf(routes, route.id).map(({ path }) => path ?? "");
  return paths
    .toReversed()
    .filter((path) => path !== "")
    .join("/");
};

/** `:name`, `*` and `name?` begin addresses of more than one kind. */
const isFixed = (part: string): boolean => !/[:*?]/.test(part);

const partsOf = (routes: Routes): ReadonlyMap<string, string> =>
  new Map(
    Object.values(routes).flatMap((route) => {
      const path = route && pathOf(routes, route);
      return route === undefined || path === undefined ? [] : [[route.id, firstPart(path)]];
    }),
  );

const pick = <Entry>(
  routes: Readonly<Record<string, Entry>>,
  ids: ReadonlySet<string>,
): Record<string, Entry> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));

/** The first parts by which routes are told apart; empty for the home page. */
export const groupsOf = (routes: Routes): ReadonlySet<string> =>
  new Set([...partsOf(routes).values()].filter(isFixed));

/** The group of a request's address; undefined where only all routes know. */
export const groupAt = (groups: ReadonlySet<string>, pathname: string): string | undefined => {
  if (pathname === "/") return "";
  const part = firstPart(pageOf(pathname).slice(1));
  return part !== "" && groups.has(part) ? part : undefined;
};

/**
 * The build with those routes alone that can answer addresses of a group. React Router tries its routes one
 * after the other for each request, and lists all of them for each page: with some 120 up to a quarter of its time.
 * A route with another first part never answers, so what is found is the same.
 */
export const narrowedTo = <Build extends Pick<ServerBuild, "routes" | "assets">>(
  build: Build,
  group: string,
): Build => {
  const kept = [...partsOf(build.routes)].filter(([, part]) => part === group || !isFixed(part));
  const ids = new Set(kept.flatMap(([id]) => lineOf(build.routes, id).map((route) => route.id)));
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
};
