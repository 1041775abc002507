import { expect, test } from "vitest";
import { formatUnitPrice } from "./unit-price.ts";

test("writes rupiah without a space and the measure behind a stroke", () => {
  expect(formatUnitPrice({ amount: 1250, per: "100 g" })).toBe("Rp1.250/100 g");
});

test("drops the decimals of large amounts and keeps those of small ones", () => {
  expect(formatUnitPrice({ amount: 3647.0588, per: "100 g" })).toBe("Rp3.647/100 g");
  expect(formatUnitPrice({ amount: 62.5, per: "pcs" })).toBe("Rp62,5/pcs");
});
