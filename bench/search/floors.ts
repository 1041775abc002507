/** What a class of queries must reach at least: mean nDCG@10, the share that holds, and the share that may find nothing. */
interface Floor {
  readonly ndcg: number;
  readonly holds: number;
  readonly empty: number;
}

/**
 * What the search has reached, rounded down: class by class, then all queries. Whoever makes it better raises
 * these numbers in the same change; nobody lowers them.
 */
export const floors: Readonly<Record<"demo" | "shared", Readonly<Record<string, Floor>>>> = {
  demo: {
    "all sorts": { ndcg: 0.966, holds: 0.968, empty: 0.0 },
    all: { ndcg: 0.966, holds: 0.968, empty: 0.0 },
  },
  shared: {
    earlier: { ndcg: 0.969, holds: 0.978, empty: 0.0 },
    staples: { ndcg: 0.907, holds: 0.905, empty: 0.0 },
    everyday: { ndcg: 0.919, holds: 0.963, empty: 0.0 },
    "typing mistakes": { ndcg: 0.95, holds: 0.98, empty: 0.0 },
    sizes: { ndcg: 0.974, holds: 0.934, empty: 0.0 },
    brands: { ndcg: 0.997, holds: 1.0, empty: 0.0 },
    phrases: { ndcg: 0.89, holds: 0.892, empty: 0.0 },
    english: { ndcg: 0.953, holds: 0.971, empty: 0.0 },
    slang: { ndcg: 0.905, holds: 0.968, empty: 0.0 },
    purposes: { ndcg: 0.77, holds: 1.0, empty: 0.0 },
    "promo words": { ndcg: 0.882, holds: 0.861, empty: 0.0 },
    all: { ndcg: 0.931, holds: 0.958, empty: 0.0 },
  },
};
