import { expect, it } from "vitest";
import { groundAt, loadCoast } from "./coast.ts";

it.each([
  ["Monas, Jakarta", -6.1754, 106.8272],
  ["Denpasar", -8.6705, 115.2126],
  ["Pontianak", -0.0263, 109.3425],
  ["Jayapura", -2.5489, 140.7014],
  ["Sabang", 5.8926, 95.3238],
  ["Kupang", -10.1772, 123.607],
])("knows %s as Indonesian ground", (_, latitude, longitude) => {
  expect(groundAt(latitude, longitude)).toBe("indonesia");
});

it.each([
  ["Singapore", 1.3521, 103.8198],
  ["Johor Bahru", 1.4927, 103.7414],
  ["Kuching", 1.5533, 110.3592],
  ["Dili", -8.5594, 125.5736],
  ["Port Moresby", -9.4438, 147.1803],
])("does not take %s for Indonesia", (_, latitude, longitude) => {
  expect(groundAt(latitude, longitude)).not.toBe("indonesia");
});

it.each([
  ["the Java Sea", -5, 110],
  ["the bay of Jakarta", -6.05, 106.83],
  ["the Indian Ocean", -11.5, 100],
  ["the poles", 90, 0],
])("knows %s as sea", (_, latitude, longitude) => {
  expect(groundAt(latitude, longitude)).toBe("sea");
});

it("has every ring closed, and more than two thousand islands", () => {
  const { indonesia, abroad } = loadCoast();
  expect(indonesia.length).toBeGreaterThan(2000);
  for (const { rings } of [...indonesia, ...abroad]) {
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
  }
});
