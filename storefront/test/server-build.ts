import type { ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** The module of a route without a component, which React Router takes and its type does not foresee. */
export const resource = (module: Omit<RouteModule, "default">): RouteModule =>
  module as RouteModule;

/**
 * What React Router's compiler would write for these routes, for tests; without `isSpaMode`, which its type
 * still asks for and calls deprecated.
 */
export const serverBuild = (routes: ServerBuild["routes"]): ServerBuild => {
  const build: Omit<ServerBuild, "isSpaMode"> = {
    entry: { module: { default: () => new Response("document"), handleError: () => undefined } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return build as ServerBuild;
};
