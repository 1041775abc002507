import type { Db } from "../../../db/database.ts";
import { isRealWord } from "../analysis/real-words.ts";
import { tokenise } from "../analysis/tokens.ts";
import { openIndex } from "../index/postings.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { rankCorrections, skeletonOf, soundOf, type CountedWord } from "./similarity.ts";
import { buildSpellingIndex, candidatesFor, type SpellingIndex } from "./spelling-index.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The name of a brand without blanks, and its words. */
interface BrandForm extends CountedWord {
  readonly words: readonly string[];
}

/** Brands by whole name. */
interface BrandNames {
  readonly index: SpellingIndex<BrandForm>;
  /** By the consonants that one hears. */
  readonly byConsonants: ReadonlyMap<string, readonly BrandForm[]>;
}

/** Shorter names are near too many words. */
const minLetters = 6;

/** The consonants that one hears: equal for `klosap` and `closeup`. */
const consonantsOf = (word: string): string => skeletonOf(soundOf(word));

/** Fewer consonants are those of too many words. */
const minConsonants = 4;

const readNames = async (db: Db): Promise<BrandNames> => {
  const { assortment } = await openIndex(db, []);
  const forms = assortment.brands.names
    .map((name) => tokenise(name).words)
    .map((words) => ({ word: words.join(""), words, productCount: 1 }))
    .filter(({ word }) => word.length >= minLetters);
  const keys = forms.map(({ word }) => ({ sound: soundOf(word), skeleton: skeletonOf(word) }));
  return {
    index: buildSpellingIndex(forms, keys),
    byConsonants: Map.groupBy(forms, ({ word }) => consonantsOf(word)),
  };
};

const brandNames = answerCache<BrandNames>({ read: readNames });

/** The whole names of all brands, from memory. */
export const readBrandNames = (db: Db): Promise<BrandNames> => brandNames(db, "all");

/** Whether two words, like `indo mie`, are one word that the catalogue never writes as two. */
const isOneWord = (vocabulary: Vocabulary, left: string, right: string): boolean => {
  const joined = vocabulary.get(left + right);
  if (joined === undefined || !joined.isWord || joined.productCount === 0) return false;
  const areBothWords = [left, right].every((word) => vocabulary.get(word)?.isWord === true);
  return joined.parts === null || !areBothWords;
};

/** Words typed apart that the catalogue writes as one. */
export const joinWords = (words: readonly string[], vocabulary: Vocabulary): readonly string[] => {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const left = words[at] ?? "";
    const right = words[at + 1];
    if (right !== undefined && isOneWord(vocabulary, left, right)) {
      joined.push(left + right);
      at += 1;
    } else joined.push(left);
  }
  return joined;
};

/** Words of a brand at most, as they are typed. */
const maxTyped = 4;

/** What a name costs at most: one letter; of real words, another spelling of the same sound (`indo mi`). */
const maxCost = 1;
const maxCostOfReal = 0.5;

/** What decides which typed words may be a brand. */
interface BrandContext {
  readonly vocabulary: Vocabulary;
  /** Words that the retailer keeps as they are. */
  readonly kept: ReadonlySet<string>;
  readonly names: BrandNames;
}

/** How far the name of a brand may be from words; undefined where they are what is sold, or what the retailer keeps. */
const maxCostOf = (
  words: readonly string[],
  { vocabulary, kept }: BrandContext,
): number | undefined => {
  const unsold = words.filter((word) => !vocabulary.has(word));
  if (unsold.length === 0 || words.some((word) => kept.has(word))) return undefined;
  return unsold.every((word) => isRealWord(word)) ? maxCostOfReal : maxCost;
};

/** The only brand that is heard by the consonants of words which mean nothing; undefined where there are several, or none. */
const brandHeard = (
  typed: readonly string[],
  { vocabulary, names }: BrandContext,
): readonly string[] | undefined => {
  const consonants = consonantsOf(typed.join(""));
  if (consonants.length < minConsonants) return undefined;
  if (typed.some((word) => vocabulary.has(word) || isRealWord(word))) return undefined;
  const [brand, ...others] = names.byConsonants.get(consonants) ?? [];
  return others.length === 0 ? brand?.words : undefined;
};

/** The words of the brand that is called so, blanks not counted; undefined where none is. */
const brandOf = (
  typed: readonly string[],
  context: BrandContext,
): readonly string[] | undefined => {
  const letters = typed.join("");
  const highest = maxCostOf(typed, context);
  if (letters.length < minLetters || highest === undefined) return undefined;
  const candidates = [...candidatesFor(context.names.index, letters)].filter(
    ({ words }) => typed.length > 1 || words.length > 1,
  );
  const same = candidates.find(({ word }) => word === letters);
  const [best] = rankCorrections(letters, candidates, 1);
  const near = best !== undefined && best.cost <= highest ? best.form.words : undefined;
  return same?.words ?? near ?? brandHeard(typed, context);
};

/** The words with brands as they are written, where they were run together, taken apart or written by ear. */
export const mendBrands = (words: readonly string[], context: BrandContext): readonly string[] => {
  const mended: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(maxTyped, words.length - at);
    let brand = brandOf(words.slice(at, at + length), context);
    while (brand === undefined && length > 1) {
      length -= 1;
      brand = brandOf(words.slice(at, at + length), context);
    }
    mended.push(...(brand ?? words.slice(at, at + 1)));
    at += length;
  }
  return mended;
};
