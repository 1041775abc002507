import { splitWords } from "../analysis/tokens.ts";
import type { SearchableProduct } from "../index/document.ts";

/** One thing that the search box offers. */
export interface Suggestion {
  readonly kind: "keyword" | "category" | "brand";
  readonly phrase: string;
  /** The category or brand; 0 for keywords. */
  readonly targetId: number;
  /** How many products the shop has of it. */
  readonly productCount: number;
  /** What to show with it, the most popular first. */
  readonly productIds: readonly number[];
}

/** A product with what its suggestions lead to. */
export interface SuggestingProduct extends SearchableProduct {
  readonly productId: number;
  readonly brandId: number | null;
  readonly categoryPath: readonly number[];
}

/** Some are not on the shopper's shelf; ten are shown. */
const productsKept = 16;

const longestPhrase = 3;
const fewestProducts = 3;
const mostKeywords = 20_000;

/** A phrase that begins or ends with one of these is cut in its middle. */
const joints = new Set(
  "in with for of the on to rasa isi dengan x all no untuk di non by is my per plus pro up off".split(
    " ",
  ),
);

const isPhrase = (words: readonly string[]): boolean =>
  words.every((word) => /^[a-z]{2,}$/.test(word)) &&
  !joints.has(words[0] ?? "") &&
  !joints.has(words.at(-1) ?? "") &&
  words.join("").length > 2;

const phrasesOf = (
  { nameWords: { words } }: SearchableProduct,
  shortest = 1,
  longest = longestPhrase,
): ReadonlySet<string> => {
  const phrases = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let length = shortest; length <= longest; length += 1) {
      const phrase = words.slice(start, start + length);
      if (phrase.length === length && isPhrase(phrase)) phrases.add(phrase.join(" "));
    }
  }
  return phrases;
};

/** A phrase without its last word, and without its first. */
const partsOf = (phrase: string): readonly string[] =>
  phrase.includes(" ")
    ? [phrase.slice(0, phrase.lastIndexOf(" ")), phrase.slice(phrase.indexOf(" ") + 1)]
    : [];

const countPhrases = (products: readonly SearchableProduct[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const phrase of phrasesOf(product)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count >= fewestProducts));
};

/** Phrases one word longer than what is offered, of which both parts are frequent. */
const countLonger = (
  products: readonly SearchableProduct[],
  frequent: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const phrase of phrasesOf(product, longestPhrase + 1, longestPhrase + 1)) {
      const isFrequent = partsOf(phrase).every((part) => frequent.has(part));
      if (isFrequent) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return counts;
};

/** `frisian` says nothing that `frisian flag` does not, where one hardly comes without the other. */
const dropFragments = (
  frequent: ReadonlyMap<string, number>,
  longer: ReadonlyMap<string, number>,
): readonly [string, number][] => {
  const covered = new Set<string>();
  for (const [phrase, count] of [...frequent, ...longer]) {
    for (const part of partsOf(phrase)) {
      if (count >= 0.9 * (frequent.get(part) ?? 0)) covered.add(part);
    }
  }
  return [...frequent].filter(([phrase]) => !covered.has(phrase));
};

/** Products that the phrase names, before those that only taste or smell of it. */
interface Examples {
  readonly named: number[];
  readonly others: number[];
}

const addExample = (
  { named, others }: Examples,
  phrase: string,
  { productId, name, categories }: SuggestingProduct,
): void => {
  const [first = ""] = phrase.split(" ");
  const kind = `${categories.at(-1) ?? ""} `.toLowerCase();
  const isNamed = kind.includes(`${first} `) || name.toLowerCase().startsWith(phrase);
  const list = isNamed ? named : others;
  if (list.length < productsKept) list.push(productId);
};

const examplesOf = (
  phrases: readonly string[],
  products: readonly SuggestingProduct[],
): ReadonlyMap<string, Examples> => {
  const examples = new Map<string, Examples>(
    phrases.map((phrase) => [phrase, { named: [], others: [] }]),
  );
  for (const product of products) {
    for (const phrase of phrasesOf(product)) {
      const found = examples.get(phrase);
      if (found !== undefined) addExample(found, phrase, product);
    }
  }
  return examples;
};

const keywordsOf = (products: readonly SuggestingProduct[]): readonly Suggestion[] => {
  const frequent = countPhrases(products);
  const kept = dropFragments(frequent, countLonger(products, frequent))
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostKeywords);
  const examples = examplesOf(
    kept.map(([phrase]) => phrase),
    products,
  );
  return kept.map(([phrase, productCount]) => {
    const { named = [], others = [] } = examples.get(phrase) ?? {};
    const productIds = [...named, ...others].slice(0, productsKept);
    return { kind: "keyword", phrase, targetId: 0, productCount, productIds };
  });
};

type Target = readonly [targetId: number, name: string, productId: number];

const targetsOf = (
  kind: "category" | "brand",
  targets: readonly Target[],
): readonly Suggestion[] => {
  const groups = Map.groupBy(targets, ([targetId]) => targetId);
  return [...groups].flatMap(([targetId, group]) => {
    const phrase = splitWords(group[0]?.[1] ?? "").words.join(" ");
    if (phrase === "") return [];
    const productIds = group.slice(0, productsKept).map(([, , productId]) => productId);
    return [{ kind, phrase, targetId, productCount: group.length, productIds }];
  });
};

/** All that the search box may offer for these products, which come the most popular first. */
export const suggestionsOf = (products: readonly SuggestingProduct[]): readonly Suggestion[] => [
  ...keywordsOf(products),
  ...targetsOf(
    "category",
    products.flatMap(({ categoryPath, categories, productId }) =>
      categoryPath.map((id, depth): Target => [id, categories[depth] ?? "", productId]),
    ),
  ),
  ...targetsOf(
    "brand",
    products.flatMap(({ brandId, brand, productId }): Target[] =>
      brandId === null || brand === null ? [] : [[brandId, brand, productId]],
    ),
  ),
];
