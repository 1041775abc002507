import fc from "fast-check";
import { expect, it } from "vitest";
import { outsideName } from "../index/document.ts";
import {
  topIndexes,
  intersect,
  kept,
  union,
  matchesOf,
  matchesWithoutPositions,
  boost,
  raisePoints,
  dividePoints,
  multiplyPoints,
  type Matches,
} from "./matches.ts";

/** Points and position by row. */
type Word = ReadonlyMap<number, readonly [points: number, position: number]>;

const wordOf = (rows: readonly number[]): Word =>
  new Map(rows.map((row) => [row, [(row % 9) + 1, row % 5]]));

const anyWord = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }).map(wordOf);

const matching = (word: Word): Matches => {
  const ordered = [...word].toSorted(([a], [b]) => a - b);
  return matchesOf({
    rows: Int32Array.from(ordered, ([row]) => row),
    points: Uint8Array.from(ordered, ([, [points]]) => points),
    positions: Uint8Array.from(ordered, ([, [, position]]) => position),
  });
};

const pointsOf = ({ rows, points }: Matches) => [...rows].map((row, at) => [row, points[at] ?? 0]);

const worth = (word: Word, row: number): number => word.get(row)?.[0] ?? 0;

const ascending = (rows: Iterable<number>): number[] => [...rows].toSorted((a, b) => a - b);

it("unites, intersects and boosts the products of two words, and adds their points", () => {
  fc.assert(
    fc.property(anyWord, anyWord, (left, right) => {
      const summed = (rows: Iterable<number>) =>
        ascending(rows).map((row) => [row, worth(left, row) + worth(right, row)]);
      const [one, other] = [matching(left), matching(right)];
      expect(pointsOf(union(one, other))).toEqual(
        summed(new Set([...left, ...right].map(([p]) => p))),
      );
      expect(pointsOf(intersect(one, other))).toEqual(
        summed([...left.keys()].filter((row) => right.has(row))),
      );
      expect(pointsOf(boost(one, other))).toEqual(summed(left.keys()));
    }),
  );
});

it("tells which products have two words adjacent, also when more words follow", () => {
  const at = (position: number): Word => new Map([[7, [5, position]]]);
  const adjacent = (...positions: readonly number[]) =>
    positions.map((position) => matching(at(position))).reduce(intersect).adjacent[0];
  expect(adjacent(1, 2)).toBe(1);
  expect(adjacent(1, 2, 9)).toBe(1);
  expect(adjacent(2, 1)).toBe(0);
  expect(adjacent(1, 3)).toBe(0);
});

it("takes no word for adjacent whose position is not known", () => {
  const positions = [0, 1, outsideName - 1, outsideName, outsideName + 4];
  for (const position of positions) {
    const known = matching(new Map([[7, [5, position]]]));
    const unknown = matchesWithoutPositions({ ...known, points: Uint8Array.of(5) });
    expect(intersect(known, unknown).adjacent[0]).toBe(0);
    expect(intersect(union(unknown, unknown), known).adjacent[0]).toBe(0);
  }
});

it("keeps copies that are equal, and changes points row by row", () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      const matches = multiplyPoints(matching(word), 3);
      const rows = ascending(word.keys());
      const pointsBy = (change: (points: number) => number) =>
        rows.map((row) => [row, change(3 * worth(word, row))]);
      expect(pointsOf(kept(matches))).toEqual(pointsBy((points) => points));
      expect([...kept(matches).positions]).toEqual([...matches.positions]);
      expect(pointsOf(raisePoints(matches, 100))).toEqual(pointsBy((points) => points + 100));
      expect(pointsOf(dividePoints(matches, 2))).toEqual(
        pointsBy((points) => Math.floor(points / 2)),
      );
    }),
  );
});

it("ranks by score, and equal scores by popularity", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 50 }),
      fc.integer({ min: 0, max: 60 }),
      (scores, limit) => {
        const expected = [...scores.keys()].toSorted(
          (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
        );
        expect([...topIndexes(Int32Array.from(scores), limit)]).toEqual(expected.slice(0, limit));
      },
    ),
  );
});
