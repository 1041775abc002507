import { describe, expect, it } from "vitest";
import { tokenise } from "../analysis/tokens.ts";
import { headOf, kinds, kindsIn, parseKinds } from "./lexicon.ts";

const headOfText = (text: string) => headOf(kindsIn(tokenise(text).words))?.kind;

describe("the head of a phrase", () => {
  it.each([
    ["susu coklat", "susu"],
    ["coklat susu", "cokelat"],
    ["chocolate milk", "susu"],
    ["milk chocolate", "cokelat"],
    ["rice crackers", "kraker"],
    ["makanan kucing", "makanankucing"],
    ["cat food", "makanankucing"],
    ["minyak goreng bimoli", "minyakgoreng"],
    ["saus sambal", "sambal"],
    ["minuman teh", "teh"],
    ["aqua gelas", undefined],
    ["gelas kopi", "gelas"],
    ["indomie", undefined],
  ])("of '%s' is %s", (text, kind) => {
    expect(headOfText(text)).toBe(kind);
  });
});

describe("the lexicon", () => {
  it("names no kind as wider or near that is none itself", () => {
    const own = new Set([...kinds.names.values()].flat().map(({ kind }) => kind));
    const named = [...kinds.wider.values(), ...kinds.near.keys()];
    expect(named.filter((kind) => !own.has(kind))).toEqual([]);
  });

  it("gives each name to one kind", () => {
    const names = [...kinds.names.values()].flat().filter(({ isHint }) => !isHint);
    const kindsOfName = Map.groupBy(names, ({ words }) => words.join(" "));
    const shared = [...kindsOfName].filter(
      ([, group]) => new Set(group.map(({ kind }) => kind)).size > 1,
    );
    expect(shared.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ["minyakgoreng", "minyak goreng"],
    ["eskrim", "es krim"],
    ["susu", "susu"],
  ])("calls %s '%s'", (kind, label) => {
    expect(kinds.labels.get(kind)).toBe(label);
  });

  it("refuses a line that is none", () => {
    expect(() => parseKinds("[food]\nberas: rice")).toThrow("kinds, line 2");
  });
});
