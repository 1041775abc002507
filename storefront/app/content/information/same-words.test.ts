import { expect, it } from "vitest";
import { hasWords } from "./find-questions.ts";
import { sameWords } from "./same-words.ts";

it("names other words for what a text speaks of", () => {
  expect(sameWords("Berapa ongkos kirimnya?")).toContain("ongkir");
  expect(sameWords("Gratis ongkir mulai Rp100.000")).toContain("ongkos kirim");
  expect(hasWords(sameWords("Uang kembali ke mana?"), "pengembalian dana")).toBe(true);
});

it("takes no word for another that only ends alike", () => {
  expect(sameWords("Ikuti instruksi kurir")).toBe("");
  expect(sameWords("Ke mana barang diantar?")).toBe("");
});

it("repeats nothing that the text says", () => {
  expect(sameWords("Bayar di tempat (COD) atau tunai")).toBe("");
});
