import { redirect } from "react-router";
import { notFound } from "../shop/expect-data.ts";

const idAtEnd = /(?:^|-)([1-9][0-9]{0,14})$/;

/** The id behind the last hyphen of `susu-uht-12`; a bare id counts as well. */
export const idOfSlug = (slug: string): string | undefined => idAtEnd.exec(slug)?.[1];

/** @throws a 404 for slugs that end with no id */
export const requireId = (slug: string): string => {
  const id = idOfSlug(slug);
  if (id === undefined) throw notFound();
  return id;
};

/**
 * Names change, ids stay: sends an old or mistyped name on to the page's one address.
 * @param path the page's own path
 * @throws a permanent redirect unless `slug` ends `path`
 */
export const requireCanonicalSlug = (url: URL, slug: string, path: string): void => {
  if (!path.endsWith(`/${slug}`)) throw redirect(path + url.search, 301);
};
