import { toRupiah } from "@gerai/contract/money";
import { describe, expect, it } from "vitest";
import {
  feeOf,
  freeAnywhereFrom,
  gramsOf,
  minimumOf,
  rateOf,
  type DeliveryRate,
} from "./delivery-rates.ts";

const rate = (changes: Partial<DeliveryRate>): DeliveryRate => ({
  type: "7",
  isOfStore: false,
  upToMetres: null,
  upToGrams: null,
  fee: 9_000,
  freeFrom: null,
  minimum: 0,
  ...changes,
});

const near = rate({ upToMetres: 3_000, upToGrams: 5_000, fee: 7_000, freeFrom: 80_000 });
const nearHeavy = rate({ upToMetres: 3_000, fee: 12_000, freeFrom: 200_000 });
const far = rate({ upToMetres: 10_000, fee: 15_000, freeFrom: 150_000, minimum: 50_000 });
const own = rate({ isOfStore: true, upToMetres: 1_000, fee: 2_000, freeFrom: 20_000 });
const rates = [far, nearHeavy, near, own, rate({ type: "0", fee: 20_000 })];

const parcel = (metres: number, grams: number) => ({
  type: "7" as const,
  metres,
  grams,
  goods: toRupiah(100_000),
});

describe("a delivery", () => {
  it.each([
    ["the store's own row", 900, 1_000, own],
    ["the closest distance and weight", 2_000, 4_000, near],
    ["another weight", 3_000, 5_001, nearHeavy],
    ["another distance", 3_001, 100, far],
    ["no row where the table ends", 10_001, 100, undefined],
  ])("is charged by %s", (_, metres, grams, expected) => {
    expect(rateOf(rates, parcel(metres, grams))).toBe(expected);
  });

  it("is free from the amount that its row says", () => {
    expect(feeOf(near, toRupiah(79_999))).toBe(7_000);
    expect(feeOf(near, toRupiah(80_000))).toBe(0);
    expect(feeOf(rate({ fee: 9_000 }), toRupiah(900_000))).toBe(9_000);
  });

  it("is promised as free only where it is free for every address", () => {
    expect(freeAnywhereFrom([near, far], "7", 1_000)).toBe(150_000);
    expect(freeAnywhereFrom([near, rate({})], "7", 1_000)).toBeUndefined();
    expect(freeAnywhereFrom([near, nearHeavy, far], "7", 9_000)).toBe(200_000);
    expect(freeAnywhereFrom(rates, "1", 1_000)).toBeUndefined();
  });

  it("has the minimum of the type that asks least", () => {
    expect(minimumOf(rates, ["7"], 100)).toBe(50_000);
    expect(minimumOf(rates, ["0", "7"], 100)).toBe(0);
    expect(minimumOf([], ["0", "7"], 100)).toBe(0);
  });
});

it("weighs what is not weighed by its content", () => {
  const line = { weightGrams: 0, unit: "ml", netContent: 600, quantity: 3 } as const;
  expect(gramsOf(line)).toBe(1_800);
  expect(gramsOf({ ...line, weightGrams: 650 })).toBe(1_950);
  expect(gramsOf({ ...line, unit: "pcs", netContent: 12 })).toBe(1_500);
});
