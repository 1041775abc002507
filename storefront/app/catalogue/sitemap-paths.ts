/** The five sitemaps (NAV-43); each redirects to a file. */
export const sitemapKinds = ["main", "product", "category", "brand", "search"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Those that list pages; `main` lists the files of the others. */
export type PageKind = Exclude<SitemapKind, "main">;

/** `/sitemap.xml`, `/sitemap-brand.xml`, … */
export const sitemapPath = (kind: SitemapKind): string =>
  kind === "main" ? "/sitemap.xml" : `/sitemap-${kind}.xml`;

/** The shop's own file behind it; the operator may name another place. */
export const sitemapFile = (kind: SitemapKind, part?: number): string =>
  `/sitemaps/${kind}${part === undefined ? "" : `-${part}`}.xml`;

interface SitemapPlaces {
  readonly publicUrl: string;
  /** Where the operator keeps the sitemaps; undefined where the shop writes them itself. */
  readonly sitemapUrl?: string | undefined;
}

/** The full address that a sitemap has in the end, without a way through redirects. */
export const sitemapAddress = (
  { publicUrl, sitemapUrl }: SitemapPlaces,
  kind: SitemapKind,
): string =>
  sitemapUrl === undefined ? publicUrl + sitemapFile(kind) : `${sitemapUrl}/${kind}.xml`;

const kindInPath = /^\/sitemap(?:-(product|category|brand|search))?\.xml$/;
const kindInFile = /^(main|product|category|brand|search)(?:-([1-9][0-9]{0,4}))?\.xml$/;

/** Undefined for other paths. */
export const kindOfPath = (path: string): SitemapKind | undefined => {
  const match = kindInPath.exec(path);
  return match === null ? undefined : ((match[1] ?? "main") as SitemapKind);
};

interface SitemapFileName {
  readonly kind: SitemapKind;
  /** Counted from 1; undefined for the list of parts. */
  readonly part: number | undefined;
}

/** Undefined for names that are no sitemap's. */
export const readFileName = (name: string): SitemapFileName | undefined => {
  const match = kindInFile.exec(name);
  if (match === null) return undefined;
  return { kind: match[1] as SitemapKind, part: match[2] ? Number(match[2]) : undefined };
};
