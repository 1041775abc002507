import { isRareWord, isRealWord } from "../analysis/real-words.ts";

/** How similar a typed word is to a word of the catalogue: by sound, by consonants, by edit distance. */

/**
 * The phonetic key of a word in Indonesian, old spelling included: equal for `shampoo` and `sampo`, `vanilla` and
 * `vanila`, `soerabaja` and `surabaya`, `johnsons` and `jhonson`.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll("ee", "i")
    .replaceAll(/(.)\1+/g, "$1")
    .replaceAll("oe", "u")
    .replaceAll("dj", "j")
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll(/(?!^)h/g, "")
    .replaceAll("x", "ks")
    .replaceAll(/[qc]/g, "k")
    .replaceAll("v", "f")
    .replaceAll("z", "s")
    .replaceAll(/y(?=[aeou])/g, "j")
    .replaceAll(/ie|y/g, "i")
    .replace(/(?<=.{4})s$/, "");

/** The consonants of a word, `ng` as `g`: how people abbreviate, `mnyk` for minyak, `grg` for goreng. */
export const skeletonOf = (word: string): string =>
  word.replaceAll("ng", "g").replaceAll(/[aeiou]/g, "");

/** Whether a word is consonants only, so that it may stand for words with the same skeleton. */
export const isAbbreviation = (word: string): boolean => /^[^aeiou0-9]{2,6}$/.test(word);

/** Whether a word is compared by edits: shorter words are similar to too many, numbers are never mistyped words. */
export const isComparable = (word: string): boolean => /^[a-z]{4,24}$/.test(word);

/**
 * Whether two words become equal where at most one letter is removed from each: a letter is missing, added,
 * changed or moved, or two neighbours are swapped.
 */
export const isWithinOneEdit = (typed: string, word: string): boolean => {
  const [long, short] = typed.length >= word.length ? [typed, word] : [word, typed];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && long[start] === short[start]) start += 1;
  if (long.length > short.length) return long.slice(start + 1) === short.slice(start);
  let end = short.length;
  while (end > start && long[end - 1] === short[end - 1]) end -= 1;
  return (
    long.slice(start + 1, end) === short.slice(start, end - 1) ||
    long.slice(start, end - 1) === short.slice(start + 1, end)
  );
};

/** The edit distance of two words (optimal string alignment): letters missing, added, changed, or swapped with a neighbour. */
export const editDistance = (typed: string, word: string): number => {
  let previous: number[] = [];
  let current = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      const changed = (current[j - 1] ?? 0) + (same ? 0 : 1);
      const dropped = Math.min((current[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
          ? (previous[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, dropped, swapped));
    }
    previous = current;
    current = next;
  }
  return current[word.length] ?? 0;
};

/** A word of the catalogue. */
export interface CountedWord {
  readonly word: string;
  readonly productCount: number;
}

const maxDistance = (length: number): number =>
  length < 4 ? 0 : Math.max(1, Math.floor(length * 0.27));

/** Shorter phonetic keys remain of random letters (`zzzqqq` → `sk`): they count between words of about the same length only. */
const minSoundLength = 3;

const soundsAlike = (typed: string, word: string): boolean => {
  const sound = soundOf(typed);
  if (soundOf(word) !== sound) return false;
  return sound.length >= minSoundLength || Math.abs(typed.length - word.length) <= 1;
};

/** Letters that are taken for each other: they sound alike, or lie side by side on the keyboard. */
const neighbours = new Set(
  "ae ai ao au ei eo eu io iu ou bp dt gk fv fp vp sz sc sj jz cj ck kq mn lr iy ij uw vw qw we er rt ty yu op as sd df fg gh hj jk kl zx xc cv vb bn nm hg".split(
    " ",
  ),
);

const areNeighbours = (pair: string): boolean =>
  neighbours.has(pair) || neighbours.has(pair.slice(1) + pair.slice(0, 1));

/** Words up to this length become too many others where any letter may be another. */
const maxShortLength = 5;

/** Whether a short word differs by one letter that is not taken for the other: `kolak` is not `kotak`. */
const isAnotherWord = (typed: string, word: string): boolean => {
  if (typed.length > maxShortLength || typed.length !== word.length) return false;
  const different = Array.from(typed, (letter, at) => letter + (word[at] ?? "")).filter(
    ([one, other]) => one !== other,
  );
  const [pair = ""] = different;
  return different.length === 1 && !areNeighbours(pair);
};

/** Fewer products than this are no evidence that their word was meant by a real one. */
const minMeant = 5;

/** The cost of a correction: 1 for one edit, less for more likely ones; infinite for words that are not similar. */
const costOf = (typed: string, { word, productCount }: CountedWord): number => {
  if (isRealWord(typed)) {
    const isMeant = productCount >= minMeant && isRareWord(typed) && soundsAlike(typed, word);
    return isMeant ? 0.5 : Number.POSITIVE_INFINITY;
  }
  if (isAbbreviation(typed) && skeletonOf(word) === skeletonOf(typed)) return 0.6;
  if (soundsAlike(typed, word)) return 0.5;
  // A prefix is more likely than an edit in the middle of a word.
  if (typed.length >= 4 && word.startsWith(typed)) return 0.9;
  const distance = editDistance(typed, word);
  if (distance > maxDistance(typed.length) || isAnotherWord(typed, word)) {
    return Number.POSITIVE_INFINITY;
  }
  return distance + (typed[0] === word[0] ? 0 : 0.5);
};

/** A word that may have been meant by a mistyped one. */
export interface Correction<Form> {
  readonly form: Form;
  readonly cost: number;
}

/** The candidates that may be meant, the lowest cost first, of equal costs the most frequent; `limit` at most. */
export const rankCorrections = <Form extends CountedWord>(
  typed: string,
  candidates: readonly Form[],
  limit: number,
): readonly Correction<Form>[] =>
  candidates
    .map((form) => ({ form, cost: costOf(typed, form) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .toSorted(
      (a, b) =>
        a.cost - b.cost ||
        b.form.productCount - a.form.productCount ||
        a.form.word.localeCompare(b.form.word),
    )
    .slice(0, limit);
