import { expect, it } from "vitest";
import { withDigits } from "./amounts.ts";

it.each([
  ["lima kilo beras", "5 kilo beras"],
  ["beras sekilo", "beras 1 kilo"],
  ["dua puluh lima kg beras", "25 kg beras"],
  ["seperempat kilo telur", "0.25 kilo telur"],
  ["dua belas butir telur", "12 butir telur"],
  ["tiga roda", "tiga roda"],
  ["sepuluh ribu", "10 ribu"],
])("reads '%s' as '%s'", (typed, read) => {
  expect(withDigits(typed.split(" ")).join(" ")).toBe(read);
});
