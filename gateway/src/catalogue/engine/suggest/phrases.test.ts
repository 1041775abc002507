import { expect, it } from "vitest";
import { tokenise } from "../analysis/tokens.ts";
import { buildPhrases, type PhraseSource } from "./phrases.ts";

const product = (name: string, brand: string | null, productId: number): PhraseSource => ({
  productId,
  name,
  nameTokens: tokenise(name),
  brand,
  brandId: null,
  categories: [],
  categoryPath: [],
  unit: "pcs",
  netContent: 1,
});

/** The keywords of products that are called so, each in three sizes. */
const keywordsOf = (names: readonly (readonly [name: string, brand: string | null])[]) =>
  buildPhrases(
    names.flatMap(([name, brand]) =>
      ["10 g", "20 g", "30 g"].map((size, at) => product(`${name} ${size}`, brand, at)),
    ),
  ).map(({ phrase }) => phrase);

it("keeps what says a kind or a brand, and nothing that only describes", () => {
  const keywords = keywordsOf([
    ["Coca-Cola Original", "Coca-Cola"],
    ["Chitato Keripik Original", "Chitato"],
    ["Qtela Keripik Singkong", "Qtela"],
    ["Wardah Original Cushion", "Wardah"],
  ]);
  expect(keywords).toContain("coca cola original");
  expect(keywords).toContain("keripik");
  expect(keywords).not.toContain("original");
});

it("keeps what begins names, where neither kind nor brand is known", () => {
  const keywords = keywordsOf([
    ["Obor Taman", null],
    ["Obor Bambu", null],
  ]);
  expect(keywords).toContain("obor bambu");
});

it("cuts no name within its brand, and none before a particle", () => {
  const keywords = keywordsOf([
    ["Fresh Care Roll On Citrus", "Fresh Care"],
    ["Fresh Care Roll On Strong", "Fresh Care"],
    ["Fresh Care Minyak Angin", "Fresh Care"],
  ]);
  expect(keywords).toContain("fresh care");
  expect(keywords).not.toContain("care roll");
  expect(keywords).not.toContain("fresh care roll");
});
