import { homeSectionProducts } from "@gerai/contract/home-sections";
import { formatNumber } from "@gerai/contract/numbers";
import { redirect } from "react-router";
import { cardsOf } from "../catalogue/cards.ts";
import { cardPriorities } from "../catalogue/first-screen.ts";
import {
  filterSearch,
  listParameters,
  listQuery,
  readListFilters,
} from "../catalogue/list-filters.ts";
import { headMeta } from "../catalogue/page-meta.ts";
import { ProductCards } from "../catalogue/product-cards.tsx";
import { describedBy, productListData } from "../catalogue/structured-data.ts";
import { expectData, notFound } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Breadcrumb, Pagination } from "../ui/navigation.tsx";
import type { Route } from "./+types/section-page.ts";
import { ownTitle, sectionPath } from "./section-view.ts";
import "../catalogue/page.css";
import "../catalogue/catalogue.css";

export const handle: PageHandle = { guests: listParameters };

const pathOfPage = (path: string, page: number): string =>
  path + filterSearch({ ...readListFilters(new URLSearchParams()), page });

/** @throws an answer that says so where the address cannot be that of a list */
const requireCode = (code: string): string => {
  if (!/^[a-z0-9-]{1,40}$/.test(code)) throw notFound();
  return code;
};

/** All products of a list of the home page; the home page shows the first six. */
export const loader = async ({ url, params, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const code = requireCode(params.code);
  const path = sectionPath({ code });
  const filters = readListFilters(url.searchParams);
  const { start, limit } = listQuery(filters);
  const { products, pagination, section } = expectData(
    await call(homeSectionProducts, { params: { code }, query: { start, limit } }),
  );
  const pages = Math.max(pagination.totalPage, 1);
  if (filters.page > pages) throw redirect(pathOfPage(path, pages));
  const title = section.title || ownTitle(section);
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

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { path, title, page, pages, total, cards } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current={title} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="page-head__text numbers">{formatNumber(total)} produk</p>
      </header>
      {cards === undefined ? (
        <EmptyState
          title="Belum ada produk di sini"
          actions={<LinkButton to="/">Kembali ke beranda</LinkButton>}
        >
          <p>Produk di bagian ini belum tersedia di area Anda.</p>
        </EmptyState>
      ) : (
        <ProductCards id="daftar" cards={cards} heading="h2" priorities={cardPriorities} />
      )}
      <Pagination current={page} total={pages} to={(number) => pathOfPage(path, number)} />
    </div>
  );
}
