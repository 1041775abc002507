import type { Db } from "../../../db/database.ts";
import { openIndex } from "../index/postings.ts";
import { findPurpose, readPurposeIndex } from "../purposes/purposes.ts";
import { readVocabulary } from "../spelling/vocabulary.ts";
import { withDigits } from "./amounts.ts";
import { brandWords } from "./brand-words.ts";
import { fillersIn, isAlwaysFiller } from "./fillers.ts";
import { readPhrase } from "./phrases.ts";
import { readPrice } from "./price.ts";
import type { ReadSentence, ReadThing } from "./sentence.ts";
import { isWord, sentenceWords } from "./words.ts";

const readThing = async (db: Db, words: readonly string[]): Promise<ReadThing> => {
  const areFillers = fillersIn(words);
  const said = words.filter((_, at) => areFillers[at] !== true);
  const [index, vocabulary, { assortment }] = await Promise.all([
    readPurposeIndex(db),
    readVocabulary(db),
    openIndex(db, []),
  ]);
  const brands = brandWords(assortment);
  const phrase = readPhrase(said.filter(isWord), {
    index,
    vocabulary,
    isBrand: (word) => brands.has(word),
  });
  return {
    text: said.join(" "),
    phrase: phrase ?? null,
    fillers: words.filter((_, at) => areFillers[at] === true),
  };
};

/** Reads what a sentence asks for: purposes and dishes anywhere in it, amounts in words, and which words only ask. */
export const readSentence = async (db: Db, keyword: string): Promise<ReadSentence> => {
  const purpose = await findPurpose(db, keyword);
  if (purpose !== undefined) {
    const phrase = { purpose, isWhole: true, focus: null, ingredients: [] };
    return { things: [{ text: keyword, phrase, fillers: [] }], price: null, isCheapest: false };
  }
  const words = withDigits(sentenceWords(keyword));
  const { range, isCheapest, are } = readPrice(words);
  const rest = words.filter((_, at) => are[at] !== true);
  const price = range && { ...range, otherwise: rest.join(" ") };
  const isPriceOnly = price !== null && !rest.some((word) => isWord(word) && !isAlwaysFiller(word));
  return { things: isPriceOnly ? [] : [await readThing(db, rest)], price, isCheapest };
};
