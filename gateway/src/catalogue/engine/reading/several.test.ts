import { expect, it } from "vitest";
import { readSeveral } from "./several.ts";
import { sentenceWords } from "./words.ts";

const brands = new Set(["indomie", "chitato", "qtela", "frisian"]);
const brandsIn = (words: readonly string[]) => words.map((word) => brands.has(word));

it.each([
  ["beras dan telur", ["beras", "telur"], true],
  ["susu, roti tawar", ["susu", "roti tawar"], true],
  ["indomie sama telur", ["indomie", "telur"], true],
  ["wortel kentang buncis", ["wortel", "kentang", "buncis"], false],
  ["gula 1kg teh kopi 200g", ["gula 1kg", "teh", "kopi 200g"], false],
  ["chitato qtela", ["chitato", "qtela"], false],
])("reads '%s' as %j", (sentence, things, isSaid) => {
  const several = readSeveral(sentenceWords(sentence), brandsIn);
  expect(several?.things.map((words) => words.join(" "))).toEqual(things);
  expect(several?.isSaid).toBe(isSaid);
});

it.each([
  "beras pulen",
  "head & shoulders",
  "minuman sama camilan",
  "sampo anti ketombe",
  "susu 3+ madu",
  "baterai jam",
  "kecap manis botol",
  "gula 1kg",
  "frisian flag",
  "indomie goreng",
])("reads '%s' as one", (sentence) => {
  expect(readSeveral(sentenceWords(sentence), brandsIn)).toBeUndefined();
});
