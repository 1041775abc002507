import { describe, expect, it } from "vitest";
import { rankCorrections } from "../spelling/similarity.ts";
import { isAnotherThan, isRealWord, verbRoot } from "./real-words.ts";

const form = (word: string) => ({ word, productCount: 10 });

describe("real words", () => {
  it.each([
    ["lagi", "lagie"],
    ["pasar", "pasir"],
    ["kilo", "hilo"],
    ["food", "good"],
    ["jeans", "beans"],
    ["terong", "terang"],
    ["rendam", "rendah"],
    ["nyuci", "kyuci"],
  ])("'%s' is never taken for '%s'", (typed, other) => {
    expect(isRealWord(typed)).toBe(true);
    expect(rankCorrections(typed, [form(other)], 1)).toEqual([]);
  });

  it.each([
    ["sedap", "sedaap"],
    ["mami", "mamy"],
  ])("'%s' is seldom used and taken for '%s', which sounds the same", (typed, other) => {
    expect(isRealWord(typed)).toBe(true);
    expect(rankCorrections(typed, [form(other)], 1)).toHaveLength(1);
    expect(rankCorrections(typed, [{ ...form(other), productCount: 2 }], 1)).toEqual([]);
  });

  it.each(["indomi", "pepsoden", "kcap", "deterjn", "chikki", "brokoly", "pasr"])(
    "'%s' is none, and open to corrections",
    (typed) => {
      expect(isRealWord(typed)).toBe(false);
    },
  );
});

describe("short words", () => {
  it.each([
    ["kolak", "kotak"],
    ["gado", "gayo"],
  ])("'%s' is not '%s', of which a letter differs that nobody takes for it", (typed, other) => {
    expect(rankCorrections(typed, [form(other)], 1)).toEqual([]);
  });

  it.each([
    ["rinco", "rinso"],
    ["nivia", "nivea"],
    ["cusu", "susu"],
    ["pasr", "pasir"],
  ])("'%s' may be '%s'", (typed, other) => {
    expect(rankCorrections(typed, [form(other)], 1)).toHaveLength(1);
  });
});

it.each([
  ["nyuci", "cuci"],
  ["bersihin", "bersih"],
  ["makan", "makan"],
])("what is done in '%s' is '%s'", (word, root) => {
  expect(verbRoot(word)).toBe(root);
});

it("takes a noun with -an for another word, and no verb", () => {
  expect(isAnotherThan("rambutan", "rambut")).toBe(true);
  expect(isAnotherThan("masakan", "masak")).toBe(false);
});
