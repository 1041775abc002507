import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearSizesOf, normalisedKeyword, sizeClassOf, tokenise } from "./tokens.ts";

describe("tokenise", () => {
  it.each([
    ["Indomie Mi Goreng 85gr", ["indomie", "mi", "goreng"], ["85g"]],
    ["minyak 2 liter", ["minyak"], ["2000ml"]],
    ["Minyak 2L", ["minyak"], ["2000ml"]],
    ["teh 1,5 lt", ["teh"], ["1500ml"]],
    ["Beras 1/2 kg", ["beras"], ["500g"]],
    ["Ultra Susu 12X185Ml", ["ultra", "susu"], ["12pcs", "185ml"]],
    ["Sweety Pants 26'S Extralarge", ["sweety", "pants", "extralarge"], ["26pcs"]],
    ["telur isi 10", ["telur"], ["10pcs"]],
    ["beras5kg", ["beras"], ["5000g"]],
    ["Torabika Susu 10X31g", ["torabika", "susu"], ["10pcs", "sachet", "31g"]],
    ["kopi renceng", ["kopi"], ["sachet"]],
    ["milo saset", ["milo"], ["sachet"]],
    ["L'Oréal & Pond's", ["loreal", "ponds"], []],
    ["Y.O.U Matte", ["you", "matte"], []],
    ["bebelac 3", ["bebelac", "3"], []],
  ])("reads %s", (text, words, sizes) => {
    expect(tokenise(text)).toEqual({ words, sizes });
  });

  it("takes any text, and gives words of letters and digits only", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { words, sizes } = tokenise(text);
        expect(words.every((word) => /^[a-z0-9]+$/.test(word))).toBe(true);
        expect(sizes.every((size) => /^([0-9.]+(g|ml|pcs)|sachet)$/.test(size))).toBe(true);
      }),
    );
  });
});

describe("sizes", () => {
  it.each([
    ["3000ml", "3100ml", true],
    ["500g", "450g", true],
    ["500g", "1000g", false],
    ["500g", "500ml", false],
  ])("%s is near %s: %s", (asked, of, isNear) => {
    const [own = ""] = sizeClassOf(of);
    expect(nearSizesOf(asked).includes(own)).toBe(isNear);
  });

  it("have no class where they are none", () => {
    expect(sizeClassOf("sachet")).toEqual([]);
    expect(nearSizesOf("0g")).toEqual([]);
  });
});

describe("normalisedKeyword", () => {
  it("keeps what was asked for in one spelling, and no more than 100 characters", () => {
    expect(normalisedKeyword("  Susu   KAMBING!! 1,5 l ")).toBe("susu kambing 1,5 l");
    expect(normalisedKeyword("x".repeat(300))).toHaveLength(100);
  });
});
