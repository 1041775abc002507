import type { chosenProducts } from "@gerai/contract/catalogue";
import { call, live } from "@gerai/contract/client";
import { useEffect, useState } from "react";
import { browserTransport } from "../session/browser-transport.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { cardProduct } from "./card-view.ts";
import { ProductCards } from "./product-cards.tsx";
import { viewedProducts } from "./viewed-products.ts";
import "./viewed-section.css";

const title = "Terakhir dilihat";

const route = live<typeof chosenProducts>("GET", "/v2/products/chosen");

/** With today's prices and stock; none where the shop cannot say. */
const readCards = async (
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly CardProduct[]> => {
  const answer = await call(
    browserTransport,
    route,
    { query: { productIds: ids.join(",") } },
    { signal },
  );
  return answer.ok ? answer.data.products.map(cardProduct) : [];
};

/** The products that the device remembers, as far as the store sells them, without one that is on the page. */
const useViewed = (except: number | undefined) => {
  const [products, setProducts] = useState<readonly CardProduct[]>([]);
  useEffect(() => {
    const ids = viewedProducts.read().filter((id) => id !== except);
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      const found = ids.length === 0 ? [] : await readCards(ids, signal);
      if (!signal.aborted) setProducts(found);
    };
    show().catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
    });
    return () => controller.abort();
  }, [except]);
  return { products, clear: () => setProducts([]) };
};

/** A row of what was last looked at, and a way to have it forgotten. */
export function ViewedSection({ except }: { readonly except: number | undefined }) {
  const { products, clear } = useViewed(except);
  if (products.length === 0) return null;
  const forget = () => {
    viewedProducts.forget();
    clear();
  };
  return (
    <section className="page-section" aria-label={title}>
      <header className="row spread gap-3">
        <h2>{title}</h2>
        <button
          type="button"
          className="viewed-head__forget thumb-high small strong"
          onClick={forget}
        >
          Hapus<span className="visually-hidden"> {title.toLowerCase()}</span>
        </button>
      </header>
      <ProductCards id="terakhir-dilihat" cards={{ live: products }} line={title} />
    </section>
  );
}
