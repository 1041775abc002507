import { expect, it } from "vitest";
import { negationsBegun, readNegations } from "./negation.ts";
import { sentenceWords } from "./words.ts";

it.each([
  ["susu tanpa gula", ["gula"]],
  ["keripik ga pedas", ["pedas"]],
  ["biskuit yang tidak mengandung telur dan kacang", ["telur", "kacang"]],
  ["biskuit tanpa telur sama kacang", ["telur", "kacang"]],
  ["air bukan aqua", ["aqua"]],
  ["permen sugar free", ["sugar"]],
  ["no 1 beras", []],
  ["ada telur ga", []],
  ["beras tidak", []],
  ["free gift", []],
])("reads of '%s' that %j is not wanted", (sentence, unwanted) => {
  expect(readNegations(sentenceWords(sentence)).map(({ word }) => word)).toEqual(unwanted);
});

it.each([
  ["kopi tanpa gu", ["kopi tanpa gula"]],
  ["susu non la", ["susu non laktosa"]],
  ["kopi tanpa g", []],
  ["kopi gu", []],
  ["tanpa gu", []],
])("completes '%s' to %j", (typed, sentences) => {
  expect(negationsBegun(typed)).toEqual(sentences);
});
