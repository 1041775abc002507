import { newProducts, recommendations } from "@gerai/contract/catalogue";
import { redirect } from "react-router";
import { expectData } from "../session/expect-data.ts";
import { shopContext } from "../session/shop-context.ts";
import { formatCount } from "../ui/format-count.ts";
import { Breadcrumb, Pagination } from "../ui/navigation.tsx";
import { CardGrid, ProductCard } from "../ui/product-card.tsx";
import type { Route } from "./+types/whole-list-page.ts";
import { cardProduct } from "./card-view.ts";
import { cardPriority } from "./first-screen.ts";
import { filterSearch, listQuery, readListFilters } from "./list-filters.ts";
import { headMeta } from "./page-meta.ts";
import { newestPath, productPath, recommendedPath } from "./paths.ts";
import { productListData } from "./structured-data.ts";
import "./page.css";
import "./catalogue.css";

const lists = {
  [recommendedPath]: { title: "Rekomendasi untuk Anda", endpoint: recommendations },
  [newestPath]: { title: "Baru di rak", endpoint: newProducts },
} as const;

const pathOfPage = (path: string, page: number): string =>
  path + filterSearch({ ...readListFilters(new URLSearchParams()), page });

/** Serves `/rekomendasi` and `/terbaru`: what the home page shows the first six of. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const path = url.pathname === newestPath ? newestPath : recommendedPath;
  const { title, endpoint } = lists[path];
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
    products: products.map(cardProduct),
    origin: config.publicUrl,
    head: {
      title: `${title} | ${config.brand}`,
      description: `${title}: ${pagination.totalData} produk di ${config.brand}.`,
      canonical: config.publicUrl + path,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    ...headMeta(loaderData.head),
    productListData(loaderData.origin, loaderData.products),
  ];

export default function WholeListPage({ loaderData }: Route.ComponentProps) {
  const { path, title, page, pages, total, products } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current={title} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="page-head__text numbers">{formatCount(total)} produk</p>
      </header>
      <CardGrid>
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              to={productPath(product)}
              priority={cardPriority(index)}
              heading="h2"
            />
          </li>
        ))}
      </CardGrid>
      <Pagination current={page} total={pages} to={(number) => pathOfPage(path, number)} />
    </div>
  );
}
