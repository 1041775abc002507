import fc from "fast-check";
import { expect, it } from "vitest";
import { roundForGeocoding, roundPin } from "./point.ts";

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it("rounds for the geocoder to three decimals, and the pin to six", () => {
  const point = { latitude: -6.17539249, longitude: 106.82715351 };
  expect(roundForGeocoding(point)).toEqual({ latitude: -6.175, longitude: 106.827 });
  expect(roundPin(point)).toEqual({ latitude: -6.175392, longitude: 106.827154 });
});

it("never moves a point by more than half a step, and leaves a rounded one where it is", () => {
  fc.assert(
    fc.property(anywhere, (point) => {
      const near = roundForGeocoding(point);
      expect(Math.abs(near.latitude - point.latitude)).toBeLessThanOrEqual(0.000_500_001);
      expect(Math.abs(near.longitude - point.longitude)).toBeLessThanOrEqual(0.000_500_001);
      expect(roundForGeocoding(near)).toEqual(near);
      expect(`${near.latitude}`).toMatch(/^-?\d{1,2}(?:\.\d{1,3})?$/);
    }),
  );
});
