import { expect, it } from "vitest";
import { fillersIn } from "./fillers.ts";
import { sentenceWords } from "./words.ts";

const told = (sentence: string): string => {
  const words = sentenceWords(sentence);
  const are = fillersIn(words);
  return words.filter((_, at) => are[at] !== true).join(" ");
};

it.each([
  ["Kak, ada telur ga?", "telur"],
  ["lagi butuh beras buat besok", "beras"],
  ["susu ga manis", "susu ga manis"],
  ["sabun cuci di rumah", "sabun cuci"],
  ["semprotan rumah", "semprotan rumah"],
  ["lagi ada", "lagi ada"],
])("leaves of '%s' what is asked for: '%s'", (sentence, rest) => {
  expect(told(sentence).replaceAll(", ", "")).toBe(rest);
});
