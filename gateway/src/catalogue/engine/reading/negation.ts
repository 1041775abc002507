import { attributesBegun, isAttribute } from "./attributes.ts";
import { isAlwaysFiller } from "./fillers.ts";

/** What a sentence does not want: `tanpa gula`, `ga pedas`, `bukan aqua`, `sugar free`. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What stands before anything that is not wanted. */
const excluding = setOf(
  "tanpa tnp non bukan bkn bebas kecuali selain jangan ga gak gk nggak ngga enggak engga tidak tdk kagak",
);

/** What does so before an attribute only: `no 1` is a number, `anti nyamuk` a thing. */
const excludingAttributes = setOf("no zero anti");

/** What may stand between. */
const between = setOf(
  "pakai pake pk pke mengandung ada ber dari yang yg rasa terlalu pakek mau suka bahan campuran tambahan",
);

const further = setOf("dan dn atau sama sm serta , & /");

/** Something that a sentence does not want. */
export interface Negation {
  readonly word: string;
  /** Where it begins and ends among the words. */
  readonly start: number;
  readonly end: number;
}

const isSign = (word: string): boolean => !/[a-z]/.test(word);

/** The word without what says whose it is: `gulanya`, `isinya`. */
const withoutOwner = (word: string): string => {
  const bare = word.replace(/nya$/, "");
  return isAttribute(bare) ? bare : word;
};

const negationAt = (words: readonly string[], at: number): Negation | undefined => {
  const word = words[at] ?? "";
  const isFree = words[at + 1] === "free" && isAttribute(word);
  if (isFree) return { word, start: at, end: at + 2 };
  if (!excluding.has(word) && !excludingAttributes.has(word)) return undefined;
  let next = at + 1;
  while (between.has(words[next] ?? "")) next += 1;
  const target = words[next];
  if (target === undefined || isSign(target) || isAlwaysFiller(target)) return undefined;
  if (excludingAttributes.has(word) && !isAttribute(target)) return undefined;
  return { word: withoutOwner(target), start: at, end: next + 1 };
};

/** The same for `dan pengawet` behind `tanpa gula`. */
const furtherAt = (words: readonly string[], at: number): Negation | undefined => {
  const target = words[at + 1] ?? "";
  return further.has(words[at] ?? "") && isAttribute(target)
    ? { word: target, start: at, end: at + 2 }
    : undefined;
};

/** All that a sentence does not want, in order. */
export const readNegations = (words: readonly string[]): readonly Negation[] => {
  const found: Negation[] = [];
  for (let at = 0; at < words.length;) {
    const negation =
      negationAt(words, at) ?? (found.at(-1)?.end === at ? furtherAt(words, at) : undefined);
    if (negation !== undefined) found.push(negation);
    at = negation?.end ?? at + 1;
  }
  return found;
};

/** Whether a sentence has a thing, and after it says at its end what is not wanted. */
const endsWithNegation = (words: readonly string[]): boolean => {
  const last = readNegations(words).at(-1);
  return last !== undefined && last.start > 0 && last.end === words.length;
};

/** Fewer letters begin too many attributes. */
const leastBegun = 2;

/** Sentences of which the last word says what is not wanted, for one that begins so: `kopi tanpa gula` for `kopi tanpa gu`. */
export const negationsBegun = (typed: string): readonly string[] => {
  const words = typed.split(" ");
  const begun = words.at(-1) ?? "";
  if (begun.length < leastBegun) return [];
  const sentences = attributesBegun(begun).map((word) => [...words.slice(0, -1), word]);
  return sentences.filter(endsWithNegation).map((sentence) => sentence.join(" "));
};
