import { sitemapEntries } from "@gerai/contract/catalogue";
import { cacheControlOf, sitemapSharing } from "@gerai/contract/sharing";
import { expectData, notFound } from "../shop/expect-data.ts";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/sitemap-file.ts";
import { searchEnginePath } from "./paths.ts";
import { type PageKind, readFileName, sitemapFile, sitemapKinds } from "./sitemap-paths.ts";
import { filesXml, pagesXml } from "./sitemap-xml.ts";

/** The protocol allows 50,000; smaller files keep a crawler's visit short for everybody else. */
const entriesPerFile = 10_000;

const pageOf: Readonly<Record<PageKind, (slug: string) => string>> = {
  product: (slug) => `/p/${slug}`,
  category: (slug) => `/c/${slug}`,
  brand: (slug) => `/b/${slug}`,
  search: (slug: string) => searchEnginePath({ slug }),
};

const pageKinds = sitemapKinds.filter((kind) => kind !== "main");

const filesOf = async ({ call }: Shop, kind: PageKind): Promise<readonly string[]> => {
  const { total } = expectData(
    await call(sitemapEntries, { params: { kind }, query: { limit: 1 } }),
  );
  const parts = Math.max(Math.ceil(total / entriesPerFile), 1);
  return Array.from({ length: parts }, (_, index) => sitemapFile(kind, index + 1));
};

const pagesOf = async ({ call, config }: Shop, kind: PageKind, part: number): Promise<string> => {
  const query = { start: (part - 1) * entriesPerFile, limit: entriesPerFile };
  const { entries } = expectData(await call(sitemapEntries, { params: { kind }, query }));
  if (entries.length === 0 && part > 1) throw notFound();
  return pagesXml(
    entries.map(({ slug, changedAt }) => ({
      url: config.publicUrl + pageOf[kind](slug),
      changedAt,
    })),
  );
};

const indexOf = async (shop: Shop, kinds: readonly PageKind[]): Promise<string> => {
  const files = await Promise.all(kinds.map((kind) => filesOf(shop, kind)));
  const own = kinds === pageKinds ? [sitemapFile("main", 1)] : [];
  return filesXml([...own, ...files.flat()].map((file) => shop.config.publicUrl + file));
};

/**
 * `/sitemaps/main.xml` lists all files, first that of the pages without a kind (`content/sitemap-pages.ts`);
 * `/sitemaps/product.xml` those of the products, `-1` and on the pages.
 */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const name = readFileName(params.file);
  if (name === undefined) throw notFound();
  const { kind, part } = name;
  if (kind === "main" && part !== undefined) throw notFound();
  const xml =
    kind === "main" || part === undefined
      ? await indexOf(shop, kind === "main" ? pageKinds : [kind])
      : await pagesOf(shop, kind, part);
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": cacheControlOf(sitemapSharing),
    },
  });
};
