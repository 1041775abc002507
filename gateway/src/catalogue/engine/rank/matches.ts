import { outsideName } from "../index/document.ts";
import type { Posting } from "../index/postings.ts";

/** The products that match so far: columns of equal length over ascending rows. */
export interface Matches {
  /** Rows of the assortment, ascending. */
  readonly rows: Int32Array;
  readonly points: Int32Array | Uint8Array;
  /** By which all points are multiplied. */
  readonly factor: number;
  /** Position in the name of the last word of the keyword; `noPosition`, or absent, where it is not in the name. */
  readonly positions: Uint8Array;
  /** 1 where two words of the keyword are adjacent in the name, in the same order; absent means 0. */
  readonly adjacent: Uint8Array;
}

/** Adjacent to no position: higher than all of them, and by more than one. */
const noPosition = 255;

/** Memory per product of matches: row, points, position, adjacency. */
export const bytesPerMatch = 10;

/** The points of the match at an index. */
const pointsAt = ({ points, factor }: Matches, at: number): number => factor * (points[at] ?? 0);

/** The points of a row; 0 where it is not among the matches. */
export const pointsOfRow = (matches: Matches, row: number): number => {
  const at = matches.rows.indexOf(row);
  return at < 0 ? 0 : pointsAt(matches, at);
};

/** Fills the columns of matches, product by product. */
class MatchBuilder {
  #size = 0;
  readonly #rows: Int32Array;
  readonly #points: Int32Array;
  readonly #positions: Uint8Array;
  readonly #adjacent: Uint8Array;

  constructor(maxSize: number) {
    // One buffer: four of them take longer to allocate than most matches to fill.
    const buffer = new ArrayBuffer(maxSize * bytesPerMatch);
    this.#rows = new Int32Array(buffer, 0, maxSize);
    this.#points = new Int32Array(buffer, 4 * maxSize, maxSize);
    this.#positions = new Uint8Array(buffer, 8 * maxSize, maxSize);
    this.#adjacent = new Uint8Array(buffer, 9 * maxSize, maxSize);
  }

  add(row: number, points: number, position: number, adjacent: number): void {
    this.#rows[this.#size] = row;
    this.#points[this.#size] = points;
    this.#positions[this.#size] = position;
    this.#adjacent[this.#size] = adjacent;
    this.#size += 1;
  }

  /** Copies the match at an index of other matches. */
  copy(from: Matches, at: number): void {
    const { rows, positions, adjacent } = from;
    this.add(rows[at] ?? 0, pointsAt(from, at), positions[at] ?? noPosition, adjacent[at] ?? 0);
  }

  build(): Matches {
    return {
      rows: this.#rows.subarray(0, this.#size),
      points: this.#points.subarray(0, this.#size),
      factor: 1,
      positions: this.#positions.subarray(0, this.#size),
      adjacent: this.#adjacent.subarray(0, this.#size),
    };
  }
}

const emptyColumn = new Uint8Array();

/** The same matches in columns of their own, no longer than they need to be. */
export const kept = (matches: Matches): Matches => {
  const builder = new MatchBuilder(matches.rows.length);
  for (let at = 0; at < matches.rows.length; at += 1) builder.copy(matches, at);
  return builder.build();
};

/** The products that have a word. Shares the columns of the posting, which may be long. */
export const matchesOf = ({ rows, points, positions }: Posting): Matches => ({
  rows,
  points,
  factor: 1,
  positions,
  adjacent: emptyColumn,
});

/** The products that have a word, without its positions: it is adjacent to no other word. */
export const matchesWithoutPositions = ({ rows, points }: Posting): Matches => ({
  rows,
  points,
  factor: 1,
  positions: emptyColumn,
  adjacent: emptyColumn,
});

export const noMatches: Matches = new MatchBuilder(0).build();

