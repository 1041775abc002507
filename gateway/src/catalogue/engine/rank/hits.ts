import type { Assortment } from "../memory/assortment.ts";
import { seek, topIndexes } from "./matches.ts";

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
  const passes = rows.map((row, at) => Number(test(row, scores[at] ?? 0)));
  const isLeft = (_: number, at: number): boolean => passes[at] === 1;
  return { assortment, rows: rows.filter(isLeft), scores: scores.filter(isLeft) };
};

/** Says whether a row is among ascending ones: hits are few, and rows of a word many, so no set is made of them. */
const among =
  (rows: Int32Array) =>
  (row: number): boolean =>
    rows[seek(rows, 0, row)] === row;

const highestScore = ({ scores }: Hits): number =>
  scores.reduce((highest, score) => Math.max(highest, score), 0);

/** A hit of at least this share of the best score is what was asked for, and does not merely mention it. */
const closeShare = 0.6;

/** Hits without those that merely mention what was asked for. */
export const closeHits = (hits: Hits): Hits => {
  const best = highestScore(hits);
  return hitsWhere(hits, (_, score) => score >= closeShare * best);
};

/** The hits that are of some rows. */
export const hitsWithin = (hits: Hits, rows: Int32Array): Hits => hitsWhere(hits, among(rows));

/** The hits that are of none of some rows. */
export const hitsWithoutRows = (hits: Hits, rows: Int32Array): Hits => {
  const isLeftOut = among(rows);
  return hitsWhere(hits, (row) => !isLeftOut(row));
};

/** The hits that are of some rows; all of them where none is. */
export const hitsAmong = (hits: Hits, rows: Int32Array): Hits => {
  const left = hitsWithin(hits, rows);
  return left.rows.length > 0 ? left : hits;
};

/** The hits that are of some rows and no worse than all others; all of them where none is. */
export const bestAmong = (hits: Hits, rows: Int32Array): Hits => {
  const wanted = hitsWithin(hits, rows);
  const bestOther = highestScore(hitsWithoutRows(hits, rows));
  const left = hitsWhere(wanted, (_, score) => score >= bestOther);
  return left.rows.length > 0 ? left : hits;
};

/** The hits that are not among others. */
export const hitsWithout = (hits: Hits, others: Hits): Hits => hitsWithoutRows(hits, others.rows);

/** The hits that are none of some products. */
export const hitsWithoutProducts = (hits: Hits, productIds: readonly number[]): Hits =>
  hitsWhere(hits, (row) => !productIds.includes(hits.assortment.productIds[row] ?? 0));

/** No hits, of the same assortment. */
export const noHits = ({ assortment }: Pick<Hits, "assortment">): Hits => ({
  assortment,
  rows: new Int32Array(),
  scores: new Int32Array(),
});
