import { expect, it } from "vitest";
import { withDigits } from "./amounts.ts";
import { readPrice } from "./price.ts";
import { sentenceWords } from "./words.ts";

const read = (sentence: string) => {
  const words = withDigits(sentenceWords(sentence));
  const { range, isCheapest, are } = readPrice(words);
  return { range, isCheapest, rest: words.filter((_, at) => are[at] !== true).join(" ") };
};

it.each([
  ["susu di bawah 20rb", 0, 20_000, "susu"],
  ["kopi max 15 ribu", 0, 15_000, "kopi"],
  ["beras kurang dari Rp 80.000", 0, 80_000, "beras"],
  ["roti Rp5.000an", 4_750, 5_999, "roti"],
  ["coklat diatas 20k", 20_000, 0, "coklat"],
  ["minimal 1,5 juta parsel", 1_500_000, 0, "parsel"],
  ["deterjen 10-25rb", 10_000, 25_000, "deterjen"],
  ["sabun antara 5rb dan 12rb", 5_000, 12_000, "sabun"],
  ["roti 20ribuan", 19_000, 29_999, "roti"],
  ["es krim 5000an", 4_750, 5_999, "es krim"],
  ["jajan goceng dapat apa", 0, 5_000, "dapat apa"],
  ["sepuluh ribu dapat apa", 0, 10_000, "dapat apa"],
  ["sabun ga lebih dari 20 ribu", 0, 20_000, "sabun"],
  ["camilan dibawah 20", 0, 20_000, "camilan"],
])("reads '%s' as %i to %i", (sentence, min, max, rest) => {
  expect(read(sentence)).toEqual({ range: { min, max }, isCheapest: false, rest });
});

it.each([
  "le minerale 1500",
  "susu 2 liter",
  "popok isi 40",
  "c1000",
  "sampai 3 kg",
  "telur 10",
  "s26 1",
  "susu 0-6 bulan",
])("finds no price in '%s'", (sentence) => {
  expect(read(sentence).range).toBeNull();
});

it.each(["beras paling murah", "termurah beras", "beras yang murah"])(
  "reads '%s' as the cheapest",
  (sentence) => {
    expect(read(sentence)).toEqual({ range: null, isCheapest: true, rest: "beras" });
  },
);
