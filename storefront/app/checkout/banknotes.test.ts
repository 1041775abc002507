import { expect, it } from "vitest";
import { banknotesFor } from "./banknotes.ts";

it.each([
  [21_000, [50_000, 100_000, 500_000]],
  [50_000, [100_000, 500_000]],
  [63_500, [100_000, 500_000]],
  [263_000, [300_000, 500_000]],
  [512_000, [550_000, 600_000, 1_000_000]],
])("offers round sums above %i", (total, sums) => {
  expect(banknotesFor(total)).toEqual(sums);
});
