import fc from "fast-check";
import { expect, it } from "vitest";
import { tilesAround } from "./map-tiles.ts";

const size = { width: 640, height: 200 };
const url = "https://{s}.tiles.example/{z}/{x}/{y}{r}.png";
const monas = { latitude: -6.175392, longitude: 106.827153 };

it("names the tiles as map services number them", () => {
  const addresses = tilesAround(monas, 16, { width: 2, height: 2 }, url).map(({ src }) => src);
  expect(addresses).toEqual(["https://a.tiles.example/16/52215/33894.png"]);
});

it("covers the whole picture, with the point in its middle", () => {
  const point = fc.record({
    latitude: fc.double({ min: -11, max: 6, noNaN: true }),
    longitude: fc.double({ min: 95, max: 141, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.integer({ min: 5, max: 17 }), (middle, zoom) => {
      const tiles = tilesAround(middle, zoom, size, url);
      const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
      expect(Math.min(...xs)).toBeLessThanOrEqual(0);
      expect(Math.min(...ys)).toBeLessThanOrEqual(0);
      expect(Math.max(...xs) + 256).toBeGreaterThanOrEqual(size.width);
      expect(Math.max(...ys) + 256).toBeGreaterThanOrEqual(size.height);
      expect(new Set(tiles.map(({ src }) => src)).size).toBe(tiles.length);
      expect(tiles.length).toBeLessThanOrEqual(8);
    }),
  );
});
