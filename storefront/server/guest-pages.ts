import type { PageHandle } from "../app/shop/page-handle.ts";
import { isDataPath, pageOf } from "../document/page-path.ts";
import { routesParameter } from "../document/private-details.ts";

/** A route of React Router's build, as far as this looks at it. */
interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: { readonly handle?: unknown };
}

export type Routes = Readonly<Record<string, Route | undefined>>;

/** Names of query parameters. */
type Parameters = ReadonlySet<string>;

/** The address by which a guests' page is kept; undefined for pages that are rendered for their visitor. */
export type GuestAddress = (url: URL) => URL | undefined;

const handleOf = ({ module: { handle } }: Route): PageHandle =>
  typeof handle === "object" && handle !== null ? handle : {};

const parentOf = (route: Route, routes: Routes): Route | undefined =>
  route.parentId === undefined ? undefined : routes[route.parentId];

const declaredBy = (route: Route, routes: Routes): PageHandle["guests"] => {
  const parent = parentOf(route, routes);
  return handleOf(route).guests ?? (parent && declaredBy(parent, routes));
};

const pathOf = (route: Route, routes: Routes): string => {
  const parent = parentOf(route, routes);
  const around = parent === undefined ? "" : pathOf(parent, routes);
  return route.path ? `${around}/${route.path}` : around;
};

/** Layouts have no path; that of the root is empty. */
const isPage = ({ path = "", index }: Route): boolean => path !== "" || index === true;

/** `/c/:id`: one word and whatever follows. */
const oneWord = /^\/([^/:*?]+)\/:[^/?]+$/;
const noParameters = /^[^:*?]*$/;

const withOwnParameters = (url: URL, own: Parameters): URL => {
  const address = new URL(url);
  for (const name of new Set(url.searchParams.keys())) {
    const isOwn = own.has(name) || (name === routesParameter && isDataPath(url.pathname));
    if (!isOwn) address.searchParams.delete(name);
  }
  return address;
};

/**
 * The addresses of the pages that all guests share, and of their data, as the `handle` of the routes says.
 * Query parameters that a page does not read, such as those of campaigns, are left out of its address.
 * @throws Error naming a route that does not declare how far its page may be shared
 */
export const guestAddresses = (routes: Routes): GuestAddress => {
  const pages = new Map<string, Parameters>();
  const beginnings = new Map<string, Parameters>();
  for (const route of Object.values(routes)) {
    if (route === undefined || !isPage(route)) continue;
    const path = pathOf(route, routes);
    const declared = declaredBy(route, routes);
    if (declared === undefined) throw new Error(`${route.id}: its handle does not name guests`);
    if (declared === false) continue;
    const own = new Set(declared);
    const beginning = oneWord.exec(path)?.[1];
    if (beginning !== undefined) beginnings.set(beginning, own);
    else if (noParameters.test(path)) pages.set(path === "" ? "/" : path, own);
    else throw new Error(`${route.id}: guests share pages of the form /word and /word/:name`);
  }
  const parametersOf = (page: string): Parameters | undefined => {
    const end = page.indexOf("/", 1);
    return pages.get(page) ?? (end < 0 ? undefined : beginnings.get(page.slice(1, end)));
  };
  return (url) => {
    const own = parametersOf(pageOf(url.pathname));
    if (own === undefined || url.search === "") return own && url;
    return withOwnParameters(url, own);
  };
};
