import { useEffect, useState } from "react";
import { copyHeaderNames, pagesCache } from "./copies.ts";

/** A page that can be read without a network. */
export interface PageCopy {
  /** Path and search. */
  readonly path: string;
  readonly title: string;
  /** ISO 8601. */
  readonly copiedAt: string;
}

/** The text that a piece of HTML without elements stands for. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, "text/html").documentElement.textContent;

const describe = (url: string, { headers }: Response): PageCopy => {
  const { pathname, search } = new URL(url);
  // Without the shop's name behind it.
  const title = textOf(decodeURIComponent(headers.get(copyHeaderNames.title) ?? "")).replace(
    / \| [^|]*$/,
    "",
  );
  return {
    path: pathname + search,
    title: title === "" ? pathname : title,
    copiedAt: headers.get(copyHeaderNames.at) ?? "",
  };
};

/** What the service worker has kept, the newest first. */
const readPageCopies = async (storage: CacheStorage): Promise<readonly PageCopy[]> => {
  if (!(await storage.has(pagesCache))) return [];
  const cache = await storage.open(pagesCache);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request, { ignoreVary: true });
      return copy && describe(request.url, copy);
    }),
  );
  return found
    .filter((page) => page !== undefined)
    .sort((one, other) => other.copiedAt.localeCompare(one.copiedAt));
};

/** The pages that this device has kept; undefined until they are known. */
export const usePageCopies = (): readonly PageCopy[] | undefined => {
  const [pages, setPages] = useState<readonly PageCopy[]>();
  useEffect(() => {
    const read = "caches" in window ? readPageCopies(caches) : Promise.resolve([]);
    read.then(setPages, () => setPages([]));
  }, []);
  return pages;
};
