import { share } from "./hash.ts";
import type { DemoProduct, Region } from "./product.ts";
import type { DemoSource, StoreSize } from "./sources.ts";

/** The price and stock of one article at one source. */
export interface DemoOffer {
  readonly sku: string;
  readonly name: string;
  readonly listPrice: number;
  readonly ownPrice: number | null;
  readonly available: number;
}

/** Prices against Jakarta: transport costs more the farther away. */
const priceLevel: Readonly<Record<Region, number>> = {
  JKT: 1,
  BDG: 0.99,
  SMG: 0.97,
  SBY: 0.98,
  MDN: 1.03,
  MKS: 1.05,
};

/** Share of the assortment that even the slowest articles reach. */
const assortment: Readonly<Record<StoreSize, number>> = { S: 0.42, M: 0.64, L: 0.9 };
const stockLevel: Readonly<Record<StoreSize, number>> = { S: 0.5, M: 1, L: 1.8 };

const soldOutShare = 0.035;
const ownPriceShare = 0.08;

const toHundreds = (amount: number): number => Math.max(100, Math.round(amount / 100) * 100);

const isSoldAt = (source: DemoSource, product: DemoProduct): boolean => {
  if (source.kind === "seller") return product.sellerCode === source.code;
  if (source.region === null || !product.regions.includes(source.region)) return false;
  if (source.kind === "warehouse") return product.channel === "warehouse";
  if (product.channel !== "store") return false;
  if (source.isDefault) return true;
  const reach = assortment[source.size] + product.popularity / 1_600;
  return share(`sold ${source.code} ${product.sku}`) < reach;
};

const isFaceValue = ({ categoryCode }: DemoProduct): boolean => categoryCode === "hadiah/voucher";

const listPriceOf = (source: DemoSource, product: DemoProduct): number => {
  if (isFaceValue(product) || source.region === null) return product.price;
  const ofStore = 0.99 + 0.02 * share(`price ${source.code} ${product.categoryCode}`);
  return toHundreds(product.price * priceLevel[source.region] * ofStore);
};

/** A lower price that the shop sets by itself, the same articles everywhere. */
const ownPriceOf = (product: DemoProduct, listPrice: number): number | null => {
  const mayBeLower = !product.isAgeRestricted && !isFaceValue(product) && listPrice >= 5_000;
  return mayBeLower && share(`own ${product.sku}`) < ownPriceShare
    ? toHundreds(listPrice * (0.88 + 0.06 * share(`cut ${product.sku}`)))
    : null;
};

const availableAt = (source: DemoSource, product: DemoProduct): number => {
  const luck = share(`stock ${source.code} ${product.sku}`);
  if (luck < soldOutShare) return 0;
  const usual = (6 + product.popularity / 9) * stockLevel[source.size] * (0.4 + luck);
  return Math.max(2, Math.round(usual * (source.kind === "warehouse" ? 3 : 1)));
};

/** The offers of a source; the same at each call, different between sources. */
export const offersOf = (source: DemoSource, products: readonly DemoProduct[]): DemoOffer[] =>
  products
    .filter((product) => isSoldAt(source, product))
    .map((product) => {
      const listPrice = listPriceOf(source, product);
      return {
        sku: product.sku,
        name: product.name,
        listPrice,
        ownPrice: ownPriceOf(product, listPrice),
        available: availableAt(source, product),
      };
    });
