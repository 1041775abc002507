import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isShortened, likeliest, skeletonOf, slips, sharesSlip, soundOf } from "./similarity.ts";

const known = (...words: readonly string[]) =>
  words.map((word, index) => ({ word, productCount: 100 - index }));

const best = (typed: string, ...words: readonly string[]) =>
  likeliest(typed, known(...words), 1)[0]?.known.word;

describe("slips", () => {
  it.each([
    ["pepsoden", "pepsodent", 1],
    ["mlik", "milk", 1],
    ["indomi", "indomie", 1],
    ["susu", "susu", 0],
    ["", "teh", 3],
  ])("from %s to %s are %i", (typed, word, expected) => {
    expect(slips(typed, word)).toBe(expected);
  });

  it("are as many there as back", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(slips(a, b)).toBe(slips(b, a));
      }),
    );
  });
});

/** The word itself and each form without one letter. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

describe("sharesSlip", () => {
  it.each([
    ["susu", "susu"],
    ["susu", "suus"],
    ["susu", "sus"],
    ["susu", "susus"],
    ["pokari", "pocari"],
    ["minyak", "inyakm"],
  ])("takes %s for %s", (typed, word) => {
    expect(sharesSlip(typed, word)).toBe(true);
  });

  it("does so where a letter out of each makes them one", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const forms = new Set(formsOf(other));
        expect(sharesSlip(one, other)).toBe(formsOf(one).some((form) => forms.has(form)));
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

  it("keeps apart what begins differently", () => {
    expect(soundOf("kcap")).not.toBe(soundOf("cap"));
  });

  it("knows how people shorten words", () => {
    expect(isShortened("mnyk")).toBe(true);
    expect(isShortened("susu")).toBe(false);
    expect(skeletonOf("minyak")).toBe("mnyk");
    expect(skeletonOf("goreng")).toBe(skeletonOf("grg"));
  });
});

describe("likeliest", () => {
  it("prefers a word that sounds alike, then one begun, then one a slip away", () => {
    expect(best("indomi", "indoma", "indomie")).toBe("indomie");
    expect(best("pepso", "pepsi", "pepsodent")).toBe("pepsodent");
    expect(best("kcap", "cap", "kecap")).toBe("kecap");
    expect(best("mnyk", "manyak", "minyak")).toBe("manyak");
  });

  it("makes nothing of what is too far away", () => {
    expect(best("samsung", "samyang")).toBeUndefined();
    expect(best("abc", "abd")).toBeUndefined();
  });

  it("takes a tangle of letters for no short word that sounds like what is left of it", () => {
    expect(soundOf("zzzzqqq")).toBe(soundOf("sc"));
    expect(best("zzzzqqq", "sc")).toBeUndefined();
    expect(best("kopiiiiii", "kopi")).toBe("kopi");
    expect(best("ess", "es")).toBe("es");
  });
});
