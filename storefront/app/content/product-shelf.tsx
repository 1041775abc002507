import { formatNumber } from "@gerai/contract/numbers";
import { ProductCards } from "../catalogue/product-cards.tsx";
import { Icon } from "../ui/icon.tsx";
import type { PicturePriority } from "../ui/picture.tsx";
import type { Shelf } from "./home-view.ts";

interface ProductShelfProps {
  /** Nothing shows without it. */
  readonly shelf: Shelf | undefined;
  readonly isOnFirstScreen?: boolean;
}

/** As many as the first screen of a phone shows; they load at once. */
const firstScreen: readonly PicturePriority[] = ["soon", "soon"];

/** The first products of a list, and the way to all of them. */
export function ProductShelf({ shelf, isOnFirstScreen = false }: ProductShelfProps) {
  if (shelf === undefined) return null;
  const { id, title, cards, total, to } = shelf;
  return (
    <section className="page-section">
      <header className="shelf-head">
        <h2>{title}</h2>
        <a className="shelf-head__all thumb" href={to}>
          Lihat semua
          <span className="numbers"> ({formatNumber(total)})</span>
          <span className="visually-hidden"> {title}</span>
          <Icon name="chevron-right" size="small" />
        </a>
      </header>
      <ProductCards
        id={`daftar-${id}`}
        cards={cards}
        line={title}
        priorities={isOnFirstScreen ? firstScreen : []}
      />
    </section>
  );
}
