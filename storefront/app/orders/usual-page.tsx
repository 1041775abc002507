import { usualProducts } from "@gerai/contract/bought";
import { formatNumber } from "@gerai/contract/numbers";
import { redirect } from "react-router";
import { cardsOf } from "../catalogue/cards.ts";
import { cardPriorities } from "../catalogue/first-screen.ts";
import { filterSearch, listQuery, readListFilters } from "../catalogue/list-filters.ts";
import { usualPath } from "../catalogue/paths.ts";
import { ProductCards } from "../catalogue/product-cards.tsx";
import { saveCorner } from "../catalogue/save-corner.tsx";
import "../catalogue/page.css";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Breadcrumb, Pagination } from "../ui/navigation.tsx";
import type { Route } from "./+types/usual-page.ts";

const title = "Yang biasa dibeli";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

const pathOfPage = (page: number): string =>
  usualPath + filterSearch({ ...readListFilters(new URLSearchParams()), page });

/** All that the member usually buys and the store has; the home page shows the first six. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { page } = readListFilters(url.searchParams);
  const { start, limit } = listQuery(readListFilters(url.searchParams));
  const query = { start, limit };
  const { products, pagination } = expectData(await shop.call(usualProducts, { query }));
  const pages = Math.max(pagination.totalPage, 1);
  if (page > pages) throw redirect(pathOfPage(pages));
  return { page, pages, total: pagination.totalData, cards: cardsOf(shop, products) };
};

function NothingYet() {
  return (
    <EmptyState
      icon="history"
      title="Belum ada"
      actions={<LinkButton href="/">Yuk, belanja</LinkButton>}
    >
      Produk dari pesanan yang sudah tiba dan dari struk belanja Anda akan muncul di sini.
    </EmptyState>
  );
}

export default function UsualPage({ loaderData }: Route.ComponentProps) {
  const { page, pages, total, cards } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current={title} />
      <header className="page-head stack gap-2">
        <h1>{title}</h1>
        {cards && <p className="page-head__text numbers">{formatNumber(total)} produk</p>}
      </header>
      {cards === undefined ? (
        <NothingYet />
      ) : (
        <ProductCards
          id="daftar"
          cards={cards}
          heading="h2"
          priorities={cardPriorities}
          corner={saveCorner}
        />
      )}
      <Pagination current={page} total={pages} to={pathOfPage} />
    </div>
  );
}
