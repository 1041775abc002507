/**
 * The keyword as it stands in `/find/…`: spaces become hyphens, all but word characters and hyphens
 * goes, repeated hyphens collapse. Empty when nothing searchable is left.
 */
export const searchSlug = (keyword: string): string =>
  keyword
    .normalize("NFKD")
    .trim()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-+|-+$/g, "");

/** The words behind a slug, as the search call wants them: lower case, hyphens back to spaces. */
export const searchKeyword = (slug: string): string =>
  slug.replaceAll("-", " ").trim().toLowerCase();
