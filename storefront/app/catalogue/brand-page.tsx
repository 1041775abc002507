import { brandProducts } from "@gerai/contract/brands";
import { viewListEvent } from "../analytics/events.ts";
import { usePageEvent } from "../analytics/use-page-event.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Breadcrumb } from "../ui/navigation.tsx";
import type { Route } from "./+types/brand-page.ts";
import { listQuery, popularFirst, readListFilters } from "./list-filters.ts";
import { toListing } from "./listing.ts";
import { numberedHead } from "./numbered-head.ts";
import { headMeta, writtenOr, writtenTitle } from "./page-meta.ts";
import { brandPath, brandsPath } from "./paths.ts";
import { ProductList } from "./product-list.tsx";
import { SeoText } from "./seo-text.tsx";
import { requireCanonicalSlug, requireId } from "./slug-id.ts";
import { breadcrumbData, describedBy, productListData } from "./structured-data.ts";

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const filters = readListFilters(url.searchParams, popularFirst);
  const list = expectData(
    await call(brandProducts, {
      params: { brandId: requireId(params.slug) },
      query: listQuery(filters),
    }),
  );
  const path = brandPath(list.brand);
  requireCanonicalSlug(url, params.slug, path);
  const { name } = list.brand;
  const { seo } = list;
  return {
    name,
    described: describedBy(
      shop,
      breadcrumbData(config.publicUrl, [
        { name: "Brand", to: brandsPath() },
        { name, to: path },
      ]),
      productListData(config.publicUrl, list.products, filters.page),
    ),
    head: numberedHead(
      {
        title: writtenTitle(seo.metaTitle, `Produk ${name}: harga dan promo`, config.brand),
        description: writtenOr(
          seo.metaDescription,
          `Semua produk ${name} di ${config.brand}, dengan harga dan stok toko terdekat.`,
        ),
        canonical: config.publicUrl + path,
      },
      filters.page,
    ),
    listing: toListing(shop, list, { path, filters }),
    text: { title: seo.automationLinkTitle, html: seo.seoText },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { name, listing, text } = loaderData;
  usePageEvent(listing.path, viewListEvent({ kind: "brand", name, path: listing.path }));
  return (
    <div className="page-width">
      <Breadcrumb trail={[{ name: "Brand", to: brandsPath() }]} current={name} />
      <header className="page-head stack gap-2">
        <h1>{name}</h1>
      </header>
      <ProductList listing={listing} />
      <SeoText {...text} />
    </div>
  );
}
