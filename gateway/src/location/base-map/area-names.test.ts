import fc from "fast-check";
import { expect, it } from "vitest";
import { areaNames } from "./area-names.ts";
import { collides, labelWidth } from "./labels.ts";
import { pixelOn, tileSize, type Tile } from "./tile.ts";

const tileAt = (z: number, longitude: number, latitude: number): Tile => {
  const [x, y] = pixelOn({ z, x: 0, y: 0 }, { longitude, latitude });
  return { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) };
};

const jakarta = tileAt(16, 106.83, -6.2);
const middle = { x: 128, y: 128 };

it("names the village on each side of a border that crosses the tile", () => {
  const villages = [
    { name: "Gondangdia", x: -100, y: 0 },
    { name: "Cikini", x: 400, y: 300 },
  ];
  expect(areaNames(jakarta, villages, []).map(({ name, x, y }) => [name, x, y])).toEqual([
    ["Gondangdia", 64, 64],
    ["Cikini", 192, 192],
  ]);
});

it("gives way to names that are on the map, and names nothing at sea", () => {
  const villages = [{ name: "Gondangdia", ...middle }];
  const store = { kind: "store", name: "Gerai Menteng", x: 70, y: 50 } as const;
  expect(areaNames(jakarta, villages, [store]).map(({ y }) => y)).toEqual([192]);
  expect(areaNames(tileAt(16, 110.5, -5.2), villages, [])).toEqual([]);
});

it("keeps each name within the tile and apart from the other one", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 34 }), (name) => {
      const names = areaNames(jakarta, [{ name, ...middle }], []);
      expect(names).toHaveLength(2);
      for (const label of names) {
        const half = labelWidth(label) / 2;
        expect(label.x - half).toBeGreaterThanOrEqual(0);
        expect(label.x + half).toBeLessThanOrEqual(tileSize);
      }
      expect(names.every((one) => names.every((two) => one === two || !collides(one, two)))).toBe(
        true,
      );
    }),
  );
});
