import { baseMap } from "@gerai/contract/base-map";
import fc from "fast-check";
import { expect, it } from "vitest";
import { drawTile } from "./draw-tile.ts";
import { boundsOf, parseTile, pixelOn, tileSize } from "./tile.ts";

const monas = { latitude: -6.175392, longitude: 106.827153 };

const empty = { labels: [], borders: "" };

it("numbers tiles as all web maps do", () => {
  const tile = { z: 16, x: 52_216, y: 33_895 };
  const { west, south, east, north } = boundsOf(tile);
  expect(west).toBeCloseTo(106.831, 3);
  expect(east - west).toBeCloseTo(360 / 2 ** 16, 9);
  expect(north).toBeGreaterThan(south);
  const [x, y] = pixelOn({ z: 12, x: 3263, y: 2118 }, monas);
  expect([x, y].every((pixel) => pixel >= 0 && pixel < tileSize)).toBe(true);
});

it.each([
  ["4", "12", "8"],
  ["18", "208864", "135580"],
  ["12", "-1", "2118"],
  ["12", "3263.5", "2118"],
  ["12", "03263", "2118"],
  ["12", "9999999", "2118"],
  ["12", "0", "0"],
  ["x", "y", "z"],
])("has no tile %s/%s/%s", (z, x, y) => {
  expect(parseTile(z, x, y)).toBeUndefined();
});

it("has each tile that touches the map's bounds", () => {
  const { west, east, south, north } = baseMap.bounds;
  const zoom = fc.integer({ min: baseMap.minZoom, max: baseMap.maxZoom });
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(zoom, share, share, (z, right, up) => {
      const point = {
        longitude: west + (east - west) * right,
        latitude: south + (north - south) * up,
      };
      const [x, y] = pixelOn({ z, x: 0, y: 0 }, point).map((px) => Math.floor(px / tileSize));
      expect(parseTile(String(z), String(x), String(y))).toEqual({ z, x, y });
    }),
  );
});

it("draws land, sea and both of a coast", () => {
  const draw = (z: number, x: number, y: number) => drawTile({ z, x, y }, empty);
  expect(draw(12, 3263, 2119)).toContain('d="M');
  expect(draw(12, 3300, 2100)).not.toContain("<path");
  // The mouth of the Ciliwung.
  expect(draw(12, 3263, 2117)).toContain('d="M');
});

it("writes names as text, whatever stands in them", () => {
  const labels = [{ kind: "store", name: `Toko <b>"A" & B`, x: 10, y: 10 }] as const;
  const svg = drawTile({ z: 12, x: 3263, y: 2118 }, { ...empty, labels });
  expect(svg).toContain(`>Toko &lt;b&gt;&quot;A&quot; &amp; B</text>`);
});

it("stays small", () => {
  for (const [z, x, y] of [
    [5, 26, 16],
    [6, 52, 33],
    [8, 203, 131],
    [12, 3263, 2117],
  ] as const) {
    expect(drawTile({ z, x, y }, empty).length).toBeLessThan(80_000);
  }
});
