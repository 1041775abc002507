import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import config from "../app/routes.ts";
import { resource, serverBuild } from "../test/server-build.ts";
import { groupAt, groupsOf, narrowedTo } from "./route-groups.ts";

type Routes = ServerBuild["routes"];

/** The shop's routes as React Router's compiler lists them. */
const listed = (entries: readonly RouteConfigEntry[], parentId = "root"): Routes =>
  Object.fromEntries(
    entries.flatMap(({ id = "", file, path, index, children = [] }) => {
      const own = { id: id || file, parentId, path, index, module: resource({}) };
      return [[own.id, own], ...Object.entries(listed(children, own.id))];
    }),
  ) as Routes;

const build = serverBuild({
  root: { id: "root", path: "", module: resource({}) },
  ...listed(config),
});

const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route === undefined || route.parentId !== parentId
      ? []
      : [
          route.index === true
            ? { id: route.id, index: true }
            : { id: route.id, path: route.path, children: treeOf(routes, route.id) },
        ],
  ) as RouteObject[];

const groups = groupsOf(build.routes);

/** The routes that answer, from the root on. */
const answering = (routes: Routes, path: string) =>
  matchRoutes(treeOf(routes), path)?.map(({ route }) => route.id);

const narrowed = (group: string): Routes => narrowedTo(build, group).routes;

/** An address of each route. */
const addresses = treeOf(build.routes).flatMap(function pathsOf({
  path = "",
  children = [],
}: RouteObject): string[] {
  const below = children.flatMap(pathsOf);
  const ends = below.length === 0 ? [""] : [...below, ""];
  return ends.map((end) => [path, end].filter((part) => part !== "").join("/"));
});

const examples = [...new Set(addresses)].map(
  (path) => `/${path.replaceAll(/:\w+\??/g, "contoh-1").replace("*", "entah/apa")}`,
);

it("has addresses of all routes", () => {
  expect(examples.length).toBeGreaterThan(100);
  expect(examples).toContain("/p/contoh-1");
  expect(examples).toContain("/apg/contoh-1");
  expect(examples).toContain("/entah/apa");
});

describe.each([...examples, "/apg", "/p", "/p/a/b", "/cart/tidak-ada", "/alamat/7/utama/"])(
  "%s",
  (path) => {
    it("is answered by the same routes of its group as of all", () => {
      const group = groupAt(groups, path);
      const routes = group === undefined ? build.routes : narrowed(group);
      expect(answering(routes, path)).toEqual(answering(build.routes, path));
    });
  },
);

it("leaves to all routes what it does not know", () => {
  for (const path of ["/tidak-ada", "/P/teh-1", "//p/teh-1", "/%70/teh-1", "/_root.data", ""]) {
    expect(groupAt(groups, path)).toBeUndefined();
  }
});

it("knows the group of a page's data", () => {
  expect(groupAt(groups, "/cart.data")).toBe("cart");
  expect(groupAt(groups, "/c/minuman-1/_.data")).toBe("c");
});

it("keeps a small part of all routes", () => {
  const all = Object.keys(build.routes).length;
  for (const group of groups) {
    expect(Object.keys(narrowed(group)).length).toBeLessThan(all / 5);
  }
});

it("narrows what the page lists in the same way", () => {
  const entry: ServerBuild["assets"]["routes"][string] = {
    id: "catalogue/product-page.tsx",
    path: "p/:slug",
    module: "/assets/product-page.js",
    hasAction: false,
    hasLoader: true,
    hasErrorBoundary: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  const assets = { ...build.assets, routes: { "catalogue/product-page.tsx": entry, other: entry } };
  const { routes } = narrowedTo({ ...build, assets }, "p").assets;
  expect(Object.keys(routes)).toEqual(["catalogue/product-page.tsx"]);
});
