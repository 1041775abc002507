import type { ProductCard } from "@gerai/contract/catalogue";
import { perObject } from "../../document/per-object.ts";
import { serverOnly } from "../../document/server-only.ts";
import { staysAsDrawn } from "../../document/stays-as-drawn.ts";
import type { Shop } from "../shop/shop-context.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { cardProduct } from "./card-view.ts";

/**
 * The products of a shelf. `live`: in the page's data, and each card with a program of its own. `still`:
 * seen by the server alone, which has drawn them for good.
 */
export interface Cards {
  readonly live?: readonly CardProduct[];
  readonly still?: readonly CardProduct[];
}

/** The same cards for the same answer of the gateway, so that they are drawn once. */
const cardsOnce = perObject((products: readonly ProductCard[]) => products.map(cardProduct));

/** A list of products as cards for this visitor's page; undefined where there are none. */
export const cardsOf = (shop: Shop, products: readonly ProductCard[]): Cards | undefined => {
  if (products.length === 0) return undefined;
  const cards = cardsOnce(products);
  return staysAsDrawn(shop) ? serverOnly({ still: cards }) : { live: cards };
};

/** What can be seen here of a shelf's products; nothing of still ones in the browser. */
export const productsOf = ({ live, still = [] }: Cards = {}): readonly CardProduct[] =>
  live ?? still;
