import fc from "fast-check";
import { expect, it } from "vitest";
import { tileSize } from "./tile.ts";
import { villageBorders } from "./village-borders.ts";

type Point = readonly [x: number, y: number];

const pixel = fc.integer({ min: -600, max: 900 });

/** The ends of all lines of a path. */
const cornersOf = (path: string): readonly Point[] =>
  [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY);

it("has none around a single village", () => {
  expect(villageBorders([])).toBe("");
  expect(villageBorders([[20, 30]])).toBe("");
});

it("runs where two villages are equally near, and no third one is nearer", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(pixel, pixel), { minLength: 2, maxLength: 60, selector: String }),
      (villages) => {
        for (const corner of cornersOf(villageBorders(villages))) {
          const [first = 0, second = 0] = villages
            .map((village) => distance(village, corner))
            .toSorted((a, b) => a - b);
          expect(second - first).toBeLessThan(0.5);
        }
      },
    ),
  );
});

it("stays on the tile", () => {
  const villages: readonly Point[] = [
    [-5_000, 100],
    [100, 9_000],
    [128, 128],
    [400, 40],
  ];
  for (const [x, y] of cornersOf(villageBorders(villages))) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-4);
    expect(Math.max(x, y)).toBeLessThanOrEqual(tileSize + 4);
  }
});
