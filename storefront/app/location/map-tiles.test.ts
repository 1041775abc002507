import fc from "fast-check";
import { expect, it } from "vitest";
import { frameOf, placeIn, tilesAround } from "./map-tiles.ts";

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

it("goes as near as all points allow, and no nearer than wanted", () => {
  const point = fc.record({
    latitude: fc.double({ min: -11, max: 6, noNaN: true }),
    longitude: fc.double({ min: 95, max: 141, noNaN: true }),
  });
  const picture = { width: 480, height: 240, margin: 44 };
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 3 }), (points) => {
      const frame = frameOf(points, picture, { min: 3, max: 16 });
      for (const place of points.map((one) => placeIn(frame, one))) {
        expect(place.x).toBeGreaterThanOrEqual(picture.margin - 1);
        expect(place.x).toBeLessThanOrEqual(picture.width - picture.margin + 1);
        expect(place.y).toBeGreaterThanOrEqual(picture.margin - 1);
        expect(place.y).toBeLessThanOrEqual(picture.height - picture.margin + 1);
      }
      const closer = frameOf(points, { ...picture, margin: 0 }, { min: 3, max: 16 });
      expect(closer.zoom).toBeGreaterThanOrEqual(frame.zoom);
    }),
  );
  expect(frameOf([monas], picture, { min: 3, max: 16 }).zoom).toBe(16);
});
