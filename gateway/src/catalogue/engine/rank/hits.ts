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

/** The hits that pass a test of their row and score. */
const hitsWhere = (
  { assortment, rows, scores }: Hits,
  test: (row: number, score: number) => boolean,
): Hits => {
  const places = Int32Array.from(rows.keys()).filter((at) => test(rows[at] ?? 0, scores[at] ?? 0));
  return {
    assortment,
    rows: places.map((at) => rows[at] ?? 0),
    scores: places.map((at) => scores[at] ?? 0),
  };
};

/** A hit of at least this share of the best score is what was asked for, and does not merely mention it. */
const closeShare = 0.6;

/** Hits without those that merely mention what was asked for. */
export const closeHits = (hits: Hits): Hits => {
  const best = hits.scores.reduce((highest, score) => Math.max(highest, score), 0);
  return hitsWhere(hits, (_, score) => score >= closeShare * best);
};

/** The hits that are of some rows. */
export const hitsWithin = (hits: Hits, within: Int32Array): Hits => {
  const wanted = new Set(within);
  return hitsWhere(hits, (row) => wanted.has(row));
};

/** The hits that are of some rows; all of them where none is. */
export const hitsAmong = (hits: Hits, among: Int32Array): Hits => {
  const left = hitsWithin(hits, among);
  return left.rows.length > 0 ? left : hits;
};

/** The hits that are of some rows and no worse than all others; all of them where none is. */
export const bestAmong = (hits: Hits, among: Int32Array): Hits => {
  const wanted = new Set(among);
  const bestOther = hits.rows.reduce(
    (best, row, at) => (wanted.has(row) ? best : Math.max(best, hits.scores[at] ?? 0)),
    0,
  );
  const left = hitsWhere(hits, (row, score) => wanted.has(row) && score >= bestOther);
  return left.rows.length > 0 ? left : hits;
};

/** The hits that are of none of some rows. */
export const hitsWithoutRows = (hits: Hits, rows: Int32Array): Hits => {
  const left = new Set(rows);
  return hitsWhere(hits, (row) => !left.has(row));
};

/** The hits that are not among others. */
export const hitsWithout = (hits: Hits, others: Hits): Hits => hitsWithoutRows(hits, others.rows);

/** No hits, of the same assortment. */
export const noHits = ({ assortment }: Pick<Hits, "assortment">): Hits => ({
  assortment,
  rows: new Int32Array(),
  scores: new Int32Array(),
});
