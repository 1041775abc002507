import { matchRoutes, type RouteObject } from "react-router";

/** What the list of pages says of the program of each route. */
interface Programs {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly css?: readonly string[] } | undefined>
  >;
}

/** Kinds of addresses whose programs are there or on their way: `p/2` for all products. */
const known = new Set<string>();

const kindOf = (pathname: string): string => {
  const parts = pathname.split("/");
  return `${parts[1]}/${parts.length}`;
};

const prefetchStyles = (href: string): void => {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = "style";
  link.href = href;
  document.head.append(link);
};

/**
 * Fetches the files that the page of an address runs, each kind of page once.
 * @throws TypeError where a file is missing; the way to the page then tells, as without this
 */
export const prefetchProgram = async (
  pathname: string,
  routes: readonly RouteObject[],
  programs: Programs,
): Promise<void> => {
  const kind = kindOf(pathname);
  if (known.has(kind)) return;
  known.add(kind);
  const found = (matchRoutes([...routes], pathname) ?? []).flatMap(
    ({ route }) => programs.routes[route.id ?? ""] ?? [],
  );
  for (const { css = [] } of found) css.forEach(prefetchStyles);
  await Promise.all(found.map(({ module }) => import(/* @vite-ignore */ module)));
};
