import { productPath } from "../catalogue/paths.ts";
import { formatCount } from "../ui/format-count.ts";
import { Icon } from "../ui/icon.tsx";
import { CardRow, ProductCard } from "../ui/product-card.tsx";
import type { Shelf } from "./home-view.ts";

interface ProductShelfProps {
  /** Nothing shows without it, or when it is empty. */
  readonly shelf: Shelf | undefined;
  /** How many of its pictures the first screen of a phone shows; they load at once. */
  readonly onFirstScreen?: number;
}

/** The first products of a list, and the way to all of them. */
export function ProductShelf({ shelf, onFirstScreen = 0 }: ProductShelfProps) {
  if (shelf === undefined || shelf.products.length === 0) return null;
  const { title, products, total, to } = shelf;
  return (
    <section className="page-section">
      <header className="shelf-head">
        <h2>{title}</h2>
        <a className="shelf-head__all" href={to}>
          Lihat semua
          <span className="numbers"> ({formatCount(total)})</span>
          <span className="visually-hidden"> {title}</span>
          <Icon name="chevron-right" size="small" />
        </a>
      </header>
      <CardRow label={title}>
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              to={productPath(product)}
              priority={index < onFirstScreen ? "high" : undefined}
            />
          </li>
        ))}
      </CardRow>
    </section>
  );
}
