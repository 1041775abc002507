import { expect, it } from "vitest";
import { matchedParts } from "./matched-parts.ts";

const marked = (label: string, typed: string): string =>
  matchedParts(label, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

it.each([
  ["Indomie Mi Goreng", "indo gor", "[Indo]mie Mi [Gor]eng"],
  ["Susu UHT", "SUS", "[Sus]u UHT"],
  ["susu susu", "susu", "[susu] [susu]"],
  ["Crème Brûlée", "creme", "[Crème] Brûlée"],
  ["Ultra Milk", "ilk", "Ultra Milk"],
  ["Teh Tehbotol", "teh tehb", "[Teh] [Tehb]otol"],
  ["3 Ayam", "3", "[3] Ayam"],
  ["Susu", "", "Susu"],
  ["Mi (Goreng)", "(gor", "Mi ([Gor]eng)"],
  ["😀 Susu", "su", "😀 [Su]su"],
])("marks in '%s' what begins with '%s'", (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected);
});
