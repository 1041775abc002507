/** A pasted shopping list, as people write them in messages: `2 indomie goreng, beras 5kg, telur sekilo`. */

import { numberWords } from "../number-words.ts";

/** How much is wanted of what has a size: grams, millilitres, or single pieces of a pack. */
export interface Amount {
  readonly unit: "g" | "ml" | "pcs";
  readonly value: number;
}

/** One line of a pasted list. */
export interface WishedLine {
  /** As it was written. */
  readonly text: string;
  /** What to search for. */
  readonly keyword: string;
  /** Packs that are wanted, where the line says no amount. */
  readonly quantity: number;
  /** The total amount wanted, where the line names one. */
  readonly amount: Amount | undefined;
}

/** Commas between digits are decimal ones. */
const separators = /[\n\r;•·●▪◦]+|,(?!\d)|(?<!\d),/u;

/** What stands in front of a line and says nothing: bullets, boxes to tick, `1.` and `1)`. */
const bullet = /^\s*(?:[-–—*+>☐☑✓✔]+\s*|\[[ xX]?\]\s*|\d{1,2}[.)]\s+(?=\D*\p{L}))+/u;

const numbers: Readonly<Record<string, number>> = {
  ...numberWords,
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
};

/** Measures with what one of them is in grams, millilitres or pieces. */
const measures: Readonly<Record<string, Amount>> = {
  g: { unit: "g", value: 1 },
  gr: { unit: "g", value: 1 },
  gram: { unit: "g", value: 1 },
  ons: { unit: "g", value: 100 },
  kg: { unit: "g", value: 1000 },
  kilo: { unit: "g", value: 1000 },
  kilogram: { unit: "g", value: 1000 },
  ml: { unit: "ml", value: 1 },
  cc: { unit: "ml", value: 1 },
  l: { unit: "ml", value: 1000 },
  lt: { unit: "ml", value: 1000 },
  ltr: { unit: "ml", value: 1000 },
  liter: { unit: "ml", value: 1000 },
  lusin: { unit: "pcs", value: 12 },
  butir: { unit: "pcs", value: 1 },
  lembar: { unit: "pcs", value: 1 },
};

/** Counted packs whose name says nothing about the product. */
const plainPacks = ["bungkus", "bks", "buah", "bh", "biji", "pcs", "pc", "pak", "pack", "unit"];

/** Counted packs that are part of what is searched for: `2 dus indomie`. */
const namedPacks = [
  "botol",
  "btl",
  "kaleng",
  "klg",
  "dus",
  "karton",
  "kotak",
  "sachet",
  "saset",
  "renceng",
  "galon",
  "ikat",
  "tube",
  "roll",
];

const alternatives = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join("|");

const measure = alternatives(Object.keys(measures));
const spokenMeasure = alternatives(["ons", "kilo", "liter", "lusin", "butir", "lembar"]);
const pack = alternatives([...plainPacks, ...namedPacks]);
const number = String.raw`\d{1,4}(?:[.,]\d{1,3})?(?:\s*/\s*\d)?|${alternatives(Object.keys(numbers))}`;
const edge = String.raw`(?![\p{L}\d])`;
const start = String.raw`(?<![\p{L}\d.,/])`;

/** `2 kg`, `setengah kilo`, `dua setengah kilo`, `sekilo`, `selusin`. */
const sized = new RegExp(
  `${start}(?:(${number})(?:\\s+(setengah))?\\s*(${measure})|se(${spokenMeasure}))${edge}`,
  "iu",
);
/** `x2`, `2x`, `2 ×`, `(2)`, `= 2`. */
const times =
  /(?<![\p{L}\d])(?:[x×]\s*(\d{1,3})|(\d{1,3})\s*[x×]|\((\d{1,3})\)|[=:@]\s*(\d{1,3}))(?![\p{L}\d])/iu;
/** `2 bungkus`, `sebungkus`. */
const packed = new RegExp(`${start}(?:(${number})\\s*|se)(${pack})${edge}`, "iu");
/** A number at either end: `2 indomie`, `indomie 2`. */
const leading = new RegExp(`^(${number})\\s+(?=\\S)`, "iu");
const trailing = /\s(\d{1,3})$/u;

