import { describe, expect, it } from "vitest";
import { conceptsOf, parseSynonyms, replaceSynonyms, synonyms, partsOf } from "./synonyms.ts";

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

  it("give each phrase one canonical word", () => {
    const phrases = [...synonyms.concepts.values()].flat().map(({ words }) => words.join(" "));
    const doubled = phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index);
    expect(doubled).toEqual([]);
  });
});

describe("parseSynonyms", () => {
  it("names the line that it cannot read", () => {
    expect(() => parseSynonyms("# a remark\nsusu = milk\nsusu milk")).toThrow("line 3");
  });
});
