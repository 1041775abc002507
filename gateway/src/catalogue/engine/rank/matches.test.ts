import fc from "fast-check";
import { expect, it } from "vitest";
import { bestOf, both, either, having, rewarded, type Found } from "./matches.ts";

/** Points and position by place. */
type Word = ReadonlyMap<number, readonly [points: number, position: number]>;

const wordOf = (places: readonly number[]): Word =>
  new Map(places.map((place) => [place, [(place % 9) + 1, place % 5]]));

const anyWord = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }).map(wordOf);

const found = (word: Word): Found => {
  const ordered = [...word].toSorted(([a], [b]) => a - b);
  return having({
    places: Int32Array.from(ordered, ([place]) => place),
    points: Uint8Array.from(ordered, ([, [points]]) => points),
    positions: Uint8Array.from(ordered, ([, [, position]]) => position),
  });
};

const pointsOf = ({ places, points }: Found) =>
  [...places].map((place, at) => [place, points[at] ?? 0]);

const worth = (word: Word, place: number): number => word.get(place)?.[0] ?? 0;

const ascending = (places: Iterable<number>): number[] => [...places].toSorted((a, b) => a - b);

it("finds products of either word, of both, and of one with the points of the other", () => {
  fc.assert(
    fc.property(anyWord, anyWord, (left, right) => {
      const summed = (places: Iterable<number>) =>
        ascending(places).map((place) => [place, worth(left, place) + worth(right, place)]);
      const [one, other] = [found(left), found(right)];
      expect(pointsOf(either(one, other))).toEqual(
        summed(new Set([...left, ...right].map(([p]) => p))),
      );
      expect(pointsOf(both(one, other))).toEqual(
        summed([...left.keys()].filter((place) => right.has(place))),
      );
      expect(pointsOf(rewarded(one, other))).toEqual(summed(left.keys()));
    }),
  );
});

it("notes which products have the words side by side, also when more words follow", () => {
  const at = (position: number): Word => new Map([[7, [5, position]]]);
  const inARow = (...positions: readonly number[]) =>
    positions.map((position) => found(at(position))).reduce(both).inARow[0];
  expect(inARow(1, 2)).toBe(1);
  expect(inARow(1, 2, 9)).toBe(1);
  expect(inARow(2, 1)).toBe(0);
  expect(inARow(1, 3)).toBe(0);
});

it("puts those with the most points first, and of equal ones the popular", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 50 }),
      fc.integer({ min: 0, max: 60 }),
      (scores, most) => {
        const expected = [...scores.keys()].toSorted(
          (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
        );
        expect([...bestOf(Int32Array.from(scores), most)]).toEqual(expected.slice(0, most));
      },
    ),
  );
});
