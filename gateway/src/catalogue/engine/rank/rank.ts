import type { Index } from "../index/postings.ts";
import type { Hits } from "../list/candidates.ts";
import type { Understood, Wanted } from "../query/parse-query.ts";
import {
  bestInOrder,
  bestOf,
  both,
  doubled,
  either,
  having,
  havingAnywhere,
  nothing,
  pointsAt,
  rewarded,
  type Found,
} from "./matches.ts";

/** Products that one search finds and a list can page through, at most. */
const mostMatches = 1000;

/** Products on one page of a list, unless asked otherwise. */
export const aPageful = 24;

/** What it adds that words stand side by side as in the keyword. */
const inARowPoints = 3;

/** Products with any of the words, wherever they stand. */
const anyOf = ({ postingOf }: Index, lexemes: readonly string[]): Found =>
  lexemes.map((lexeme) => havingAnywhere(postingOf(lexeme))).reduce(either, nothing);

/** Products with any of the words; only the one that is meant can stand beside others. */
const oneOf = (index: Index, [word, ...others]: Wanted["lexemes"]): Found =>
  either(having(index.postingOf(word)), anyOf(index, others));

/** What the words of phrases are worth, where they do not count as meant already. */
const partsOf = (index: Index, wanted: readonly Wanted[]): Found => {
  const parts = new Set(wanted.flatMap((thing) => thing.parts));
  const meant = new Set(wanted.flatMap(({ lexemes }): readonly string[] => lexemes));
  return anyOf(index, [...parts.difference(meant)]);
};

/**
 * Products that have all that is wanted. The first word names the thing ('susu coklat' is milk), so it
 * counts twice.
 */
const allOf = (index: Index, wanted: readonly Wanted[]): Found => {
  const [first = nothing, ...others] = wanted.map(({ lexemes }) => oneOf(index, lexemes));
  const all = others.reduce(both, doubled(first));
  return rewarded(all, partsOf(index, wanted));
};

const scoresOf = (found: Found): Int32Array => {
  const scores = new Int32Array(found.places.length);
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = pointsAt(found, at) + inARowPoints * (found.inARow[at] ?? 0);
  }
  return scores;
};

const hitsOf = ({ assortment }: Index, found: Found): Hits => {
  const { places } = found;
  const scores = scoresOf(found);
  if (scores.length <= mostMatches) return { assortment, places, scores };
  const kept = bestInOrder(scores, mostMatches);
  return {
    assortment,
    places: kept.map((at) => places[at] ?? 0),
    scores: kept.map((at) => scores[at] ?? 0),
  };
};

/** The ids of the best hits, at most `most`; of equal ones the popular first. */
export const firstIds = ({ assortment, places, scores }: Hits, most: number): readonly number[] =>
  Array.from(bestOf(scores, most), (at) => assortment.productIds[places[at] ?? 0] ?? 0);

/** Products that have all that is wanted; it counts for them if they have an extra as well. */
export const rank = (index: Index, wanted: readonly Wanted[], extras: readonly string[]): Hits =>
  hitsOf(index, rewarded(allOf(index, wanted), anyOf(index, extras)));

/** The same for a whole keyword: where a page can be filled with the size that is asked for, it is. */
export const rankAll = (index: Index, { wanted, sizes, numbers }: Understood): Hits => {
  const extras = anyOf(index, [...sizes, ...numbers]);
  if (wanted.length === 0) return hitsOf(index, extras);
  const all = allOf(index, wanted);
  const exact = both(all, extras);
  return hitsOf(index, exact.places.length >= aPageful ? exact : rewarded(all, extras));
};
