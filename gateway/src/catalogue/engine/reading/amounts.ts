/** Numbers that are written as words, where they count something: `lima kilo`, `sekilo`, `dua puluh ribu`. */

import { numberWords } from "../../../number-words.ts";

/** What a number may count: units that the tokeniser reads, and thousands of rupiah. */
const counted = new Set(
  "kg kilo kilogram gram gr ons liter lt ltr ml mili lusin sachet saset bungkus bks pak pack butir buah biji lembar roll tablet kapsul ribu rb ribuan rebu rebuan juta".split(
    " ",
  ),
);

/** One of a unit in one word. */
const ones: ReadonlyMap<string, string> = new Map([
  ["sekilo", "kilo"],
  ["seliter", "liter"],
  ["seons", "ons"],
  ["selusin", "lusin"],
  ["sebutir", "butir"],
  ["seribu", "ribu"],
  ["sejuta", "juta"],
]);

/** A map, since an object also answers to `constructor`. */
const numbers: ReadonlyMap<string, number> = new Map(Object.entries(numberWords));

interface Numeral {
  readonly value: number;
  readonly length: number;
}

/** The number that begins at a word: `lima`, `dua puluh`, `dua puluh lima`, `lima belas`, `dua ratus`. */
const numeralAt = (words: readonly string[], at: number): Numeral | undefined => {
  const value = numbers.get(words[at] ?? "");
  if (value === undefined) return undefined;
  const next = words[at + 1];
  if (next === "belas") return { value: value + 10, length: 2 };
  if (next === "ratus") return { value: value * 100, length: 2 };
  if (next !== "puluh") return { value, length: 1 };
  const unit = numbers.get(words[at + 2] ?? "");
  return unit === undefined || unit > 9
    ? { value: value * 10, length: 2 }
    : { value: value * 10 + unit, length: 3 };
};

/** The words with numbers in digits where a unit follows them. */
export const withDigits = (words: readonly string[]): readonly string[] => {
  const read: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const unit = ones.get(word);
    const numeral = numeralAt(words, at);
    if (unit !== undefined) read.push("1", unit);
    else if (numeral !== undefined && counted.has(words[at + numeral.length] ?? "")) {
      read.push(String(numeral.value));
      at += numeral.length - 1;
    } else read.push(word);
  }
  return read;
};
