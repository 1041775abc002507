import type { Posting } from "../index/postings.ts";

/** Products that match so far; columns in the order of places. */
export interface Found {
  /** Places in the assortment, ascending. */
  readonly places: Int32Array;
  readonly points: Int32Array | Uint8Array;
  /** How often the points count. */
  readonly times: number;
  /** Where in the name the last word stands that was looked for; `nowhere`, or shorter, if it has none there. */
  readonly positions: Int32Array | Uint8Array;
  /** 1 where two words stood side by side as in the keyword; may be shorter. */
  readonly inARow: Uint8Array;
}

/** Not even beside a position. */
const nowhere = -9;

/** What the product at a place of the columns is worth. */
export const pointsAt = ({ points, times }: Found, at: number): number => times * (points[at] ?? 0);

/** Fills the columns of what is found, product by product. */
class Columns {
  #size = 0;
  readonly #places: Int32Array;
  readonly #points: Int32Array;
  readonly #positions: Int32Array;
  readonly #inARow: Uint8Array;

  constructor(most: number) {
    this.#places = new Int32Array(most);
    this.#points = new Int32Array(most);
    this.#positions = new Int32Array(most);
    this.#inARow = new Uint8Array(most);
  }

  add(place: number, points: number, position: number, inARow: number): void {
    this.#places[this.#size] = place;
    this.#points[this.#size] = points;
    this.#positions[this.#size] = position;
    this.#inARow[this.#size] = inARow;
    this.#size += 1;
  }

  /** Takes over the product at a place of what was found before. */
  take(from: Found, at: number): void {
    const { places, positions, inARow } = from;
    this.add(places[at] ?? 0, pointsAt(from, at), positions[at] ?? nowhere, inARow[at] ?? 0);
  }

  found(): Found {
    return {
      places: this.#places.subarray(0, this.#size),
      points: this.#points.subarray(0, this.#size),
      times: 1,
      positions: this.#positions.subarray(0, this.#size),
      inARow: this.#inARow.subarray(0, this.#size),
    };
  }
}

const none = new Uint8Array();

/** The products that have a word; shares the posting's columns, which may be long. */
export const having = ({ places, points, positions }: Posting): Found => ({
  places,
  points,
  times: 1,
  positions,
  inARow: none,
});

/** The same, where it does not matter beside what the word stands. */
export const havingAnywhere = ({ places, points }: Posting): Found => ({
  places,
  points,
  times: 1,
  positions: none,
  inARow: none,
});

export const nothing: Found = new Columns(0).found();

/** The first index from `from` on where no lower place stands; long stretches are leapt over. */
const seek = (places: Int32Array, from: number, place: number): number => {
  let low = from;
  let leap = 1;
  while (low + leap < places.length && (places[low + leap] ?? 0) < place) {
    low += leap;
    leap *= 2;
  }
  let high = Math.min(low + leap, places.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Products of either side; those of both have the points of both, and stand where the left says. */
export const either = (left: Found, right: Found): Found => {
  if (right.places.length === 0) return left;
  if (left.places.length === 0) return right;
  const columns = new Columns(left.places.length + right.places.length);
  let at = 0;
  for (let other = 0; other < right.places.length; other += 1) {
    const place = right.places[other] ?? 0;
    while (at < left.places.length && (left.places[at] ?? 0) < place) columns.take(left, at++);
    if (left.places[at] === place) {
      const points = pointsAt(left, at) + pointsAt(right, other);
      columns.add(place, points, left.positions[at] ?? nowhere, left.inARow[at] ?? 0);
      at += 1;
    } else columns.take(right, other);
  }
  while (at < left.places.length) columns.take(left, at++);
  return columns.found();
};

/** Products of both sides, the right one's words standing after the left one's in the keyword. */
export const both = (left: Found, right: Found): Found => {
  const columns = new Columns(Math.min(left.places.length, right.places.length));
  let at = 0;
  let other = 0;
  while (at < left.places.length && other < right.places.length) {
    const place = left.places[at] ?? 0;
    const otherPlace = right.places[other] ?? 0;
    if (place < otherPlace) at = seek(left.places, at, otherPlace);
    else if (place > otherPlace) other = seek(right.places, other, place);
    else {
      const position = right.positions[other] ?? nowhere;
      const follows = (left.positions[at] ?? nowhere) + 1 === position;
      const points = pointsAt(left, at) + pointsAt(right, other);
      columns.add(place, points, position, follows ? 1 : (left.inARow[at] ?? 0));
      at += 1;
      other += 1;
    }
  }
  return columns.found();
};

/** The products of the left side, with the points of the right one where they stand there as well. */
export const rewarded = (left: Found, right: Found): Found => {
  if (left.places.length === 0 || right.places.length === 0) return left;
  const points = new Int32Array(left.places.length);
  let other = 0;
  for (let at = 0; at < points.length; at += 1) {
    const place = left.places[at] ?? 0;
    other = seek(right.places, other, place);
    const reward = right.places[other] === place ? pointsAt(right, other) : 0;
    points[at] = pointsAt(left, at) + reward;
  }
  return { ...left, points, times: 1 };
};

/** Twice the points. */
export const doubled = (found: Found): Found => ({ ...found, times: 2 * found.times });

/** For each score how many have a better one. Scores are small whole numbers. */
const betterCounts = (scores: Int32Array): Int32Array => {
  let highest = 0;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at] ?? 0);
  const counts = new Int32Array(highest + 2);
  for (let at = 0; at < scores.length; at += 1)
    counts[scores[at] ?? 0] = (counts[scores[at] ?? 0] ?? 0) + 1;
  let better = 0;
  for (let score = highest + 1; score >= 0; score -= 1) {
    const count = counts[score] ?? 0;
    counts[score] = better;
    better += count;
  }
  return counts;
};

/** Where in the columns the products with the most points stand, at most `most`; of equal ones the popular first. */
export const bestOf = (scores: Int32Array, most: number): Int32Array => {
  const ranks = betterCounts(scores);
  const best = new Int32Array(Math.min(most, scores.length));
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    const rank = ranks[score] ?? 0;
    ranks[score] = rank + 1;
    if (rank < most) best[rank] = at;
  }
  return best;
};

/** The same products in the order in which they stand. */
export const bestInOrder = (scores: Int32Array, most: number): Int32Array => {
  const ranks = betterCounts(scores);
  const best = new Int32Array(Math.min(most, scores.length));
  let count = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    const rank = ranks[score] ?? 0;
    if (rank >= most) continue;
    ranks[score] = rank + 1;
    best[count] = at;
    count += 1;
  }
  return best;
};
