/** Which known word a mistyped one may have been. */

/**
 * What a word sounds like to an Indonesian ear: `shampoo` and `sampo`, `vanilla` and `vanila` are one.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll(/(.)\1+/g, "$1")
    .replaceAll("sh", "s")
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll(/[gkt]h/g, (pair) => pair.charAt(0))
    .replaceAll("x", "ks")
    .replaceAll(/[qc]/g, "k")
    .replaceAll("v", "f")
    .replaceAll("z", "s")
    .replaceAll(/ie|y/g, "i");

/** Consonants only, `ng` as `g`: how people shorten words, `mnyk` for minyak, `grg` for goreng. */
export const skeletonOf = (word: string): string =>
  word.replaceAll("ng", "g").replaceAll(/[aeiou]/g, "");

export const isShortened = (word: string): boolean => /^[^aeiou0-9]{2,6}$/.test(word);

/** Short words have too many neighbours, and numbers none that are meant. */
export const isSpelt = (word: string): boolean => /^[a-z]{4,24}$/.test(word);

/**
 * Whether two words become one where at most one letter is taken out of each: a letter is missing, added or
 * changed, two have been swapped, or one stands elsewhere.
 */
export const sharesSlip = (typed: string, known: string): boolean => {
  const [long, short] = typed.length >= known.length ? [typed, known] : [known, typed];
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

/** Slips between two words: letters missing, added, changed, or two neighbours swapped. */
export const slips = (typed: string, known: string): number => {
  let previous: number[] = [];
  let current = Array.from({ length: known.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= known.length; j += 1) {
      const same = typed[i - 1] === known[j - 1];
      const changed = (current[j - 1] ?? 0) + (same ? 0 : 1);
      const dropped = Math.min((current[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped =
        i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1]
          ? (previous[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, dropped, swapped));
    }
    previous = current;
    current = next;
  }
  return current[known.length] ?? 0;
};

export interface KnownWord {
  readonly word: string;
  readonly productCount: number;
}

const allowedSlips = (length: number): number =>
  length < 4 ? 0 : Math.max(1, Math.floor(length * 0.27));

/** Two sounds are left of many a tangle of letters (`zzzqqq`, `sc`): they tell of words as long alone. */
const shortestSound = 3;

const soundsAlike = (typed: string, known: string): boolean => {
  const sound = soundOf(typed);
  if (soundOf(known) !== sound) return false;
  return sound.length >= shortestSound || Math.abs(typed.length - known.length) <= 1;
};

const costOf = (typed: string, known: string): number => {
  if (isShortened(typed) && skeletonOf(known) === skeletonOf(typed)) return 0.6;
  if (soundsAlike(typed, known)) return 0.5;
  // A word that has only been begun is nearer than one with a slip in its middle.
  if (typed.length >= 4 && known.startsWith(typed)) return 0.9;
  const distance = slips(typed, known);
  if (distance > allowedSlips(typed.length)) return Number.POSITIVE_INFINITY;
  return distance + (typed[0] === known[0] ? 0 : 0.5);
};

/** How far a known word is from the typed one: 1 for one slip, less for words that sound alike. */
export interface Guess<Known> {
  readonly known: Known;
  readonly cost: number;
}

/** The words that may be meant, the likeliest first; common words win among equals. */
export const likeliest = <Known extends KnownWord>(
  typed: string,
  candidates: readonly Known[],
  most: number,
): readonly Guess<Known>[] =>
  candidates
    .map((known) => ({ known, cost: costOf(typed, known.word) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .toSorted(
      (a, b) =>
        a.cost - b.cost ||
        b.known.productCount - a.known.productCount ||
        a.known.word.localeCompare(b.known.word),
    )
    .slice(0, most);
