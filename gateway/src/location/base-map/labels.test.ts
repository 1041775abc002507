import fc from "fast-check";
import { expect, it } from "vitest";
import { labelKinds, labelReach, thinLabels, type Label } from "./labels.ts";
import { tileSize } from "./tile.ts";

const label: fc.Arbitrary<Label> = fc.record({
  kind: fc.constantFrom(...labelKinds),
  name: fc.string({ minLength: 3, maxLength: 24 }),
  x: fc.integer({ min: -tileSize, max: 2 * tileSize }),
  y: fc.integer({ min: -tileSize, max: 2 * tileSize }),
});

it("shows a name alone wherever it is, and the more important of two that collide", () => {
  const village: Label = { kind: "village", name: "Menteng Dalam", x: 100, y: 100 };
  const city: Label = { kind: "city", name: "Kota Jakarta Selatan", x: 120, y: 104 };
  expect(thinLabels([village])).toEqual([village]);
  expect(thinLabels([village, city])).toEqual([city]);
});

it("leaves a district its name above the village that it shares a point with", () => {
  const shared = { name: "Gambir", x: 50, y: 50 };
  const labels: Label[] = [
    { kind: "district", ...shared },
    { kind: "village", ...shared },
  ];
  expect(thinLabels(labels)).toHaveLength(2);
});

/** What a tile shows is what it was given within its reach; its neighbour is given other things. */
const near = (labels: readonly Label[], left: number): readonly Label[] =>
  labels.filter(({ x }) => x > left - 2 * labelReach && x < left + tileSize + 2 * labelReach);

it("agrees with the neighbouring tile about each name on their border", () => {
  fc.assert(
    fc.property(fc.array(label, { maxLength: 40 }), (labels) => {
      const onBorder = ({ x }: Label) => Math.abs(x - tileSize) < labelReach / 2;
      const own = thinLabels(near(labels, 0)).filter(onBorder);
      const neighbours = thinLabels(near(labels, tileSize)).filter(onBorder);
      expect(own).toEqual(neighbours);
    }),
  );
});
