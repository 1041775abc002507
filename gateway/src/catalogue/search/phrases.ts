import type { SearchableProduct } from "./document.ts";
import { splitWords } from "./words.ts";

/** One thing that the search box offers, and how much of it the shop has. */
export interface Suggestion {
  readonly kind: "keyword" | "category" | "brand";
  readonly phrase: string;
  /** The category or brand; 0 for keywords. */
  readonly targetId: number;
  readonly score: number;
}

/** A product with what its suggestions lead to. */
export interface SuggestingProduct extends SearchableProduct {
  readonly brandId: number | null;
  readonly categoryPath: readonly number[];
}

const longestPhrase = 3;
const fewestProducts = 3;
const mostKeywords = 20_000;

/** A phrase that begins or ends with one of these is cut in its middle. */
const joints = new Set(
  ["in", "with", "for", "of", "the", "on", "to", "rasa", "isi", "dengan", "x", "all", "no"].concat([
    "untuk",
    "di",
    "non",
    "by",
    "is",
    "my",
    "per",
    "plus",
    "pro",
    "up",
    "off",
  ]),
);

const isPhrase = (words: readonly string[]): boolean =>
  words.every((word) => /^[a-z]{2,}$/.test(word)) &&
  !joints.has(words[0] ?? "") &&
  !joints.has(words.at(-1) ?? "") &&
  words.join("").length > 2;

const phrasesOf = (name: string): ReadonlySet<string> => {
  const { words } = splitWords(name);
  const phrases = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= longestPhrase; length += 1) {
      const phrase = words.slice(start, start + length);
      if (phrase.length === length && isPhrase(phrase)) phrases.add(phrase.join(" "));
    }
  }
  return phrases;
};

/** `frisian` says nothing that `frisian flag` does not, where one never comes without the other. */
const dropBeginnings = (counts: ReadonlyMap<string, number>): readonly [string, number][] => {
  const covered = new Set<string>();
  for (const [phrase, count] of counts) {
    const words = phrase.split(" ");
    if (words.length === 1) continue;
    for (const part of [words.slice(0, -1).join(" "), words.slice(1).join(" ")]) {
      if (count >= 0.9 * (counts.get(part) ?? 0)) covered.add(part);
    }
  }
  return [...counts].filter(([phrase]) => !covered.has(phrase));
};

const keywordsOf = (products: readonly SearchableProduct[]): readonly Suggestion[] => {
  const counts = new Map<string, number>();
  for (const { name } of products) {
    for (const phrase of phrasesOf(name)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  const frequent = new Map([...counts].filter(([, count]) => count >= fewestProducts));
  return dropBeginnings(frequent)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostKeywords)
    .map(([phrase, score]) => ({ kind: "keyword", phrase, targetId: 0, score }));
};

const countTargets = (
  kind: "category" | "brand",
  targets: Iterable<readonly [number, string]>,
): readonly Suggestion[] => {
  const found = new Map<number, { phrase: string; score: number }>();
  for (const [id, name] of targets) {
    const target = found.get(id) ?? { phrase: splitWords(name).words.join(" "), score: 0 };
    target.score += 1;
    found.set(id, target);
  }
  return [...found]
    .filter(([, { phrase }]) => phrase !== "")
    .map(([targetId, { phrase, score }]) => ({ kind, phrase, targetId, score }));
};

/** All that the search box may offer for these products. */
export const suggestionsOf = (products: readonly SuggestingProduct[]): readonly Suggestion[] => [
  ...keywordsOf(products),
  ...countTargets(
    "category",
    products.flatMap(({ categoryPath, categories }) =>
      categoryPath.map((id, depth) => [id, categories[depth] ?? ""] as const),
    ),
  ),
  ...countTargets(
    "brand",
    products.flatMap(({ brandId, brand }) =>
      brandId === null || brand === null ? [] : [[brandId, brand] as const],
    ),
  ),
];

/** The beginnings by which a phrase is found: itself, and from each further word on. */
export const beginnings = (phrase: string): readonly string[] => {
  const words = phrase.split(" ");
  return words.map((_, index) => words.slice(index).join(" "));
};
