import fc from "fast-check";
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
  ["beras Rp75.000,00", 0, 75_000, "beras"],
  ["susu dibawah 12.500,00", 0, 12_500, "susu"],
  ["kopi dibawah 16,1rb", 0, 16_100, "kopi"],
  ["kopi max 32,2rb", 0, 32_200, "kopi"],
  ["parsel max 4,1 juta", 0, 4_100_000, "parsel"],
  ["kopi max 1500,5", 0, 1_501, "kopi"],
  ["camilan dibawah 12,5", 0, 12_500, "camilan"],
  ["parsel 1,5-2,5 juta", 1_500_000, 2_500_000, "parsel"],
  ["parcel 100rb ke atas", 100_000, 0, "parcel"],
  ["parcel 100rb keatas", 100_000, 0, "parcel"],
  ["parcel mulai 100rb ke atas", 100_000, 0, "parcel"],
  ["parcel 100ribuan ke atas", 100_000, 0, "parcel"],
  ["kopi 10rb ke bawah", 0, 10_000, "kopi"],
  ["kopi 10rb kebawah", 0, 10_000, "kopi"],
  ["kopi mulai 10rb ke bawah", 0, 10_000, "kopi"],
  ["roti 20rb-an", 19_000, 29_999, "roti"],
  ["roti 50 ribu-an", 47_500, 59_999, "roti"],
  ["roti 5.000-an", 4_750, 5_999, "roti"],
  ["kopi 10k-15k", 10_000, 15_000, "kopi"],
  ["kopi antara 10k dan 15k", 10_000, 15_000, "kopi"],
  ["kopi 10-15k", 10_000, 15_000, "kopi"],
  ["kopi sepuluh ribu rupiah", 0, 10_000, "kopi"],
  ["kopi 5000 rupiah ke atas", 5_000, 0, "kopi"],
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
  "susu anak 3 ke atas",
  "modal 99999999999999999999",
  "max 1.500.00",
  "constructor",
  "constructor kilo",
])("finds no price in '%s'", (sentence) => {
  expect(read(sentence).range).toBeNull();
});

const anyPiece = fc.constantFrom(
  ..."0 1 5 12 500 000 00 999999 . , - < > rb ribu k jt juta an rp rupiah goceng".split(" "),
  ..."sampai dan dibawah mulai ke atas bawah sejuta puluh constructor".split(" "),
  " ",
);

it("reads whole rupiah that a list can have, or no price, in whatever is typed", () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 12 }), (pieces) => {
      const { min, max } = read(pieces.join("")).range ?? { min: 1, max: 1 };
      expect([min, max].every(Number.isSafeInteger)).toBe(true);
      expect(Math.min(min, max)).toBeGreaterThanOrEqual(0);
      expect(Math.max(min, max)).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});

it.each(["beras paling murah", "termurah beras", "beras yang murah"])(
  "reads '%s' as the cheapest",
  (sentence) => {
    expect(read(sentence)).toEqual({ range: null, isCheapest: true, rest: "beras" });
  },
);
