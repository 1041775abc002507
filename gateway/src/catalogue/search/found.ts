import type { Posting } from "./postings.ts";

/** Products that match so far; columns in the order of places. */
export interface Found {
  /** Places in the assortment, ascending. */
  readonly places: Int32Array;
  readonly points: Int32Array | Uint8Array;
  /** Where in the name the last word stands that was looked for; `nowhere`, or shorter, if it has none there. */
  readonly positions: Int32Array | Uint8Array;
  /** 1 where two words stood side by side as in the keyword; may be shorter. */
  readonly inARow: Uint8Array;
}

/** Not even beside a position. */
const nowhere = -9;

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
    const { places, points, positions, inARow } = from;
    this.add(places[at] ?? 0, points[at] ?? 0, positions[at] ?? nowhere, inARow[at] ?? 0);
  }

  found(): Found {
    return {
      places: this.#places.subarray(0, this.#size),
      points: this.#points.subarray(0, this.#size),
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
  positions,
  inARow: none,
});

/** The same, where it does not matter beside what the word stands. */
export const havingAnywhere = ({ places, points }: Posting): Found => ({
  places,
  points,
  positions: none,
  inARow: none,
});

export const nothing: Found = new Columns(0).found();

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
      const points = (left.points[at] ?? 0) + (right.points[other] ?? 0);
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
  let other = 0;
  for (let at = 0; at < left.places.length; at += 1) {
    const place = left.places[at] ?? 0;
    while (other < right.places.length && (right.places[other] ?? 0) < place) other += 1;
    if (right.places[other] !== place) continue;
    const points = (left.points[at] ?? 0) + (right.points[other] ?? 0);
    const position = right.positions[other] ?? nowhere;
    const follows = (left.positions[at] ?? nowhere) + 1 === position;
    columns.add(place, points, position, follows ? 1 : (left.inARow[at] ?? 0));
  }
  return columns.found();
};

/** The products of the left side, with the points of the right one where they stand there as well. */
export const rewarded = (left: Found, right: Found): Found => {
  if (right.places.length === 0) return left;
  const points = new Int32Array(left.points);
  let other = 0;
  for (let at = 0; at < points.length; at += 1) {
    const place = left.places[at] ?? 0;
    while (other < right.places.length && (right.places[other] ?? 0) < place) other += 1;
    if (right.places[other] === place) points[at] = (points[at] ?? 0) + (right.points[other] ?? 0);
  }
  return { ...left, points };
};

/** Twice the points. */
export const doubled = (found: Found): Found => ({
  ...found,
  points: new Int32Array(found.points).map((points) => 2 * points),
});

/** Where in the columns the products with the most points stand, at most `most`; of equal ones the popular first. */
export const bestOf = (points: Int32Array, most: number): Int32Array => {
  const highest = points.reduce((high, score) => Math.max(high, score), 0);
  // Points are small whole numbers: each has its first rank once those with more points are counted.
  const ranks = new Int32Array(highest + 2);
  for (const score of points) ranks[highest - score + 1] = (ranks[highest - score + 1] ?? 0) + 1;
  for (let rank = 1; rank < ranks.length; rank += 1) {
    ranks[rank] = (ranks[rank] ?? 0) + (ranks[rank - 1] ?? 0);
  }
  const best = new Int32Array(Math.min(most, points.length));
  for (const [at, score] of points.entries()) {
    const rank = ranks[highest - score] ?? 0;
    ranks[highest - score] = rank + 1;
    if (rank < most) best[rank] = at;
  }
  return best;
};
