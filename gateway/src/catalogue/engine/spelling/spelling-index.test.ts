import { expect, it } from "vitest";
import { skeletonOf, soundOf } from "./similarity.ts";
import { neighbourhoodOf, neighboursOf } from "./spelling-index.ts";

const words = "minyak minuman pocari sampo susu susu1 teh tehh indomie indomilk indomaret".split(
  " ",
);

const near = neighbourhoodOf(
  words.map((word, at) => ({
    word,
    productCount: words.length - at,
    isWord: true,
    parts: null,
    stem: word,
  })),
  words.map((word) => ({ sound: soundOf(word), skeleton: skeletonOf(word) })),
);

const neighbours = (typed: string) => [...neighboursOf(near, typed)].map(({ word }) => word);

it.each([
  ["a slip", "pokari", ["pocari"]],
  ["the sound", "shampoo", ["sampo"]],
  ["the consonants", "mnyk", ["minyak"]],
  ["how it begins, the commonest first", "indom", ["indomie", "indomilk", "indomaret"]],
  ["a letter too many, also where three are left", "tehz", ["tehh", "teh"]],
])("finds words by %s", (_, typed, expected) => {
  expect(neighbours(typed).toSorted()).toEqual(expected.toSorted());
});

it("takes no digit for a slip, and nothing for short words", () => {
  expect(neighbours("susus")).toEqual(["susu"]);
  expect(neighbours("te")).toEqual([]);
});
