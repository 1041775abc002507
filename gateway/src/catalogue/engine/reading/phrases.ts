import { isRealWord } from "../analysis/real-words.ts";
import { stopWords } from "../analysis/stop-words.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { kinds, kindsIn } from "../kinds/lexicon.ts";
import { tellingWords, type Purpose, type PurposeIndex } from "../purposes/purposes.ts";
import { rankCorrections } from "../spelling/similarity.ts";
import { candidatesFor } from "../spelling/spelling-index.ts";
import type { Vocabulary } from "../spelling/vocabulary.ts";

/** What somebody wants to eat, drink or nibble of what serves a purpose. */
export type Focus = "makanan" | "minuman" | "camilan";

/** A purpose or a dish that a sentence names. */
export interface ReadPhrase {
  readonly purpose: Purpose;
  /** The words that name it. */
  readonly words: ReadonlySet<string>;
  /** Whether nothing else is said that could be a thing. */
  readonly isWhole: boolean;
  /** What is asked for of it; null where nothing says so. */
  readonly focus: Focus | null;
  /** Of a dish: kinds that the sentence names beside it, as `ayam` beside `gulai`. */
  readonly ingredients: readonly string[];
}

const focusWords: ReadonlyMap<string, Focus> = new Map([
  ["makan", "makanan"],
  ["makanan", "makanan"],
  ["minum", "minuman"],
  ["minuman", "minuman"],
  ["camilan", "camilan"],
  ["ngemil", "camilan"],
  ["jajanan", "camilan"],
  ["snack", "camilan"],
]);

const focusOf = (words: readonly string[]): Focus | null => {
  const word = words.flatMap((one) => focusWords.get(replaceSynonyms([one])[0] ?? one) ?? []);
  return word[0] ?? null;
};

/** What a mistyped word costs at most to be taken for a word of the phrases. */
const maxCost = 1;

/** Shorter words are near too many others. */
const minMistyped = 4;

/** A word as the phrases have it: itself where it is right, else the likeliest that is one letter away. */
const spelled = (
  word: string,
  { words, spelling }: PurposeIndex,
  vocabulary: Vocabulary,
): string => {
  if (words.has(word) || word.length < minMistyped || tellingWords([word])[0] !== word) return word;
  if (vocabulary.has(word) || isRealWord(word)) return word;
  const [best] = rankCorrections(word, [...candidatesFor(spelling, word)], 1);
  return best === undefined || best.cost > maxCost ? word : best.form.word;
};

/** The kinds that words name beside a phrase, without broad ones. */
const kindsBeside = (words: readonly string[]): readonly string[] =>
  kindsIn(words).flatMap(({ kind, start, length }) =>
    kinds.broad.has(kind) ? [] : [words.slice(start, start + length).join(" ")],
  );

const purposeWords = new Set(["buat", "untuk", "utk"]);

/** Whether a thing is asked for that is to serve something: `tepung buat goreng ayam` is flour. */
export const isThingFor = (words: readonly string[]): boolean => {
  const at = words.findIndex((word) => purposeWords.has(word));
  return at > 0 && kindsBeside(words.slice(0, at)).length > 0;
};

/** Whether a word is what somebody does, and so no thing, by how it begins: `ngilangin noda`. */
const isColloquialVerb = (word: string): boolean =>
  /^n[gy].{4}/.test(word) && kindsIn([word]).length === 0;

export interface PhraseContext {
  readonly index: PurposeIndex;
  readonly vocabulary: Vocabulary;
  /** Which words say a brand. */
  readonly brandsIn: (words: readonly string[]) => readonly boolean[];
}

/**
 * Whether a phrase is what the sentence is about: what stands before it is about the same, since an Indonesian
 * sentence begins with its thing (`tas sekolah` is a bag), and beside it stands no kind and no brand that would be the
 * thing itself. Kinds beside a dish are its ingredients.
 */
const isAbout = (
  words: readonly string[],
  phrase: ReadonlySet<string>,
  isDish: boolean,
  { index, brandsIn }: PhraseContext,
): boolean => {
  const first = words.findIndex((word) => phrase.has(word));
  const beside = words.filter((word) => !phrase.has(word));
  const areBrands = brandsIn(words);
  const isBrandBeside = words.some(
    (word, at) =>
      areBrands[at] === true && !phrase.has(word) && !isRealWord(word) && !index.words.has(word),
  );
  if (isBrandBeside) return false;
  const before = words.slice(0, first);
  const isOther = (word: string): boolean =>
    !index.heads.has(word) && focusOf([word]) === null && !isColloquialVerb(word);
  if (before.some(isOther)) return false;
  if (isDish) return kindsBeside(before).length === 0 && kindsBeside(beside).length < 3;
  return kindsBeside(beside).length === 0;
};

/**
 * The purpose or dish that words name, anywhere among them and with a letter wrong: the longest phrase of the table
 * all of whose words are there.
 */
export const readPhrase = (
  typed: readonly string[],
  context: PhraseContext,
): ReadPhrase | undefined => {
  if (isThingFor(typed)) return undefined;
  const { index, vocabulary } = context;
  const words = tellingWords(
    typed.filter((word) => !stopWords.has(word)).map((word) => spelled(word, index, vocabulary)),
  );
  const said = new Set(words);
  const endOf = (phrase: ReadonlySet<string>): number =>
    Math.max(...Array.from(phrase, (word) => words.indexOf(word)));
  const phrases = [...said]
    .flatMap((word) => index.byWord.get(word) ?? [])
    .filter((phrase) => phrase.words.isSubsetOf(said))
    .toSorted((a, b) => b.words.size - a.words.size || endOf(a.words) - endOf(b.words));
  const found = phrases.find(({ words: own, purpose }) =>
    isAbout(words, own, purpose.isDish, context),
  );
  if (found === undefined) return undefined;
  const beside = words.filter((word) => !found.words.has(word));
  return {
    purpose: found.purpose,
    words: found.words,
    isWhole: beside.length === 0,
    focus: focusOf(beside),
    ingredients: found.purpose.isDish ? kindsBeside(beside) : [],
  };
};
