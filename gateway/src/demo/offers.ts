import { share } from "./hash.ts";
import type { DemoPlace, StoreSize } from "./places.ts";
import type { DemoProduct, Region } from "./product.ts";

/** What one place asks for one article, and how many it has. */
export interface DemoOffer {
  readonly sku: string;
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

const emptyShelf = 0.035;
const ownPriceShare = 0.08;

const toHundreds = (amount: number): number => Math.max(100, Math.round(amount / 100) * 100);

const isSoldAt = (place: DemoPlace, product: DemoProduct): boolean => {
  if (place.kind === "seller") return product.sellerCode === place.code;
  if (place.region === null || !product.regions.includes(place.region)) return false;
  if (place.kind === "warehouse") return product.channel === "warehouse";
  if (product.channel !== "store") return false;
  if (place.isDefault) return true;
  const reach = assortment[place.size] + product.popularity / 1_600;
  return share(`sold ${place.code} ${product.sku}`) < reach;
};

const isFaceValue = ({ categoryCode }: DemoProduct): boolean => categoryCode === "hadiah/voucher";

const listPriceOf = (place: DemoPlace, product: DemoProduct): number => {
  if (isFaceValue(product) || place.region === null) return product.price;
  const ofStore = 0.99 + 0.02 * share(`price ${place.code} ${product.categoryCode}`);
  return toHundreds(product.price * priceLevel[place.region] * ofStore);
};

/** A lower price that the shop sets by itself, the same articles everywhere. */
const ownPriceOf = (product: DemoProduct, listPrice: number): number | null => {
  const mayBeLower = !product.isAgeRestricted && !isFaceValue(product) && listPrice >= 5_000;
  return mayBeLower && share(`own ${product.sku}`) < ownPriceShare
    ? toHundreds(listPrice * (0.88 + 0.06 * share(`cut ${product.sku}`)))
    : null;
};

const availableAt = (place: DemoPlace, product: DemoProduct): number => {
  const luck = share(`stock ${place.code} ${product.sku}`);
  if (luck < emptyShelf) return 0;
  const usual = (6 + product.popularity / 9) * stockLevel[place.size] * (0.4 + luck);
  return Math.max(2, Math.round(usual * (place.kind === "warehouse" ? 3 : 1)));
};

/** All that a place sells; always the same, and different between places. */
export const offersOf = (place: DemoPlace, products: readonly DemoProduct[]): DemoOffer[] =>
  products
    .filter((product) => isSoldAt(place, product))
    .map((product) => {
      const listPrice = listPriceOf(place, product);
      return {
        sku: product.sku,
        listPrice,
        ownPrice: ownPriceOf(product, listPrice),
        available: availableAt(place, product),
      };
    });
