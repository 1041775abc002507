import { describe, expect, it } from "vitest";
import { rankCorrections } from "../spelling/similarity.ts";
import { isCommonWord } from "./common-words.ts";

const form = (word: string) => ({ word, productCount: 10 });

describe("common words", () => {
  it.each([
    ["murah", "merah"],
    ["food", "good"],
    ["pusing", "puding"],
  ])("'%s' is never taken for '%s'", (typed, other) => {
    expect(isCommonWord(typed)).toBe(true);
    expect(rankCorrections(typed, [form(other)], 1)).toEqual([]);
  });

  it("are still taken for a name that sounds the same", () => {
    expect(isCommonWord("sedap")).toBe(true);
    expect(rankCorrections("sedap", [form("sedaap")], 1)).toHaveLength(1);
  });

  it("leave other words open to corrections", () => {
    expect(isCommonWord("chiki")).toBe(false);
    expect(rankCorrections("chikki", [form("chiki")], 1)).toHaveLength(1);
  });
});
