/** What a keyword led to, over some weeks. */
export interface FoundProduct {
  readonly keyword: string;
  readonly productId: number;
  /** How often it was opened from the results, and put into the cart there. */
  readonly opened: number;
  readonly added: number;
  /** In how many orders it has been bought lately, however it was found. */
  readonly orders: number;
}

export interface LearntPoints {
  readonly keyword: string;
  readonly productId: number;
  /** 1 to `mostPoints`. */
  readonly points: number;
}

/** Less than what parts the groups of a search: kinds, near kinds, and each further word of a name. */
export const mostPoints = 8;

/** Putting into the cart says more than looking. */
const addedWeight = 4;

/** Products of a keyword that learn. */
const productsAtMost = 12;

const weightOf = ({ opened, added }: FoundProduct): number => opened + addedWeight * added;

/** Of products that a keyword leads to equally, the one bought most counts twice. */
const ratingOf = (found: FoundProduct, mostOrders: number): number =>
  weightOf(found) * (1 + found.orders / Math.max(1, mostOrders));

const rateKeyword = (found: readonly FoundProduct[]): readonly LearntPoints[] => {
  const mostOrders = Math.max(...found.map(({ orders }) => orders));
  const rated = found
    .map((one) => ({ ...one, rating: ratingOf(one, mostOrders) }))
    .toSorted((a, b) => b.rating - a.rating || a.productId - b.productId)
    .slice(0, productsAtMost);
  const best = Math.max(1, rated[0]?.rating ?? 0);
  return rated
    .map(({ keyword, productId, rating }) => ({
      keyword,
      productId,
      points: Math.round((mostPoints * rating) / best),
    }))
    .filter(({ points }) => points > 0);
};

/** The points of the products that keywords led to: the best of a keyword gets `mostPoints`, others their share. */
export const rateFinds = (found: readonly FoundProduct[]): readonly LearntPoints[] =>
  [...Map.groupBy(found, ({ keyword }) => keyword).values()].flatMap(rateKeyword);
