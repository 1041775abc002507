import fc from "fast-check";
import { expect, it } from "vitest";
import { formatNumber } from "./numbers.ts";

const intl = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1.000"],
  [1_234_567, "1.234.567"],
  [1_250.5, "1.250,5"],
  [0.05, "0,05"],
  [999.999, "1.000"],
  [-2_500, "-2.500"],
])("writes %d as %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it("writes weights and volumes to the gram and the millilitre", () => {
  expect([1.525, 12, 0.75].map((value) => formatNumber(value, 3))).toEqual(["1,525", "12", "0,75"]);
});

it("writes amounts and unit prices as Intl does", () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const unitPrices = fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.oneof(amounts, unitPrices), (value) => {
      expect(formatNumber(value)).toBe(intl.format(value));
    }),
    { numRuns: 2_000 },
  );
});