const valueOf = (text: string | undefined): number => {
  if (text === undefined) return 1;
  const word = numbers[text.toLowerCase()];
  if (word !== undefined) return word;
  const [above = "", below] = text.replace(",", ".").split("/");
  const value = Number(above) / Number(below ?? 1);
  return Number.isFinite(value) && value > 0 ? value : 1;
};

interface Reading {
  readonly rest: string;
  readonly found: RegExpExecArray | null;
}

const takeOut = (text: string, pattern: RegExp, kept = ""): Reading => {
  const found = pattern.exec(text);
  if (found === null) return { rest: text, found };
  const end = found.index + found[0].length;
  return { rest: tidy(`${text.slice(0, found.index)} ${kept} ${text.slice(end)}`), found };
};

const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim();

const readAmount = (text: string): { readonly rest: string; readonly amount?: Amount } => {
  const { rest, found } = takeOut(text, sized);
  const one = measures[(found?.[3] ?? found?.[4] ?? "").toLowerCase()];
  if (found === null || one === undefined) return { rest: text };
  const value = Math.round((valueOf(found[1]) + (found[2] ? 0.5 : 0)) * one.value);
  return { rest, amount: { unit: one.unit, value } };
};

const countOf = (found: RegExpExecArray): number =>
  valueOf(found.slice(1).find((group) => group !== undefined));

interface Count {
  readonly rest: string;
  readonly count: number | undefined;
}

const readPacks = (text: string): Count => {
  const name = packed.exec(text)?.[2]?.toLowerCase() ?? "";
  const { rest, found } = takeOut(text, packed, namedPacks.includes(name) ? name : "");
  return { rest, count: found === null ? undefined : valueOf(found[1]) };
};

/** How many packs, however it is written; a number alone counts at the ends only. */
const readCount = (text: string): Count => {
  const multiplied = takeOut(text, times);
  if (multiplied.found !== null) {
    return { rest: multiplied.rest, count: countOf(multiplied.found) };
  }
  const packs = readPacks(text);
  if (packs.count !== undefined) return packs;
  for (const pattern of [leading, trailing]) {
    const { rest, found } = takeOut(text, pattern);
    if (found !== null && rest !== "") return { rest, count: valueOf(found[1]) };
  }
  return { rest: text, count: undefined };
};

const sizeText = ({ unit, value }: Amount): string =>
  value >= 1000 && unit !== "pcs"
    ? `${value / 1000} ${unit === "g" ? "kg" : "l"}`
    : `${value} ${unit}`;

const mostWanted = 999;

/** Reads one line; undefined where it has no words. */
export const parseLine = (text: string): WishedLine | undefined => {
  const line = tidy(text.replace(bullet, ""));
  const { rest: unsized, amount } = readAmount(line);
  const { rest, count = 1 } = readCount(unsized);
  const words = tidy(rest.replace(/[^\p{L}\p{N}&'%+./-]+/gu, " "));
  if (!/\p{L}/u.test(words)) return undefined;
  const isSize = amount !== undefined && amount.unit !== "pcs";
  return {
    text: line,
    keyword: (isSize ? `${words} ${sizeText(amount)}` : words).slice(0, 100),
    quantity: Math.min(Math.max(Math.ceil(count), 1), mostWanted),
    amount,
  };
};

/** The lines of a pasted list, in its order. */
export const parseLines = (text: string): readonly WishedLine[] =>
  text
    .normalize("NFC")
    .split(separators)
    .map(parseLine)
    .filter((line) => line !== undefined);

/** A pack of this much less than what is wanted is still one of what is wanted. */
const tolerance = 0.15;

/**
 * Packs of a product that a line wants: as many as hold the amount, times the count.
 * @param size what one pack holds; pieces are one where it is not a pack of several
 */
export const packsOf = ({ quantity, amount }: WishedLine, size: Amount): number => {
  const isSame = amount !== undefined && (amount.unit === "pcs") === (size.unit === "pcs");
  if (amount === undefined || (!isSame && amount.unit !== "pcs")) return quantity;
  const held = isSame ? Math.max(size.value, 1) : 1;
  const packs = Math.max(Math.ceil(amount.value / held - tolerance), 1);
  return Math.min(packs * quantity, mostWanted);
};
