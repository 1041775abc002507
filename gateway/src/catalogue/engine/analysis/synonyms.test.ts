import { describe, expect, it } from "vitest";
import { meaningsOf, parseSynonyms, replaceSynonyms, synonyms, wordByWord } from "./synonyms.ts";

describe("the shop's synonyms", () => {
  it("put one word for each phrase, the longest phrase first", () => {
    expect(replaceSynonyms(["ultra", "milk", "chocolate"])).toEqual(["ultra", "susu", "cokelat"]);
    expect(replaceSynonyms(["susu", "kental", "manis"])).toEqual(["kentalmanis"]);
    expect(replaceSynonyms(["pasta", "gigi", "anak"])).toEqual(["odol", "anak"]);
  });

  it("give a phrase back word by word, each by its own meaning", () => {
    const [found] = meaningsOf(["baby", "powder"]);
    expect(found).toBeDefined();
    expect(wordByWord(found ?? { meaning: "", words: [] })).toEqual(["bayi", "bubuk"]);
  });

  it("never lead from a meaning to another one", () => {
    const meanings = [...synonyms.phrases.values()].flat().map(({ meaning }) => meaning);
    for (const meaning of meanings) expect(replaceSynonyms([meaning])).toEqual([meaning]);
  });

  it("give each phrase one meaning", () => {
    const phrases = [...synonyms.phrases.values()].flat().map(({ words }) => words.join(" "));
    const doubled = phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index);
    expect(doubled).toEqual([]);
  });
});

describe("parseSynonyms", () => {
  it("names the line that it cannot read", () => {
    expect(() => parseSynonyms("# a remark\nsusu = milk\nsusu milk")).toThrow("line 3");
  });
});
