import type { ListQuery, sortOrders } from "@gerai/contract/catalogue";
import type { ShelfColumns } from "../memory/catalogue-cache.ts";
import type { Candidates } from "./candidates.ts";

/** `offers` is what a search wishes that asks for them; nobody chooses it. */
export type Sort = (typeof sortOrders)[number] | "offers";

/** A number for each row: the lowest comes first; of equal ones the more popular product. */
type SortKey = (row: number) => number;

/** Higher than any price per gram: pieces cannot be compared with grams, so they come last. */
const afterAllPrices = 1e10;

const stockKey =
  ({ offers }: ShelfColumns): SortKey =>
  (row) =>
    1 - (offers.inStock[row] ?? 0);

const unitPriceKey =
  ({ assortment, offers }: ShelfColumns): SortKey =>
  (row) =>
    (assortment.isPieces[row] ?? 0) * afterAllPrices +
    (offers.price[row] ?? 0) / (assortment.netContent[row] ?? 1);

const discountKey =
  ({ offers }: ShelfColumns): SortKey =>
  (row) =>
    (offers.price[row] ?? 0) / (offers.listPrice[row] ?? 1);

const relevanceKey = (columns: ShelfColumns, scoreOf: Candidates["scoreOf"]): SortKey => {
  const byStock = stockKey(columns);
  // Scores are whole numbers; doubled, they leave room for the stock between two of them.
  return (row) => byStock(row) - 2 * (scoreOf?.(row) ?? 0);
};

/** A hit of at least this share of the best score is what was asked for, and does not merely mention it. */
const closeShare = 0.6;

/** More than any price, and room for the groups above it. */
const groupKey = 1e10;

/** What was asked for: in stock before sold out, offers before others, the cheapest first; then all else by score. */
const offersKey = (
  columns: ShelfColumns,
  rows: Int32Array,
  scoreOf: Candidates["scoreOf"],
): SortKey => {
  const { offers } = columns;
  const byScore = relevanceKey(columns, scoreOf);
  const best = rows.reduce((score, row) => Math.max(score, scoreOf?.(row) ?? 0), 0);
  const isClose = (row: number): boolean => (scoreOf?.(row) ?? 0) >= closeShare * best;
  const groupOf = (row: number): number =>
    2 * (1 - (offers.inStock[row] ?? 0)) + 1 - (offers.promoted[row] ?? 0);
  return (row) =>
    isClose(row) ? (groupOf(row) - 4) * groupKey + (offers.price[row] ?? 0) : byScore(row);
};

const sortKeyOf = async (
  sort: Sort,
  columns: ShelfColumns,
  rows: Int32Array,
  scoreOf: Candidates["scoreOf"],
): Promise<SortKey> => {
  const { assortment, offers } = columns;
  if (sort === "offers") return offersKey(columns, rows, scoreOf);
  if (sort === "price") return (row) => offers.price[row] ?? 0;
  if (sort === "unitPrice") return unitPriceKey(columns);
  if (sort === "newest") return (row) => -(assortment.newness[row] ?? 0);
  if (sort === "discount") return discountKey(columns);
  if (sort === "relevance") return relevanceKey(columns, scoreOf);
  if (sort === "popular") return stockKey(columns);
  const ranks = await assortment.nameRanks();
  return (row) => ranks[row] ?? 0;
};

interface Keyed {
  readonly item: number;
  readonly key: number;
  /** Index in the order given. */
  readonly index: number;
}

const byKey = (a: Keyed, b: Keyed): number => a.key - b.key || a.index - b.index;

/**
 * The first `count` items (rows or ordinals) by key; equal keys stay in the order given. At most twice
 * `count` items are kept and sorted: once `count` are known, only an item with a lower key than the last of
 * them is kept.
 * @param keyOf a number for each item; the lowest comes first
 */
export const topBy = (
  items: Int32Array,
  keyOf: (item: number) => number,
  count: number,
): readonly number[] => {
  const kept: Keyed[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const cut = (): void => {
    kept.sort(byKey);
    kept.length = Math.min(kept.length, count);
    if (kept.length === count) limit = kept.at(-1)?.key ?? limit;
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] ?? 0;
    const key = keyOf(item);
    if (key >= limit) continue;
    kept.push({ item, key, index });
    if (kept.length === 2 * count) cut();
  }
  cut();
  return kept.map(({ item }) => item);
};

/**
 * One page of the rows, which are given in ascending order. `asc` is the order that a shopper expects of
 * each sort; `desc` is its exact reverse, ties included.
 */
export const pageOf = async (
  columns: ShelfColumns,
  rows: Int32Array,
  scoreOf: Candidates["scoreOf"],
  {
    sort,
    sortDirection,
    start,
    limit,
  }: Pick<ListQuery, "sortDirection" | "start" | "limit"> & {
    readonly sort: Sort;
  },
): Promise<readonly number[]> => {
  const keyOf = await sortKeyOf(sort, columns, rows, scoreOf);
  const end = start + limit;
  const top =
    sortDirection === "asc"
      ? topBy(rows, keyOf, end)
      : topBy(rows.toReversed(), (row) => -keyOf(row), end);
  return top.slice(start);
};
