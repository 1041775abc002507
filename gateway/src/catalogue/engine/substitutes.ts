import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { showProducts } from "./list-products.ts";
import { candidatesOf } from "./list/candidates.ts";
import type { ShelfColumns } from "./memory/catalogue-cache.ts";

/** A product that cannot be had, as another that stands in for it has to resemble it. */
export interface SoughtProduct {
  readonly productId: number;
  /** Its own category. */
  readonly categoryId: number;
  /** In rupiah; 0 where it is not known. */
  readonly price: number;
  readonly unit: "g" | "ml" | "pcs";
  /** Grams, millilitres or pieces. */
  readonly netContent: number;
}

/** Of the most popular products of a category so many are compared. */
const mostCompared = 60;
/** So many cards are read for each, because some cannot be bought in the end. */
const mostNearest = 3;
/** How far pieces are from grams and millilitres: as far as four times the size. */
const otherMeasure = 2;

/** How many times larger, as a power of two in either direction; nothing is known of a 0. */
const ratio = (a: number, b: number): number => (a > 0 && b > 0 ? Math.abs(Math.log2(a / b)) : 0);

/** 0 for the same price and size; price and size count alike. */
const distance = (
  { assortment, offers }: ShelfColumns,
  { price, unit, netContent }: SoughtProduct,
  row: number,
): number => {
  const isSameMeasure = (assortment.isPieces[row] === 1) === (unit === "pcs");
  const ofSize = isSameMeasure ? ratio(netContent, assortment.netContent[row] ?? 0) : otherMeasure;
  return ratio(price, offers.price[row] ?? 0) + ofSize;
};

const nearestRows = async (
  columns: ShelfColumns,
  sought: SoughtProduct,
  isExcluded: (row: number) => boolean,
): Promise<readonly number[]> => {
  const { categoryId } = sought;
  const { rows } = await candidatesOf(columns, { kind: "category", categoryId, level: 1 });
  const compared: number[] = [];
  for (const row of rows) {
    if (compared.length === mostCompared) break;
    const isThere = columns.offers.inStock[row] === 1 && (columns.offers.price[row] ?? 0) > 0;
    if (isThere && !isExcluded(row)) compared.push(row);
  }
  const distances = new Map(compared.map((row) => [row, distance(columns, sought, row)]));
  return compared
    .toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || a - b)
    .slice(0, mostNearest);
};

const isBuyable = ({ stock, minQuantity }: ProductCard): boolean =>
  stock > 0 && stock >= minQuantity;

/**
 * For each product the one in stock on the shelf that resembles it most: of the same category, near in price and
 * size, the more popular where both are equally near.
 * @param excluded products that stand in for nothing
 * @returns by the id of the sought product; those without a substitute are missing. One statement for all
 */
export const findSubstitutes = async (
  db: Db,
  sought: readonly SoughtProduct[],
  excluded: ReadonlySet<number>,
  shelf: Shelf,
): Promise<ReadonlyMap<number, ProductCard>> => {
  if (sought.length === 0) return new Map();
  const { nearest, products } = await showProducts(db, shelf, async (columns) => {
    const { productIds } = columns.assortment;
    const isExcluded = (row: number): boolean => excluded.has(productIds[row] ?? 0);
    const rows = await Promise.all(sought.map((one) => nearestRows(columns, one, isExcluded)));
    return {
      page: [...new Set(rows.flat())],
      rest: { nearest: rows.map((own) => own.map((row) => productIds[row] ?? 0)) },
    };
  });
  const cards = new Map(products.filter(isBuyable).map((card) => [card.productId, card]));
  return new Map(
    sought.flatMap(({ productId }, at) => {
      const card = nearest[at]?.map((id) => cards.get(id)).find((found) => found !== undefined);
      return card === undefined ? [] : [[productId, card] as const];
    }),
  );
};
