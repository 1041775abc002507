import { formatNumber } from "@gerai/contract/numbers";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Breadcrumb, Pagination } from "../ui/navigation.tsx";
import { cardPriorities } from "./first-screen.ts";
import { type PlainList, plainListPath } from "./plain-list.ts";
import { ProductCards } from "./product-cards.tsx";
import { saveCorner } from "./save-corner.tsx";
import "./page.css";
import "./catalogue.css";

/** A list without filters. */
export function PlainListView({ list }: { readonly list: PlainList }) {
  const { path, title, page, pages, total, cards } = list;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current={title} />
      <header className="page-head stack gap-2">
        <h1>{title}</h1>
        <p className="page-head__text numbers">{formatNumber(total)} produk</p>
      </header>
      {cards === undefined ? (
        <EmptyState
          title="Belum ada produk di sini"
          actions={<LinkButton href="/">Kembali ke beranda</LinkButton>}
        >
          <p>Produk di bagian ini belum tersedia di area Anda.</p>
        </EmptyState>
      ) : (
        <ProductCards
          id="daftar"
          cards={cards}
          heading="h2"
          priorities={cardPriorities}
          corner={saveCorner}
        />
      )}
      <Pagination current={page} total={pages} to={(number) => plainListPath(path, number)} />
    </div>
  );
}
