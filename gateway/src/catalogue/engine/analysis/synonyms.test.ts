import { describe, expect, it } from "vitest";
import {
  conceptsOf,
  parseSynonyms,
  replaceSynonyms,
  synonyms,
  partsOf,
  typedConceptsOf,
} from "./synonyms.ts";

describe("the shop's synonyms", () => {
  it("replace each phrase by one word, the longest phrase first", () => {
    expect(replaceSynonyms(["ultra", "milk", "chocolate"])).toEqual(["ultra", "susu", "cokelat"]);
    expect(replaceSynonyms(["susu", "kental", "manis"])).toEqual(["kentalmanis"]);
    expect(replaceSynonyms(["pasta", "gigi", "anak"])).toEqual(["odol", "anak"]);
  });

  it("split a phrase into parts, each by its own canonical word", () => {
    const [concept] = conceptsOf(["baby", "powder"]);
    expect(concept).toBeDefined();
    expect(partsOf(concept ?? { canonical: "", words: [] })).toEqual(["bayi", "bubuk"]);
  });

  it("never replace a canonical word by another one", () => {
    const canonicals = [...synonyms.concepts.values()].flat().map(({ canonical }) => canonical);
    for (const canonical of canonicals) expect(replaceSynonyms([canonical])).toEqual([canonical]);
  });

  it("keep a phrase that has ways together in keywords, and apart in names", () => {
    const canonicals = (concepts: ReturnType<typeof conceptsOf>) =>
      concepts.map(({ canonical }) => canonical);
    expect(canonicals(typedConceptsOf(["susu", "beruang", "kaleng"]))).toEqual([
      "susuberuang",
      "kaleng",
    ]);
    expect(canonicals(conceptsOf(["susu", "beruang"]))).toEqual(["susu", "beruang"]);
    expect(synonyms.ways.get("susuberuang")).toContainEqual(["bear", "brand"]);
  });

  it("have more than 1,500 names of the trade with ways, none of which leads to itself", () => {
    expect(synonyms.ways.size).toBeGreaterThan(1500);
    for (const [canonical, ways] of synonyms.ways) {
      expect(ways.map((way) => way.join(" "))).not.toContain(canonical);
    }
  });

  it("give each phrase one canonical word", () => {
    const phrases = [...synonyms.concepts.values()].flat().map(({ words }) => words.join(" "));
    const doubled = phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index);
    expect(doubled).toEqual([]);
  });
});

describe("parseSynonyms", () => {
  it("names the line that it cannot read", () => {
    expect(() => parseSynonyms("# a remark\nsusu = milk\nsusu milk")).toThrow("line 3");
    expect(() => parseSynonyms("susu sapi = milk")).toThrow("line 1");
  });

  it("reads ways in canonical words, without the words of the left side itself", () => {
    const { ways, words } = parseSynonyms(
      "susu = milk\nputih = white\nbutek, white milk > milk, susu putih",
    );
    expect([...ways]).toEqual([
      ["butek", [["susu"], ["susu", "putih"]]],
      ["whitemilk", [["susu"]]],
    ]);
    expect(words).toContain("butek");
    expect(words).not.toContain("whitemilk");
  });
});
