import { formatNumber } from "@gerai/contract/numbers";
import { ProductCards } from "../catalogue/product-cards.tsx";
import { Icon } from "../ui/icon.tsx";
import type { PicturePriority } from "../ui/picture.tsx";
import type { SectionView } from "./home-view.ts";

interface ProductSectionProps {
  /** Nothing shows without it. */
  readonly section: SectionView | undefined;
  readonly isOnFirstScreen?: boolean;
}

/** As many as the first screen of a phone shows; they load at once. */
const firstScreen: readonly PicturePriority[] = ["soon", "soon"];

/** The first products of a list, and a link to all of them. */
export function ProductSection({ section, isOnFirstScreen = false }: ProductSectionProps) {
  if (section === undefined) return null;
  const { id, title, cards, total, to } = section;
  return (
    <section className="page-section">
      <header className="section-head">
        <h2>{title}</h2>
        <a className="section-head__all thumb" href={to}>
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
