import { filterNames } from "./list-filters.ts";
import type { PageHead } from "./page-meta.ts";

/** The head of one page of a list: from the second on each is a page of its own for search engines. */
export const numberedHead = (head: PageHead, page: number): PageHead =>
  page === 1
    ? head
    : {
        ...head,
        title: `${head.title} – halaman ${page}`,
        canonical: `${head.canonical}?${filterNames.page}=${page}`,
      };
