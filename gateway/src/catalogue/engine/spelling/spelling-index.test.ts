import { expect, it } from "vitest";
import { skeletonOf, soundOf } from "./similarity.ts";
import { buildSpellingIndex, candidatesFor } from "./spelling-index.ts";

const words = "minyak minuman pocari sampo susu susu1 teh tehh indomie indomilk indomaret".split(
  " ",
);

const index = buildSpellingIndex(
  words.map((word, at) => ({
    word,
    productCount: words.length - at,
  })),
  words.map((word) => ({ sound: soundOf(word), skeleton: skeletonOf(word) })),
);

const candidates = (typed: string) => [...candidatesFor(index, typed)].map(({ word }) => word);

it.each([
  ["one edit", "pokari", ["pocari"]],
  ["sound", "shampoo", ["sampo"]],
  ["consonants", "mnyk", ["minyak"]],
  ["prefix, the most frequent first", "indom", ["indomie", "indomilk", "indomaret"]],
  ["one letter too many, also where three are left", "tehz", ["tehh", "teh"]],
])("finds words by %s", (_, typed, expected) => {
  expect(candidates(typed).toSorted()).toEqual(expected.toSorted());
});

it("takes no digit for an edit, and has no candidates for short words", () => {
  expect(candidates("susus")).toEqual(["susu"]);
  expect(candidates("ku")).toEqual([]);
});

it("finds long words of which two letters changed places", () => {
  expect(candidates("imdonaret")).toEqual(["indomaret"]);
});
