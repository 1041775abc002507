/** What the demo orders are made of: well-known articles of the demo, and some with long names. */
import type { DemoCatalogue } from "../catalogue.ts";
import { offersOf } from "../offers.ts";
import type { DemoProduct } from "../product.ts";
import { readSources } from "../sources.ts";

/** An article and what its sender asks for it, promotions aside. */
export type DemoArticle = Pick<DemoProduct, "sku" | "name" | "price">;

/** Who sends, with what they have. */
export interface DemoSender {
  readonly code: string;
  readonly name: string;
  readonly articles: readonly DemoArticle[];
}

/** By the codes of `demo/data/stores.txt`. */
const senderCodes = { store: "JKT-001", warehouse: "GUDANG-JKT", seller: "rumah-hampers" } as const;

export type DemoSenders = Readonly<Record<keyof typeof senderCodes, DemoSender>>;

const articlesAtMost = 60;

const bySales = (one: DemoProduct, other: DemoProduct): number =>
  other.popularity - one.popularity || Number(one.sku > other.sku) - Number(one.sku < other.sku);

/** What can be ordered of the default store, its warehouse and a seller. */
export const sendersOf = ({ products }: DemoCatalogue): DemoSenders => {
  const sources = readSources();
  const orderable = products.filter(({ isAgeRestricted }) => !isAgeRestricted).toSorted(bySales);
  const senderOf = (code: string): DemoSender => {
    const source = sources.find((known) => known.code === code);
    if (source === undefined) throw new Error(`the demo has no store ${code}`);
    const articles = offersOf(source, orderable)
      .filter(({ available }) => available > 0)
      .slice(0, articlesAtMost)
      .map(({ sku, name, listPrice, ownPrice }) => ({ sku, name, price: ownPrice ?? listPrice }));
    return { code, name: source.name, articles };
  };
  return {
    store: senderOf(senderCodes.store),
    warehouse: senderOf(senderCodes.warehouse),
    seller: senderOf(senderCodes.seller),
  };
};
