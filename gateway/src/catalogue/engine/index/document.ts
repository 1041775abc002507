import {
  meaningsOf,
  replaceSynonyms,
  synonyms,
  wordByWord,
  type Meaning,
} from "../analysis/synonyms.ts";
import type { Words } from "../analysis/tokens.ts";

/** What the search knows of a product. */
export interface SearchableProduct {
  readonly name: string;
  /** The name, split once. */
  readonly nameWords: Words;
  readonly brand: string | null;
  /** Names from the root down to the product's own category. */
  readonly categories: readonly string[];
  readonly unit: string;
  readonly netContent: number;
}

/** What the whole vocabulary tells about its words. */
export interface Language {
  /** Stem of each word that has another one. */
  readonly stems: ReadonlyMap<string, string>;
  /** Words written as one here and as two there: `tehbotol` → `teh botol`. */
  readonly compounds: ReadonlyMap<string, readonly [string, string]>;
  /** Meanings of a category's or brand's name; these come again and again, so they are kept. */
  readonly read: (text: string) => readonly Meaning[];
}

type Label = "A" | "B" | "C" | "D";

/**
 * Points of a match by where the word stands: A in name and own category, B in the category only, as
 * brand, or as the name's first word, C elsewhere in the name, D around it.
 */
export const labelPoints: Readonly<Record<Label, number>> = { A: 9, B: 7, C: 5, D: 2 };

interface Entry {
  readonly label: Label;
  readonly place: number;
}

/** Where words stand that the name does not have; far from all of its words. */
const outsideName = 200;

/** Where stems and words near to a word count as standing. */
const lower: Readonly<Record<Label, Label>> = { A: "C", B: "C", C: "D", D: "D" };

/** Neighbouring words that others write as one, and the two halves of words that others write as two. */
const otherSpellings = (
  words: readonly string[],
  compounds: Language["compounds"],
): readonly string[] =>
  words.flatMap((word, index) => {
    const joined = word + (words[index + 1] ?? "");
    const halves = compounds.get(word) ?? [];
    return compounds.has(joined) && joined !== word ? [...halves, joined] : halves;
  });

class DocumentBuilder {
  readonly entries = new Map<string, Entry>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** A word, its stem, and the words near to it; what stands better already stays. */
  add(word: string, label: Label, place: number): void {
    this.#put(word, label, place);
    const stem = this.#language.stems.get(word);
    if (stem !== undefined) this.#put(stem, lower[label], place);
    for (const other of synonyms.near.get(word) ?? []) this.#put(other, lower[label], place);
  }

  #put(lexeme: string, label: Label, place: number): void {
    const known = this.entries.get(lexeme);
    if (known !== undefined && labelPoints[known.label] >= labelPoints[label]) return;
    this.entries.set(lexeme, { label, place: known?.place ?? place });
  }
}

const addName = (builder: DocumentBuilder, product: SearchableProduct, language: Language) => {
  const raw = product.nameWords.words;
  const meanings = meaningsOf(raw);
  const wordsOf = (text: string) => language.read(text).map(({ meaning }) => meaning);
  const brand = wordsOf(product.brand ?? "");
  const category = new Set(wordsOf(product.categories.at(-1) ?? ""));
  for (const [index, found] of meanings.entries()) {
    const word = found.meaning;
    const label = index === 0 || brand.includes(word) ? "B" : "C";
    builder.add(word, category.has(word) ? "A" : label, index + 1);
    for (const part of wordByWord(found)) builder.add(part, "D", outsideName);
  }
  for (const word of otherSpellings(raw, language.compounds)) {
    builder.add(replaceSynonyms([word])[0] ?? word, "C", outsideName);
  }
};

const addAround = (
  builder: DocumentBuilder,
  { brand, categories, unit, netContent, nameWords }: SearchableProduct,
  { read }: Language,
): void => {
  for (const { meaning } of read(brand ?? "")) builder.add(meaning, "B", outsideName + 1);
  for (const [depth, category] of categories.entries()) {
    const label = depth === categories.length - 1 ? "B" : "D";
    for (const found of read(category)) {
      builder.add(found.meaning, label, outsideName + 2);
      for (const part of wordByWord(found)) builder.add(part, "D", outsideName + 2);
    }
  }
  const sizes = new Set([...nameWords.sizes, `${netContent}${unit}`]);
  for (const size of sizes) builder.add(size, "C", outsideName + 3);
};

/** A product as a tsvector literal. Lexemes hold letters, digits and points only, so quoting suffices. */
export const documentOf = (product: SearchableProduct, language: Language): string => {
  const builder = new DocumentBuilder(language);
  addName(builder, product, language);
  addAround(builder, product, language);
  return [...builder.entries]
    .map(([lexeme, { label, place }]) => `'${lexeme}':${place}${label}`)
    .join(" ");
};
