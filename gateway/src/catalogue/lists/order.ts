import type { ListQuery, sortOrders } from "@gerai/contract/catalogue";
import type { Candidates } from "./candidates.ts";
import type { StockedShelf } from "./known.ts";

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

/** The key of the last of the first `count` places. Where enough have the lowest key, nothing is sorted. */
const lastKeyOf = (keys: Float64Array, count: number): number => {
  let lowest = Number.POSITIVE_INFINITY;
  let lowestCount = 0;
  for (const key of keys) {
    if (key < lowest) {
      lowest = key;
      lowestCount = 0;
    }
    if (key === lowest) lowestCount += 1;
  }
  if (lowestCount >= count) return lowest;
  return keys.toSorted()[Math.min(count, keys.length) - 1] ?? lowest;
};

/** The first `count` places by key, equal ones as given. Thousands may pass, so few of them are sorted. */
const firstBy = (places: readonly number[], keyOf: SortKey, count: number): readonly number[] => {
  const keys = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) keys[at] = keyOf(places[at] ?? 0);
  const lastKey = lastKeyOf(keys, count);
  const before: number[] = [];
  const last: number[] = [];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (key < lastKey) before.push(at);
    else if (key === lastKey && last.length < count) last.push(at);
  }
  before.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return [...before, ...last].slice(0, count).map((at) => places[at] ?? 0);
};

/**
 * One page of the places, which are given in the order of popularity. `asc` is the order a shopper expects
 * of each sort, `desc` its exact reverse, ties included.
 */
export const pageOf = async (
  shelf: StockedShelf,
  places: readonly number[],
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
