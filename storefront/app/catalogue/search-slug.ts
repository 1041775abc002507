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
    .replaceAll(/^-+|-+$/g, "");

const spaced = (slug: string): string => slug.replaceAll("-", " ");

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
  const slug = searchSlug(typed);
  const seen = typed.replaceAll(/(?!\s)\p{C}/gu, "");
  const text = seen.trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (slug === "") return undefined;
  return text === keywordOf({ slug }) ? { slug } : { slug, text };
};

/** No longer than the search call takes. */
const cut = (text: string): string => text.slice(0, limits.maxKeywordLength);

/**
 * The search that an address asks for. A key that is no slug is read as typed text. A text that has
 * another slug than the key counts as not said.
 */
export const readSearch = (key: string, text: string | null): Search | undefined => {
  const search = searchOf(cut(spaced(key)));
  if (search === undefined) return undefined;
  const said = text === null ? undefined : searchOf(cut(text));
  const { slug } = search;
  return said?.slug.toLowerCase() === slug.toLowerCase() ? { ...said, slug } : search;
};

/** The words to search for and to show, in lower case. */
export const keywordOf = ({ slug, text }: Search): string => text ?? spaced(slug).toLowerCase();