/** The first index from `from` on whose row is not below `row`: galloping search, since gaps may be long. */
export const seek = (rows: Int32Array, from: number, row: number): number => {
  let low = from;
  let step = 1;
  while (low + step < rows.length && (rows[low + step] ?? 0) < row) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, rows.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Products of either side. Those of both have the sum of the points, and the position of the left side. */
export const union = (left: Matches, right: Matches): Matches => {
  if (right.rows.length === 0) return left;
  if (left.rows.length === 0) return right;
  const builder = new MatchBuilder(left.rows.length + right.rows.length);
  let at = 0;
  for (let other = 0; other < right.rows.length; other += 1) {
    const row = right.rows[other] ?? 0;
    while (at < left.rows.length && (left.rows[at] ?? 0) < row) builder.copy(left, at++);
    if (left.rows[at] === row) {
      const points = pointsAt(left, at) + pointsAt(right, other);
      builder.add(row, points, left.positions[at] ?? noPosition, left.adjacent[at] ?? 0);
      at += 1;
    } else builder.copy(right, other);
  }
  while (at < left.rows.length) builder.copy(left, at++);
  return builder.build();
};

/** Products of either side. Those of the right side have its points, whatever they have on the left. */
export const outrank = (left: Matches, right: Matches): Matches => {
  if (right.rows.length === 0) return left;
  const builder = new MatchBuilder(left.rows.length + right.rows.length);
  let at = 0;
  for (let other = 0; other < right.rows.length; other += 1) {
    const row = right.rows[other] ?? 0;
    while (at < left.rows.length && (left.rows[at] ?? 0) < row) builder.copy(left, at++);
    const isBoth = left.rows[at] === row;
    const position = isBoth ? (left.positions[at] ?? noPosition) : noPosition;
    const adjacent = isBoth ? (left.adjacent[at] ?? 0) : 0;
    builder.add(row, pointsAt(right, other), position, adjacent);
    if (isBoth) at += 1;
  }
  while (at < left.rows.length) builder.copy(left, at++);
  return builder.build();
};

/** Matches with at least so many points, and fewer than `below`. */
export const withPoints = (
  matches: Matches,
  least: number,
  below = Number.POSITIVE_INFINITY,
): Matches => {
  const builder = new MatchBuilder(matches.rows.length);
  for (let at = 0; at < matches.rows.length; at += 1) {
    const points = pointsAt(matches, at);
    if (points >= least && points < below) builder.copy(matches, at);
  }
  return builder.build();
};

/** Matches whose word stands in the name; or, with another limit, at a lower position than that. */
export const inName = (matches: Matches, below = outsideName): Matches => {
  const builder = new MatchBuilder(matches.rows.length);
  for (let at = 0; at < matches.rows.length; at += 1) {
    const position = matches.positions[at] ?? noPosition;
    if (position < below) builder.copy(matches, at);
  }
  return builder.build();
};

/** Products of the left side that are not on the right one. */
export const subtract = (left: Matches, right: Matches): Matches => {
  if (right.rows.length === 0) return left;
  const builder = new MatchBuilder(left.rows.length);
  let other = 0;
  for (let at = 0; at < left.rows.length; at += 1) {
    const row = left.rows[at] ?? 0;
    other = seek(right.rows, other, row);
    if (right.rows[other] !== row) builder.copy(left, at);
  }
  return builder.build();
};

/** The same matches with other points. */
const changePoints = (matches: Matches, change: (points: number) => number): Matches => {
  // A loop: `Int32Array.from` with a function takes ten times as long.
  const points = new Int32Array(matches.rows.length);
  for (let at = 0; at < points.length; at += 1) points[at] = change(pointsAt(matches, at));
  return { ...matches, points, factor: 1 };
};

/** The same matches with more points. */
export const raisePoints = (matches: Matches, by: number): Matches =>
  changePoints(matches, (points) => points + by);

/** The same matches with equal points. */
export const levelPoints = (matches: Matches, points: number): Matches => ({
  ...matches,
  points: new Int32Array(matches.rows.length).fill(points),
  factor: 1,
});

/** Products of both sides, with the sum of the points. In the keyword, the right word follows the left one. */
export const intersect = (left: Matches, right: Matches): Matches => {
  const builder = new MatchBuilder(Math.min(left.rows.length, right.rows.length));
  let at = 0;
  let other = 0;
  while (at < left.rows.length && other < right.rows.length) {
    const row = left.rows[at] ?? 0;
    const otherRow = right.rows[other] ?? 0;
    if (row < otherRow) at = seek(left.rows, at, otherRow);
    else if (row > otherRow) other = seek(right.rows, other, row);
    else {
      const position = right.positions[other] ?? noPosition;
      const isAdjacent = (left.positions[at] ?? noPosition) + 1 === position;
      const points = pointsAt(left, at) + pointsAt(right, other);
      builder.add(row, points, position, isAdjacent ? 1 : (left.adjacent[at] ?? 0));
      at += 1;
      other += 1;
    }
  }
  return builder.build();
};

/** Products of the left side; those that are on the right side as well get its points on top. */
export const boost = (left: Matches, right: Matches): Matches => {
  if (left.rows.length === 0 || right.rows.length === 0) return left;
  const points = new Int32Array(left.rows.length);
  let other = 0;
  for (let at = 0; at < points.length; at += 1) {
    const row = left.rows[at] ?? 0;
    other = seek(right.rows, other, row);
    const extra = right.rows[other] === row ? pointsAt(right, other) : 0;
    points[at] = pointsAt(left, at) + extra;
  }
  return { ...left, points, factor: 1 };
};

/** Multiplies all points. */
export const multiplyPoints = (matches: Matches, factor: number): Matches => ({
  ...matches,
  factor: matches.factor * factor,
});

/** Divides all points, rounded down. */
export const dividePoints = (matches: Matches, divisor: number): Matches =>
  changePoints(matches, (points) => points / divisor);

/** Points for two words of the keyword that are adjacent in the name. */
const adjacencyPoints = 3;

/** The score of each match: its points, and more for adjacent words. */
export const scoresOf = (matches: Matches): Int32Array => {
  const scores = new Int32Array(matches.rows.length);
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = pointsAt(matches, at) + adjacencyPoints * (matches.adjacent[at] ?? 0);
  }
  return scores;
};

/** By score, how many scores are higher: a counting sort, since scores are small whole numbers. */
const countHigher = (scores: Int32Array): Int32Array => {
  let highest = 0;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at] ?? 0);
  const counts = new Int32Array(highest + 2);
  for (let at = 0; at < scores.length; at += 1)
    counts[scores[at] ?? 0] = (counts[scores[at] ?? 0] ?? 0) + 1;
  let higher = 0;
  for (let score = highest + 1; score >= 0; score -= 1) {
    const count = counts[score] ?? 0;
    counts[score] = higher;
    higher += count;
  }
  return counts;
};

/** The indexes of the `limit` highest scores, highest first; of equal ones the lower index, which is more popular. */
export const topIndexes = (scores: Int32Array, limit: number): Int32Array => {
  const ranks = countHigher(scores);
  const top = new Int32Array(Math.min(limit, scores.length));
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    const rank = ranks[score] ?? 0;
    ranks[score] = rank + 1;
    if (rank < limit) top[rank] = at;
  }
  return top;
};

/** The same indexes, ascending. */
export const topIndexesAscending = (scores: Int32Array, limit: number): Int32Array => {
  const ranks = countHigher(scores);
  const top = new Int32Array(Math.min(limit, scores.length));
  let count = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    const rank = ranks[score] ?? 0;
    if (rank >= limit) continue;
    ranks[score] = rank + 1;
    top[count] = at;
    count += 1;
  }
  return top;
};
