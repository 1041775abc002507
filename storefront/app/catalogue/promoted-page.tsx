import { promotedProducts } from "@gerai/contract/promotions";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Breadcrumb } from "../ui/navigation.tsx";
import type { Route } from "./+types/promoted-page.ts";
import { listQuery, popularFirst, readListFilters } from "./list-filters.ts";
import { toListing } from "./listing.ts";
import { numberedHead } from "./numbered-head.ts";
import { headMeta } from "./page-meta.ts";
import { promotedProductsPath, promotionsPath } from "./paths.ts";
import { ProductList } from "./product-list.tsx";
import { describedBy, productListData } from "./structured-data.ts";

/** Where banners land: everything that is on promotion now. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const filters = readListFilters(url.searchParams, popularFirst);
  const list = expectData(await call(promotedProducts, { query: listQuery(filters) }));
  return {
    described: describedBy(shop, productListData(config.publicUrl, list.products, filters.page)),
    head: numberedHead(
      {
        title: `Semua produk promo | ${config.brand}`,
        description: `Semua produk yang sedang promo di ${config.brand}: potongan harga, beli banyak lebih hemat, dan gratisan.`,
        canonical: config.publicUrl + promotedProductsPath,
      },
      filters.page,
    ),
    listing: toListing(shop, list, { path: promotedProductsPath, filters }),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function PromotedPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumb trail={[{ name: "Promo", to: promotionsPath }]} current="Semua produk promo" />
      <header className="page-head stack gap-2">
        <h1>Semua produk promo</h1>
      </header>
      <ProductList listing={loaderData.listing} />
    </div>
  );
}
