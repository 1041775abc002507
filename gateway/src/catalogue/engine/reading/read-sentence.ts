import type { Db } from "../../../db/database.ts";
import { openIndex } from "../index/postings.ts";
import { findPurpose, readPurposeIndex } from "../purposes/purposes.ts";
import { readVocabulary } from "../spelling/vocabulary.ts";
import { withDigits } from "./amounts.ts";
import { attributeOf } from "./attributes.ts";
import { areBrands } from "./brand-words.ts";
import { fillersIn, isAlwaysFiller } from "./fillers.ts";
import { readNegations, type Negation } from "./negation.ts";
import { readPhrase, type PhraseContext } from "./phrases.ts";
import { readPrice } from "./price.ts";
import type { ReadSentence, ReadThing } from "./sentence.ts";
import { readSeveral } from "./several.ts";
import { isWord, sentenceWords } from "./words.ts";

const readThing = (words: readonly string[], context: PhraseContext): ReadThing => {
  const areFillers = fillersIn(words);
  const said = words.filter((_, at) => areFillers[at] !== true);
  return {
    text: said.join(" "),
    phrase: readPhrase(said.filter(isWord), context) ?? null,
    fillers: words.filter((_, at) => areFillers[at] === true),
  };
};

const readContext = async (db: Db): Promise<PhraseContext> => {
  const [index, vocabulary, { assortment }] = await Promise.all([
    readPurposeIndex(db),
    readVocabulary(db),
    openIndex(db, []),
  ]);
  return { index, vocabulary, brandsIn: (words) => areBrands(assortment, words) };
};

const isTelling = (word: string): boolean => isWord(word) && !isAlwaysFiller(word);

/** The words without what some negations say. */
const withoutNegations = (
  words: readonly string[],
  negations: readonly Negation[],
): readonly string[] =>
  words.filter((_, at) => !negations.some(({ start, end }) => at >= start && at < end));

/** What the words do not want; nothing where that is all they say, or where a purpose is said so (`masak tanpa kompor`). */
const negationsOf = (words: readonly string[], context: PhraseContext): readonly Negation[] => {
  const negations = readNegations(words);
  if (negations.length === 0 || !withoutNegations(words, negations).some(isTelling)) return [];
  const phrase = readPhrase(words.filter(isWord), context);
  return negations.filter(({ word }) => phrase?.words.has(word) !== true);
};

interface ReadWords {
  readonly words: readonly string[];
  /** For each of them, whether it speaks of the price; negations do not count those. */
  readonly arePrice: readonly boolean[];
}

/** The sentence without one negation, the price included. */
const otherwise = ({ words, arePrice }: ReadWords, { start, end }: Negation): string => {
  let at = -1;
  return words
    .filter((_, index) => {
      if (arePrice[index] === true) return true;
      at += 1;
      return at < start || at >= end;
    })
    .join(" ");
};

const readThings = (
  words: readonly string[],
  context: PhraseContext,
): Pick<ReadSentence, "things" | "asOne"> => {
  const one = readThing(words, context);
  const several = readSeveral(one.text.split(" "), context.brandsIn);
  if (several === undefined || one.phrase !== null) return { things: [one], asOne: null };
  return {
    things: several.things.map((part) => readThing(part, context)),
    asOne: several.isSaid ? null : one,
  };
};

/**
 * Reads what a sentence asks for: things, purposes and dishes anywhere in it, prices, what is not wanted, amounts in
 * words, and which words only ask.
 */
export const readSentence = async (db: Db, keyword: string): Promise<ReadSentence> => {
  const purpose = await findPurpose(db, keyword);
  if (purpose !== undefined) {
    const phrase = { purpose, isWhole: true, focus: null, ingredients: [], words: new Set("") };
    const things = [{ text: keyword, phrase, fillers: [] }];
    return { things, asOne: null, without: [], price: null, isCheapest: false };
  }
  const context = await readContext(db);
  const words = withDigits(sentenceWords(keyword));
  const { range, isCheapest, are } = readPrice(words);
  const rest = words.filter((_, at) => are[at] !== true);
  const price = range && { ...range, otherwise: rest.join(" ") };
  const negations = negationsOf(rest, context);
  const without = negations.map((negation) => ({
    word: negation.word,
    attribute: attributeOf(negation.word),
    otherwise: otherwise({ words, arePrice: are }, negation),
  }));
  const wanted = withoutNegations(rest, negations);
  const read =
    price !== null && !wanted.some(isTelling)
      ? { things: [], asOne: null }
      : readThings(wanted, context);
  return { ...read, without, price, isCheapest };
};
