import { limits } from "@gerai/contract/limits";

/**
 * The keyword as it stands in `/find/…`: spaces become hyphens, all but word characters and hyphens
 * goes, repeated hyphens collapse. Empty when nothing searchable is left.
 */
export const searchSlug = (keyword: string): string =>
  keyword
    .normalize("NFKD")
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "")
    .replaceAll(/-{2,}/g, "-")
    .slice(0, limits.maxKeywordLength)
    .replaceAll(/^-+|-+$/g, "");

const spaced = (slug: string): string => slug.replaceAll("-", " ");

/** Typed text with single spaces, no longer than the search call takes. */
const cutText = (typed: string): string =>
  typed.trim().replaceAll(/\s+/g, " ").slice(0, limits.maxKeywordLength).trim();

/** A search as its address says it. */
export interface Search {
  /** As `searchSlug` makes it. */
  readonly slug: string;
  /** The typed text in lower case, where the slug says less: `a&w` beside `AW`. */
  readonly text?: string | undefined;
}

/** The query parameter that carries `Search.text`. */
export const textName = "q";

/** The search for what was typed; undefined without a single letter or digit. */
export const searchOf = (typed: string): Search | undefined => {
  const cut = cutText(typed);
  const slug = searchSlug(cut);
  const text = cut.toLowerCase().slice(0, limits.maxKeywordLength);
  if (slug === "") return undefined;
  return text === keywordOf({ slug }) ? { slug } : { slug, text };
};

/**
 * The search that an address asks for. A key that is no slug is read as typed text. A text that has
 * another slug than the key counts as not said.
 */
export const readSearch = (key: string, text: string | null): Search | undefined => {
  const search = searchOf(spaced(key));
  if (search === undefined) return undefined;
  const said = text === null ? undefined : searchOf(text);
  const { slug } = search;
  return said?.slug.toLowerCase() === slug.toLowerCase() ? { ...said, slug } : search;
};

/** The words to search for and to show, in lower case. */
export const keywordOf = ({ slug, text }: Search): string => text ?? spaced(slug).toLowerCase();
