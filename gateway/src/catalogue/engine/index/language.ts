import { many, type Db } from "../../../db/database.ts";
import type { StatementValues } from "../../../db/statement.ts";
import { conceptsOf, replaceSynonyms, synonyms, type Concept } from "../analysis/synonyms.ts";
import { tokenise } from "../analysis/tokens.ts";
import { kindWords } from "../kinds/lexicon.ts";
import { skeletonOf, soundOf } from "../spelling/similarity.ts";
import type { Language, SearchableProduct } from "./document.ts";
import { selectCompounds, selectStems, type upsertWords } from "./refresh-queries.ts";

/** A word of the catalogue, or two adjacent words written as one, as `search_words` stores it. */
export interface StoredForm {
  readonly word: string;
  readonly isWord: boolean;
  readonly parts: string | null;
  readonly productCount: number;
}

/** Minimum length of two words written as one: shorter ones are mostly no spelling of the two. */
const minJoinedLength = 5;

/** The names of brands and categories, with the number of products of each. */
const sharedTexts = (products: readonly SearchableProduct[]): ReadonlyMap<string, number> => {
  const texts = new Map<string, number>();
  for (const { brand, categories } of products) {
    for (const text of [brand ?? "", ...categories]) texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return texts;
};

const countWords = (products: readonly SearchableProduct[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>(
    [...synonyms.words, ...kindWords].map((word) => [word, 0]),
  );
  const count = (words: Iterable<string>, times: number): void => {
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  for (const { nameTokens } of products) count(nameTokens.words, 1);
  for (const [text, times] of sharedTexts(products)) count(tokenise(text).words, times);
  return counts;
};

interface Pair {
  readonly parts: string;
  count: number;
}

/** Neighbouring words of brands, joined: shoppers write them as one, however short (`s26`, `goon`). */
const joinedBrands = (products: readonly SearchableProduct[]): ReadonlySet<string> => {
  const brands = new Set(products.map(({ brand }) => brand ?? ""));
  return new Set(
    [...brands].flatMap((brand) => {
      const { words } = tokenise(brand);
      return words.slice(1).map((right, index) => (words[index] ?? "") + right);
    }),
  );
};

/** Whether two words may be written as one: brands always, others where no chance word comes of it. */
const canBeJoined = (joined: string): boolean =>
  joined.length >= minJoinedLength && !/[0-9]/.test(joined);

const countPairs = (products: readonly SearchableProduct[]): ReadonlyMap<string, Pair> => {
  const brands = joinedBrands(products);
  const pairs = new Map<string, Pair>();
  for (const {
    nameTokens: { words },
  } of products) {
    for (const [index, right] of words.slice(1).entries()) {
      const left = words[index] ?? "";
      const joined = left + right;
      if (!canBeJoined(joined) && !brands.has(joined)) continue;
      const pair = pairs.get(joined) ?? { parts: `${left} ${right}`, count: 0 };
      pair.count += 1;
      pairs.set(joined, pair);
    }
  }
  return pairs;
};

/** All word forms of the products, joined ones included. */
export const formsOf = (products: readonly SearchableProduct[]): readonly StoredForm[] => {
  const counts = countWords(products);
  const pairs = countPairs(products);
  const words = [...counts].map(([word, productCount]) => ({
    word,
    isWord: true,
    parts: pairs.get(word)?.parts ?? null,
    productCount,
  }));
  const joined = [...pairs]
    .filter(([word]) => !counts.has(word))
    .map(([word, { parts, count }]) => ({ word, isWord: false, parts, productCount: count }));
  return [...words, ...joined];
};

const halves = (parts: string): readonly [string, string] => {
  const [left = "", right = ""] = parts.split(" ");
  return [left, right];
};

export const compoundsAmong = (forms: readonly StoredForm[]): Language["compounds"] =>
  new Map(
    forms.flatMap(({ word, isWord, parts }) =>
      isWord && parts !== null ? [[word, halves(parts)] as const] : [],
    ),
  );

export const readCompounds = async (db: Db): Promise<Language["compounds"]> => {
  const rows = await many(db, selectCompounds);
  return new Map(rows.map(({ word, parts }) => [word, halves(parts ?? "")]));
};

const stemsOf = async (
  db: Db,
  products: readonly SearchableProduct[],
): Promise<Language["stems"]> => {
  const words = new Set(products.flatMap(({ nameTokens }) => replaceSynonyms(nameTokens.words)));
  for (const text of sharedTexts(products).keys()) {
    for (const word of replaceSynonyms(tokenise(text).words)) words.add(word);
  }
  const rows = await many(db, selectStems, { words: [...words] });
  return new Map(rows.map(({ word, stem }) => [word, stem]));
};

const memoisedConcepts = (): Language["conceptsIn"] => {
  const memo = new Map<string, readonly Concept[]>();
  return (text) => {
    const concepts = memo.get(text) ?? conceptsOf(tokenise(text).words);
    memo.set(text, concepts);
    return concepts;
  };
};

/** The language of these products, without compounds: those come from the whole catalogue. */
export const languageOf = async (
  db: Db,
  products: readonly SearchableProduct[],
): Promise<Omit<Language, "compounds">> => ({
  stems: await stemsOf(db, products),
  conceptsIn: memoisedConcepts(),
});

/** The parameters of `upsertWords` and `insertNewWords`. */
export const formColumns = (forms: readonly StoredForm[]): StatementValues<typeof upsertWords> => ({
  words: forms.map(({ word }) => word),
  areWords: forms.map(({ isWord }) => isWord),
  parts: forms.map(({ parts }) => parts),
  productCounts: forms.map(({ productCount }) => productCount),
  sounds: forms.map(({ word }) => soundOf(word)),
  skeletons: forms.map(({ word }) => skeletonOf(word)),
});
