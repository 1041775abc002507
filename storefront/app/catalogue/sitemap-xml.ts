import { escapeMarkup } from "@gerai/contract/escape-markup";

interface SitemapEntry {
  /** Full address. */
  readonly url: string;
  readonly changedAt: string | null;
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

const list = (outer: string, inner: string, entries: readonly SitemapEntry[]): string => {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
    return `<${inner}><loc>${escapeMarkup(url)}</loc>${changed}</${inner}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${outer} xmlns="${namespace}">`,
    ...lines,
    `</${outer}>\n`,
  ].join("\n");
};

/** Pages of the shop. */
export const pagesXml = (entries: readonly SitemapEntry[]): string =>
  list("urlset", "url", entries);

/** Other sitemap files. */
export const filesXml = (urls: readonly string[]): string =>
  list(
    "sitemapindex",
    "sitemap",
    urls.map((url) => ({ url, changedAt: null })),
  );
