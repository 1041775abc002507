/** Fields that the new page has focused by itself, or that somebody types into, keep the focus. */
const fields = "input, select, textarea";

/** Long enough for a reader to notice the region before its words. */
const noticeMs = 100;

/** The next key or word of a reader begins at the page, not at what led to it or is gone. */
export const focusPage = (): void => {
  const main = document.getElementById("isi");
  if (main === null || document.querySelector("dialog:modal") !== null) return;
  if (main.contains(document.activeElement) && document.activeElement?.matches(fields)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

const makeRegion = (): HTMLElement => {
  const made = document.createElement("p");
  made.className = "visually-hidden";
  made.ariaLive = "polite";
  document.body.append(made);
  return made;
};

/** Beside what React knows of: the page costs no byte for it. */
let region: HTMLElement | undefined;

/** Orders that open over their list, which stays as it is; their sheets take the focus and give it back. */
const sheetPaths =
  /^(\/(?:order-(?:created|in-process|sent|done|cancelled|search)|waiting-payment))\/.+/;

/** What the first page's head holds for search engines and shared links (`catalogue/page-meta.ts`). */
const firstPageMeta = '[type="application/ld+json"],[property],[name=description],[name=robots]';

/** It is not true of the next page, and React, which does not know of it, would leave it. */
const removeFirstPageMeta = (): void => {
  for (const told of document.head.querySelectorAll(firstPageMeta)) told.remove();
};

/**
 * Paths count, and of their parameters the number of a list's page; filters and order leave the reader in place. A
 * sheet is one page with its list.
 */
const pageOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, location.origin);
  return `${pathname.replace(sheetPaths, "$1")} ${searchParams.get("halaman")}`;
};

/**
 * Gives the focus to the page that has come, and has its title read aloud; of a list's later pages with their
 * number.
 * @param before path and query of the page that was left
 */
export const announcePage = (before: string, now: string): void => {
  removeFirstPageMeta();
  if (pageOf(before) === pageOf(now)) return;
  const number = new URLSearchParams(location.search).get("halaman");
  region ??= makeRegion();
  const shown = region;
  setTimeout(() => {
    const page = `halaman ${number}`;
    // Titles of most lists say their page themselves.
    const isSaid = number === null || document.title.endsWith(page);
    shown.textContent = document.title + (isSaid ? "" : `, ${page}`);
  }, noticeMs);
  focusPage();
};
