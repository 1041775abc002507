import type { ProductCard } from "@gerai/contract/catalogue";
import { perObject } from "../shop/per-object.ts";
import { serverOnly, staysAsDrawn } from "../shop/server-only.ts";
import type { Shop } from "../shop/shop-context.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { cardProduct } from "./card-view.ts";

/**
 * The products of a section or a page of a list. `live`: each card has a program of its own; in the page's data they are `packed`. `still`:
 * only on the server; the browser leaves what it has drawn unchanged.
 */
export interface Cards {
  readonly live?: readonly CardProduct[];
  readonly packed?: string;
  readonly still?: readonly CardProduct[];
}

/** The same cards for the same answer of the gateway, so that they are drawn once. */
const cardsOnce = perObject((products: readonly ProductCard[]) => products.map(cardProduct));

const packedOnce = perObject((cards: readonly CardProduct[]) => JSON.stringify(cards));

/** Cards that wake up: the server draws these very products, and the browser gets them packed. */
export const liveCards = (cards: readonly CardProduct[]): Cards =>
  Object.assign(serverOnly({ live: cards }), { packed: packedOnce(cards) });

/** A list of products as cards for this visitor's page; undefined where there are none. */
export const cardsOf = (shop: Shop, products: readonly ProductCard[]): Cards | undefined => {
  if (products.length === 0) return undefined;
  const cards = cardsOnce(products);
  return staysAsDrawn(shop) ? serverOnly({ still: cards }) : liveCards(cards);
};

const unpackedOnce = perObject(
  ({ packed = "[]" }: Cards) => JSON.parse(packed) as readonly CardProduct[],
);

/** The products of cards that wake up; undefined where they stay as the server drew them. */
export const liveProducts = (cards: Cards): readonly CardProduct[] | undefined =>
  cards.packed === undefined ? cards.live : (cards.live ?? unpackedOnce(cards));

/** The products that can be read here; none of still ones in the browser. */
export const productsOf = (cards: Cards = {}): readonly CardProduct[] =>
  liveProducts(cards) ?? cards.still ?? [];
