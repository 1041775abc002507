import { filterNames } from "./list-filters.ts";
import type { PageHead } from "./page-meta.ts";

/** A search's address may have a query already. */
const numbered = (address: string, page: number): string => {
  const url = new URL(address);
  url.searchParams.set(filterNames.page, String(page));
  return url.href;
};

/** The head of one page of a list: from the second on each is a page of its own for search engines. */
export const numberedHead = (head: PageHead, page: number): PageHead =>
  page === 1
    ? head
    : {
        ...head,
        title: `${head.title} – halaman ${page}`,
        canonical: numbered(head.canonical, page),
      };
