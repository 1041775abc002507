import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAbbreviation,
  rankCorrections,
  skeletonOf,
  editDistance,
  isWithinOneEdit,
  soundOf,
} from "./similarity.ts";

const counted = (...words: readonly string[]) =>
  words.map((word, index) => ({ word, productCount: 100 - index }));

const best = (typed: string, ...words: readonly string[]) =>
  rankCorrections(typed, counted(...words), 1)[0]?.form.word;

describe("soundOf", () => {
  it.each([
    ["shampoo", "sampo"],
    ["vanilla", "vanila"],
    ["soerabaja", "surabaja"],
    ["djenggot", "jenggot"],
    ["yakult", "jakult"],
    ["pharma", "farma"],
    ["sasaxo", "sasakso"],
    ["cussons", "cuson"],
    ["johnsons", "jhonson"],
    ["chokhi", "qoki"],
  ])("is the same for %s and %s", (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ["kecap", "cap"],
    ["gas", "ga"],
    ["merah", "murah"],
  ])("differs for %s and %s", (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});

describe("editDistance", () => {
  it.each([
    ["pepsoden", "pepsodent", 1],
    ["mlik", "milk", 1],
    ["indomi", "indomie", 1],
    ["susu", "susu", 0],
    ["", "teh", 3],
  ])("from %s to %s is %i", (typed, word, expected) => {
    expect(editDistance(typed, word)).toBe(expected);
  });

  it("is the same in both directions", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
      }),
    );
  });
});

/** The word itself and each form without one letter. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

describe("isWithinOneEdit", () => {
  it.each([
    ["susu", "susu"],
    ["susu", "suus"],
    ["susu", "sus"],
    ["susu", "susus"],
    ["pokari", "pocari"],
    ["minyak", "inyakm"],
  ])("takes %s for %s", (typed, word) => {
    expect(isWithinOneEdit(typed, word)).toBe(true);
  });

  it("holds where removing at most one letter from each makes them equal", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const forms = new Set(formsOf(other));
        expect(isWithinOneEdit(one, other)).toBe(formsOf(one).some((form) => forms.has(form)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("sound and skeleton", () => {
  it.each([
    ["shampoo", "sampo"],
    ["vanilla", "vanila"],
    ["yoghurt", "yogurt"],
    ["indomi", "indomie"],
    ["biskuit", "biscuit"],
  ])("%s sounds like %s", (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b));
  });

  it("keeps different first consonants apart", () => {
    expect(soundOf("kcap")).not.toBe(soundOf("cap"));
  });

  it("recognises abbreviations by their consonants", () => {
    expect(isAbbreviation("mnyk")).toBe(true);
    expect(isAbbreviation("susu")).toBe(false);
    expect(skeletonOf("minyak")).toBe("mnyk");
    expect(skeletonOf("goreng")).toBe(skeletonOf("grg"));
  });
});

describe("rankCorrections", () => {
  it("prefers a word that sounds alike, then one begun, then one within an edit", () => {
    expect(best("indomi", "indoma", "indomie")).toBe("indomie");
    expect(best("pepso", "pepsi", "pepsodent")).toBe("pepsodent");
    expect(best("kcap", "cap", "kecap")).toBe("kecap");
    expect(best("mnyk", "manyak", "minyak")).toBe("manyak");
  });

  it("corrects nothing by a word that is not similar", () => {
    expect(best("samsung", "samyang")).toBeUndefined();
    expect(best("abc", "abd")).toBeUndefined();
  });

  it("does not correct random letters by a short word of the same sound", () => {
    expect(soundOf("zzzzqqq")).toBe(soundOf("sc"));
    expect(best("zzzzqqq", "sc")).toBeUndefined();
    expect(best("kopiiiiii", "kopi")).toBe("kopi");
    expect(best("ess", "es")).toBe("es");
  });
});
