import { conceptsOf, partsOf, replaceSynonyms, type Concept } from "../analysis/synonyms.ts";
import { sizeClassOf, tokenise, type Tokens } from "../analysis/tokens.ts";
import type { Certainty, ProductKind } from "../kinds/assign.ts";
import { goodsLexeme, kindLexeme, kinds, kindsIn } from "../kinds/lexicon.ts";
import { claimLexeme, claimsIn, partLexeme, partsIn } from "./pack-words.ts";

/** The text of a product that is indexed. */
export interface SearchableProduct {
  readonly name: string;
  /** The tokens of the name. */
  readonly nameTokens: Tokens;
  readonly brand: string | null;
  /** Names from the root down to the product's own category. */
  readonly categories: readonly string[];
  readonly unit: string;
  readonly netContent: number;
}

/** The same with its kind; null where nothing tells it. */
export interface IndexableProduct extends SearchableProduct {
  /** What it is made of, as its pack says it; empty where that is unknown. */
  readonly composition: string;
  /** Its description where that may claim what it is without; else empty. */
  readonly claims: string;
  readonly kind: ProductKind | null;
}

/** What indexing a product needs to know about words. */
export interface Language {
  /** The stem of each word that differs from it. */
  readonly stems: ReadonlyMap<string, string>;
  /** Words that are written as one or as two: `tehbotol` → `teh botol`. */
  readonly compounds: ReadonlyMap<string, readonly [string, string]>;
  /** The concepts of the name of a category or brand; memoised, since many products share them. */
  readonly conceptsIn: (text: string) => readonly Concept[];
}

type Label = "A" | "B" | "C" | "D";

/**
 * Points of a lexeme by the label of its field: A in name and own category; B in the own category only, as
 * brand, or as the first word of the name; C elsewhere in the name; D in the categories
 * above, and for parts of phrases. Of a kind's lexeme: A, B and C where the product is surely, likely and maybe of the
 * kind, D where its kind is near.
 */
export const labelPoints: Readonly<Record<Label, number>> = { A: 9, B: 7, C: 5, D: 2 };

interface Entry {
  readonly label: Label;
  readonly position: number;
}

/** Position of lexemes that are not in the name: adjacent to none of its words. */
export const outsideName = 200;

/** From this position on a lexeme stands neither in the name nor in the brand. */
export const outsideCategories = outsideName + 2;

/** The label of stems, by the label of the word. */
const derivedLabel: Readonly<Record<Label, Label>> = { A: "C", B: "C", C: "D", D: "D" };

/** Adjacent words joined, and joined words split, where the catalogue also writes them so. */
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

  /** Adds a word and its stem; of two labels the one with more points stays. */
  add(word: string, label: Label, position: number): void {
    this.put(word, label, position);
    const stem = this.#language.stems.get(word);
    if (stem !== undefined) this.put(stem, derivedLabel[label], position);
  }

  put(lexeme: string, label: Label, position: number): void {
    const before = this.entries.get(lexeme);
    if (before !== undefined && labelPoints[before.label] >= labelPoints[label]) return;
    this.entries.set(lexeme, { label, position: before?.position ?? position });
  }
}

const addName = (builder: DocumentBuilder, product: SearchableProduct, language: Language) => {
  const { words } = product.nameTokens;
  const canonicalsIn = (text: string) =>
    language.conceptsIn(text).map(({ canonical }) => canonical);
  const brand = canonicalsIn(product.brand ?? "");
  const category = new Set(canonicalsIn(product.categories.at(-1) ?? ""));
  for (const [index, concept] of conceptsOf(words).entries()) {
    const word = concept.canonical;
    const label = index === 0 || brand.includes(word) ? "B" : "C";
    builder.add(word, category.has(word) ? "A" : label, index + 1);
    for (const part of partsOf(concept)) builder.add(part, "D", outsideName);
  }
  for (const { kind } of kindsIn(words)) builder.put(kind, "D", outsideName);
  for (const word of otherSpellings(words, language.compounds)) {
    builder.add(replaceSynonyms([word])[0] ?? word, "C", outsideName);
  }
};

const addOtherFields = (
  builder: DocumentBuilder,
  { brand, categories, unit, netContent, nameTokens }: SearchableProduct,
  { conceptsIn }: Language,
): void => {
  for (const { canonical, words } of conceptsIn(brand ?? "")) {
    // A brand is also found as it is written: 'Rose Brand' is not only a flower.
    for (const word of [canonical, ...words]) builder.add(word, "B", outsideName + 1);
  }
  for (const [depth, category] of categories.entries()) {
    const label = depth === categories.length - 1 ? "B" : "D";
    for (const concept of conceptsIn(category)) {
      builder.add(concept.canonical, label, outsideName + 2);
      for (const part of partsOf(concept)) builder.add(part, "D", outsideName + 2);
    }
  }
  const sizes = new Set([...nameTokens.sizes, `${netContent}${unit}`]);
  for (const size of sizes) {
    builder.add(size, "C", outsideName + 3);
    for (const sizeClass of sizeClassOf(size)) builder.add(sizeClass, "D", outsideName + 3);
  }
};

const kindLabel: Readonly<Record<Certainty, Label>> = { sure: "A", likely: "B", maybe: "C" };

const addKind = (
  builder: DocumentBuilder,
  { kind, certainty, wider, isSurelyWider, words }: ProductKind,
): void => {
  const put = (of: string, label: Label): void => {
    builder.put(kindLexeme(of), label, outsideName + 4);
  };
  put(kind, kindLabel[certainty]);
  if (kinds.goods.has(wider ?? kind)) builder.put(goodsLexeme, "D", outsideName + 4);
  if (wider !== undefined) put(wider, isSurelyWider ? "A" : "B");
  for (const near of kinds.near.get(kind) ?? []) put(near, "D");
  for (const word of words) builder.add(word, "A", outsideName + 4);
};

const addPackWords = (
  builder: DocumentBuilder,
  { nameTokens, claims, composition }: IndexableProduct,
): void => {
  const claimed = [...claimsIn(nameTokens.words), ...claimsIn(tokenise(claims).words)];
  for (const word of claimed) builder.put(claimLexeme(word), "D", outsideName + 5);
  for (const word of partsIn(composition)) builder.put(partLexeme(word), "D", outsideName + 5);
};

/** The document of a product, a tsvector literal. Lexemes hold letters, digits and points only: quotes need no escape. */
export const documentOf = (product: IndexableProduct, language: Language): string => {
  const builder = new DocumentBuilder(language);
  addName(builder, product, language);
  addOtherFields(builder, product, language);
  if (product.kind !== null) addKind(builder, product.kind);
  addPackWords(builder, product);
  return [...builder.entries]
    .map(([lexeme, { label, position }]) => `'${lexeme}':${position}${label}`)
    .join(" ");
};
