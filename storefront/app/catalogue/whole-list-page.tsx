import { newProducts, recommendations } from "@gerai/contract/catalogue";
import { formatNumber } from "@gerai/contract/numbers";
import { redirect } from "react-router";
import { expectData } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Breadcrumb, Pagination } from "../ui/navigation.tsx";
import type { Route } from "./+types/whole-list-page.ts";
import { cardsOf } from "./cards.ts";
import { cardPriorities } from "./first-screen.ts";
import { listParameters, filterSearch, listQuery, readListFilters } from "./list-filters.ts";
import { headMeta } from "./page-meta.ts";
import { newestPath, recommendedPath } from "./paths.ts";
import { ProductCards } from "./product-cards.tsx";
import { recommendedTitle } from "./recommended-title.ts";
import "./page.css";
import "./catalogue.css";
import { describedBy, productListData } from "./structured-data.ts";

export const handle: PageHandle = { guests: listParameters };

const lists = {
  [recommendedPath]: { titleOf: recommendedTitle, endpoint: recommendations },
  [newestPath]: { titleOf: () => "Baru di rak", endpoint: newProducts },
} as const;

const pathOfPage = (path: string, page: number): string =>
  path + filterSearch({ ...readListFilters(new URLSearchParams()), page });

/** Serves `/rekomendasi` and `/terbaru`: what the home page shows the first six of. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const path = url.pathname === newestPath ? newestPath : recommendedPath;
  const { titleOf, endpoint } = lists[path];
  const title = titleOf(shop);
  const filters = readListFilters(url.searchParams);
  const { start, limit } = listQuery(filters);
  const { products, pagination } = expectData(await call(endpoint, { query: { start, limit } }));
  const pages = Math.max(pagination.totalPage, 1);
  if (filters.page > pages) throw redirect(pathOfPage(path, pages));
  return {
    path,
    title,
    page: filters.page,
    pages,
    total: pagination.totalData,
    cards: cardsOf(shop, products),
    described: describedBy(shop, productListData(config.publicUrl, products)),
    head: {
      title: `${title} | ${config.brand}`,
      description: `${title}: ${pagination.totalData} produk di ${config.brand}.`,
      canonical: config.publicUrl + path,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function WholeListPage({ loaderData }: Route.ComponentProps) {
  const { path, title, page, pages, total, cards } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current={title} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="page-head__text numbers">{formatNumber(total)} produk</p>
      </header>
      {cards && <ProductCards id="daftar" cards={cards} heading="h2" priorities={cardPriorities} />}
      <Pagination current={page} total={pages} to={(number) => pathOfPage(path, number)} />
    </div>
  );
}
