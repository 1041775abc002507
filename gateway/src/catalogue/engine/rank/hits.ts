import type { Assortment } from "../memory/assortment.ts";
import { topIndexes } from "./matches.ts";

/** The products that a search found: columns of equal length. */
export interface Hits {
  /** The assortment that the rows belong to. */
  readonly assortment: Assortment;
  /** Ascending. */
  readonly rows: Int32Array;
  /** Whole numbers; a better match has a higher score. */
  readonly scores: Int32Array;
}

/** The product ids of the best hits, `limit` at most; of equal scores, the more popular product first. */
export const topProductIds = (
  { assortment, rows, scores }: Hits,
  limit: number,
): readonly number[] =>
  Array.from(topIndexes(scores, limit), (at) => assortment.productIds[rows[at] ?? 0] ?? 0);
