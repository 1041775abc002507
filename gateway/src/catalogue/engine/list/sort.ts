import type { ListQuery, sortOrders } from "@gerai/contract/catalogue";
import type { StockedShelf } from "../memory/catalogue-cache.ts";
import type { Candidates } from "./candidates.ts";

type Sort = (typeof sortOrders)[number];

/** A number for each place; the lowest comes first, and of equal ones the most popular. */
type SortKey = (place: number) => number;

/** Above any price per gram, so that pieces, which have no common measure with grams, come last. */
const afterAllPrices = 1e10;

const stockKey =
  ({ offers }: StockedShelf): SortKey =>
  (place) =>
    1 - (offers.inStock[place] ?? 0);

const unitPriceKey =
  ({ assortment, offers }: StockedShelf): SortKey =>
  (place) =>
    (assortment.isPieces[place] ?? 0) * afterAllPrices +
    (offers.price[place] ?? 0) / (assortment.netContent[place] ?? 1);

const discountKey =
  ({ offers }: StockedShelf): SortKey =>
  (place) =>
    (offers.price[place] ?? 0) / (offers.listPrice[place] ?? 1);

const relevanceKey = (shelf: StockedShelf, scoreOf: Candidates["scoreOf"]): SortKey => {
  const byStock = stockKey(shelf);
  // Scores are whole numbers, so twice a score leaves room for the stock.
  return (place) => byStock(place) - 2 * (scoreOf?.(place) ?? 0);
};

const sortKeyOf = async (
  sort: Sort,
  shelf: StockedShelf,
  scoreOf: Candidates["scoreOf"],
): Promise<SortKey> => {
  const { assortment, offers } = shelf;
  if (sort === "price") return (place) => offers.price[place] ?? 0;
  if (sort === "unitPrice") return unitPriceKey(shelf);
  if (sort === "newest") return (place) => -(assortment.newness[place] ?? 0);
  if (sort === "discount") return discountKey(shelf);
  if (sort === "relevance") return relevanceKey(shelf, scoreOf);
  if (sort === "popular") return stockKey(shelf);
  const ranks = await assortment.nameRanks();
  return (place) => ranks[place] ?? 0;
};

interface Keyed {
  readonly place: number;
  readonly key: number;
  /** How many were looked at before it. */
  readonly turn: number;
}

const byKey = (a: Keyed, b: Keyed): number => a.key - b.key || a.turn - b.turn;

/**
 * The first `count` places by key, equal ones as given. Thousands may pass and a page is short, so no more
 * than two pages are ever kept and sorted: once a page is full, only what belongs before its end is looked at.
 * @param keyOf a number for each place; the lowest comes first
 */
export const firstBy = (
  places: Int32Array,
  keyOf: (place: number) => number,
  count: number,
): readonly number[] => {
  const kept: Keyed[] = [];
  let end = Number.POSITIVE_INFINITY;
  const cut = (): void => {
    kept.sort(byKey);
    kept.length = Math.min(kept.length, count);
    if (kept.length === count) end = kept.at(-1)?.key ?? end;
  };
  for (let turn = 0; turn < places.length; turn += 1) {
    const place = places[turn] ?? 0;
    const key = keyOf(place);
    if (key >= end) continue;
    kept.push({ place, key, turn });
    if (kept.length === 2 * count) cut();
  }
  cut();
  return kept.map(({ place }) => place);
};

/**
 * One page of the places, which are given in the order of popularity. `asc` is the order a shopper expects
 * of each sort, `desc` its exact reverse, ties included.
 */
export const pageOf = async (
  shelf: StockedShelf,
  places: Int32Array,
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
  const keyOf = await sortKeyOf(sort, shelf, scoreOf);
  const end = start + limit;
  const first =
    sortDirection === "asc"
      ? firstBy(places, keyOf, end)
      : firstBy(places.toReversed(), (place) => -keyOf(place), end);
  return first.slice(start);
};
