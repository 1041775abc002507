/** What a sentence says of prices: `dibawah 20rb`, `50ribuan`, `goceng`, `paling murah`. */

import { sumAt, type Sum } from "./sums.ts";

/** In rupiah, both included; 0 where there is no bound. */
interface PriceRange {
  readonly min: number;
  readonly max: number;
}

interface ReadPrice {
  readonly range: PriceRange | null;
  /** Whether the cheapest are asked for. */
  readonly isCheapest: boolean;
  /** For each word, whether it speaks of the price. */
  readonly are: readonly boolean[];
}

const phrasesOf = (text: string): readonly (readonly string[])[] =>
  text.split(", ").map((phrase) => phrase.split(" "));

/** Words before a sum that it is the highest of. */
const below = phrasesOf(
  "di bawah, dibawah, dibawh, bawah, kurang dari, kurang dr, ga lebih dari, gak lebih dari, nggak lebih dari, tidak lebih dari, tdk lebih dari, ga sampai, gak sampai, tidak sampai, ga nyampe, ga sampe, max, maks, maksimal, maximal, maksimum, paling mahal, under, below, sampai, sampe, hingga, budget, bujet, modal, uang, duit, jajan, <",
);

/** Words before a sum that it is the lowest of. */
const above = phrasesOf(
  "di atas, diatas, lebih dari, minimal, minimum, min, mulai, mulai dari, lebih mahal dari, over, above, >",
);

/** Words behind a sum that it is the lowest of. */
const upwards = phrasesOf("ke atas, keatas");

/** Words behind a sum that it is the highest of. */
const downwards = phrasesOf("ke bawah, kebawah");

const between = new Set(["-", "sampai", "sampe", "hingga", "dan", "ke", "sd"]);

/** The number of words of the longest of some phrases that ends before a word; 0 where none does. */
const lengthBefore = (
  words: readonly string[],
  end: number,
  phrases: readonly (readonly string[])[],
): number =>
  Math.max(
    0,
    ...phrases
      .filter((phrase) => phrase.every((word, at) => words[end - phrase.length + at] === word))
      .map((phrase) => phrase.length),
  );

/** The number of words of the longest of some phrases that begins at a word; 0 where none does. */
const lengthAt = (
  words: readonly string[],
  at: number,
  phrases: readonly (readonly string[])[],
): number =>
  Math.max(
    0,
    ...phrases
      .filter((phrase) => phrase.every((word, offset) => words[at + offset] === word))
      .map((phrase) => phrase.length),
  );

/** Words that may stand between a bound and its sum, or around a sum: `harga 10rb`. */
const around = new Set([
  "harga",
  "hrg",
  "sekitar",
  "kisaran",
  "seharga",
  "cuma",
  "antara",
  "budget",
]);

/** What is about a sum lies little below it, and above it up to the next step: `20ribuan` are 19 to 30 thousand. */
const aboutShare = 0.95;
const rangeAbout = (value: number): PriceRange => ({
  min: value * aboutShare,
  max: value + 10 ** Math.floor(Math.log10(value)) - 1,
});

interface Bound {
  readonly range: PriceRange;
  readonly start: number;
  readonly end: number;
}

/** Sums below are no prices, where nothing else says so: counts and contents. */
const leastBare = 500;

/** Whether a sum without a bound is one of money by its form. */
const isMoney = ({ isMoney: is }: Sum, word = ""): boolean => is || /^\d+k$/.test(word);

/** Two sums with a word between: `10rb - 25rb`, `10-25rb`, `10k-25k`; undefined where there is no second one. */
const spanAt = (
  words: readonly string[],
  sum: Sum,
  start: number,
  end: number,
): Bound | undefined => {
  const other = between.has(words[end] ?? "") ? sumAt(words, end + 1) : undefined;
  if (other === undefined || other.value < 1 || !isMoney(other, words[end + 1])) return undefined;
  const isSameScale = sum.value < other.value && (sum.isMoney || sum.value >= leastBare);
  const scale = isSameScale ? 1 : 10 ** Math.floor(Math.log10(other.value / sum.value));
  return {
    range: { min: sum.value * scale, max: other.value },
    start,
    end: end + 1 + other.length,
  };
};

/** A sum that ends a sentence leaves the thousands out: nothing costs 20 rupiah (`dibawah 20`). */
const inThousands = (words: readonly string[], sum: Sum, end: number): Sum =>
  sum.value < leastBare && end === words.length ? { ...sum, value: 1000 * sum.value } : sum;

/** What the words around a sum say of it; those behind it count before those in front. */
const boundOf = (words: readonly string[], sum: Sum, from: number, to: number): Bound => {
  const overs = lengthBefore(words, from, above);
  const unders = lengthBefore(words, from, below);
  const ups = lengthAt(words, to, upwards);
  const downs = lengthAt(words, to, downwards);
  const start = from - Math.max(overs, unders);
  const end = to + Math.max(ups, downs);
  const isLowest = ups > 0 || (downs === 0 && overs > unders);
  if (isLowest) return { range: { min: sum.value, max: 0 }, start, end };
  const isAbout = sum.isAbout && unders + downs === 0;
  return { range: isAbout ? rangeAbout(sum.value) : { min: 0, max: sum.value }, start, end };
};

/** The range that the sums from a word on say, with the words before them; undefined where it is no price. */
const rangeAt = (words: readonly string[], at: number): Bound | undefined => {
  const sum = sumAt(words, at);
  if (sum === undefined || sum.value <= 0) return undefined;
  let start = at;
  while (around.has(words[start - 1] ?? "")) start -= 1;
  const end = at + sum.length;
  const span = spanAt(words, sum, start, end);
  const whole = inThousands(words, sum, end);
  if (span !== undefined || whole.value < leastBare) return span;
  const bound = boundOf(words, whole, start, end);
  const isBounded = bound.start < start || bound.end > end;
  return isMoney(sum, words[at]) || isBounded ? bound : undefined;
};

const cheapest = phrasesOf(
  "paling murah, yang paling murah, yg paling murah, termurah, yang termurah, yg termurah, yang murah, yg murah, paling hemat, cheapest, paling ekonomis, murah meriah",
);

/** In whole rupiah: `4,1 juta` is a little less in floating point. */
const inRupiah = ({ min, max }: PriceRange): PriceRange => ({
  min: Math.round(min),
  max: Math.round(max),
});

/** Reads the price that a sentence wishes: the first range of sums, and whether the cheapest are asked for. */
export const readPrice = (words: readonly string[]): ReadPrice => {
  const are = words.map(() => false);
  let range: PriceRange | null = null;
  let isCheapest = false;
  for (let at = 0; at < words.length; at += 1) {
    const bound: Bound | undefined = range === null ? rangeAt(words, at) : undefined;
    if (bound !== undefined) {
      range = inRupiah(bound.range);
      are.fill(true, bound.start, bound.end);
      at = bound.end - 1;
      continue;
    }
    const length = lengthAt(words, at, cheapest);
    if (length > 0) {
      isCheapest = true;
      are.fill(true, at, at + length);
      at += length - 1;
    }
  }
  return { range, isCheapest, are };
};
