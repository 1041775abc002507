import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packsOf, parseLine, parseLines } from "./parse-lines.ts";

describe("a line of a pasted list", () => {
  it.each([
    ["2 indomie goreng", "indomie goreng", 2],
    ["indomie goreng x2", "indomie goreng", 2],
    ["indomie goreng 2x", "indomie goreng", 2],
    ["3 x teh botol", "teh botol", 3],
    ["Indomie goreng (12)", "Indomie goreng", 12],
    ["sabun lux = 3", "sabun lux", 3],
    ["kecap manis 2", "kecap manis", 2],
    ["2 bungkus indomie", "indomie", 2],
    ["indomie 5 bks", "indomie", 5],
    ["sebungkus kopi", "kopi", 1],
    ["dua botol kecap", "botol kecap", 2],
    ["2 dus aqua", "dus aqua", 2],
    ["- [ ] tisu", "tisu", 1],
    ["1. gula pasir", "gula pasir", 1],
    ["kopi", "kopi", 1],
    ["susu uht 125ml x 4", "susu uht 125 ml", 4],
    ["4 susu 1 liter", "susu 1 l", 4],
    ["100 plus", "plus", 100],
  ])("%j", (text, keyword, quantity) => {
    expect(parseLine(text)).toMatchObject({ keyword, quantity });
  });

  it.each([
    ["beras 5kg", "beras 5 kg", "g", 5000],
    ["telur sekilo", "telur 1 kg", "g", 1000],
    ["setengah kilo gula", "gula 500 g", "g", 500],
    ["seperempat kg bawang", "bawang 250 g", "g", 250],
    ["dua setengah kilo ayam", "ayam 2.5 kg", "g", 2500],
    ["1/2 kg cabai", "cabai 500 g", "g", 500],
    ["½ kg cabai", "cabai 500 g", "g", 500],
    ["minyak 1,5 l", "minyak 1.5 l", "ml", 1500],
    ["5 ons daging", "daging 500 g", "g", 500],
    ["telur selusin", "telur", "pcs", 12],
    ["setengah lusin telur", "telur", "pcs", 6],
    ["telur 10 butir", "telur", "pcs", 10],
  ])("%j", (text, keyword, unit, value) => {
    expect(parseLine(text)).toMatchObject({ keyword, quantity: 1, amount: { unit, value } });
  });

  it.each(["", "   ", "2", "---", "2 kg", "1.", "🍎"])("has no words in %j", (text) => {
    expect(parseLine(text)).toBeUndefined();
  });

  it("keeps words that only begin like a measure or a pack", () => {
    expect(parseLine("kiloan deterjen")).toMatchObject({ keyword: "kiloan deterjen", quantity: 1 });
    expect(parseLine("lemon gula")).toMatchObject({ keyword: "lemon gula", quantity: 1 });
    expect(parseLine("baterai sel")).toMatchObject({ keyword: "baterai sel", quantity: 1 });
    expect(parseLine("selai kacang")).toMatchObject({ keyword: "selai kacang", quantity: 1 });
  });
});

describe("a pasted list", () => {
  it("is split at commas, line breaks and bullets, and not at decimal commas", () => {
    const lines = parseLines(
      "2 indomie goreng, beras 5kg,telur sekilo\n• minyak 1,5 l; kopi\r\n\n- teh",
    );
    expect(lines.map(({ keyword }) => keyword)).toEqual([
      "indomie goreng",
      "beras 5 kg",
      "telur 1 kg",
      "minyak 1.5 l",
      "kopi",
      "teh",
    ]);
  });

  it("is read whatever it holds, in bounded quantities", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        for (const { quantity, keyword, amount } of parseLines(text)) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(999);
          expect(keyword.length).toBeLessThanOrEqual(100);
          expect(amount?.value ?? 1).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("of 4,000 characters is read at once", () => {
    const began = performance.now();
    parseLines("1 ".repeat(2000));
    parseLines("- ".repeat(2000));
    parseLines("setengah ".repeat(444));
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe("the packs that a line wants", () => {
  const packs = (text: string, unit: "g" | "ml" | "pcs", value: number) => {
    const line = parseLine(text);
    return line && packsOf(line, { unit, value });
  };

  it("hold the amount", () => {
    expect(packs("gula 2 kg", "g", 1000)).toBe(2);
    expect(packs("gula sekilo", "g", 900)).toBe(1);
    expect(packs("gula 1,5 kg", "g", 1000)).toBe(2);
    expect(packs("beras 5kg", "g", 5000)).toBe(1);
    expect(packs("beras setengah kilo", "g", 5000)).toBe(1);
    expect(packs("2 minyak 2 liter", "ml", 1000)).toBe(4);
  });

  it("are pieces where a pack is one", () => {
    expect(packs("telur selusin", "pcs", 10)).toBe(2);
    expect(packs("telur 10 butir", "pcs", 10)).toBe(1);
    expect(packs("selusin indomie", "g", 85)).toBe(12);
    expect(packs("telur sekilo", "pcs", 10)).toBe(1);
    expect(packs("2 popok", "pcs", 30)).toBe(2);
  });
});
