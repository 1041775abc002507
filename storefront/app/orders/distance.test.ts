import { expect, it } from "vitest";
import { distanceText } from "./distance.ts";

it.each([
  [0, "Kurir sudah di dekat Anda"],
  [60, "Kurir ± 50 m lagi"],
  [930, "Kurir ± 950 m lagi"],
  [960, "Kurir ± 1,0 km lagi"],
  [1_204, "Kurir ± 1,2 km lagi"],
  [23_456, "Kurir ± 23,5 km lagi"],
])("%i m are read as %s", (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
