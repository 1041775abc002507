import { openCache } from "@gerai/caching/cache";
import { limits } from "@gerai/contract/limits";
import { memoiseByObject } from "../../../shared-work.ts";
import type { Way } from "../analysis/synonyms.ts";
import { labelPoints } from "../index/document.ts";
import type { PostingIndex } from "../index/postings.ts";
import { kindLexeme } from "../kinds/lexicon.ts";
import type { Assortment } from "../memory/assortment.ts";
import type { Term } from "../query/term.ts";
import {
  boost,
  bytesPerMatch,
  dividePoints,
  inName,
  intersect,
  kept,
  levelPoints,
  matchesOf,
  matchesWithoutPositions,
  noMatches,
  outrank,
  raisePoints,
  type Matches,
  union,
  withPoints,
} from "./matches.ts";

/** Products with any of the words, without their positions. */
export const anyOf = ({ postingOf }: PostingIndex, lexemes: readonly string[]): Matches =>
  lexemes.map((lexeme) => matchesWithoutPositions(postingOf(lexeme))).reduce(union, noMatches);

/** What somebody typed comes before its other names: those get half of the average points of their words. */
const wayDivisor = 2;

/** Products with all lexemes of a way. */
const wayMatches = ({ postingOf }: PostingIndex, way: Way): Matches =>
  dividePoints(
    way.map((lexeme) => matchesOf(postingOf(lexeme))).reduce(intersect),
    wayDivisor * way.length,
  );

/** Products with a term. Only its first lexeme, the word itself, and its ways can be adjacent to others. */
const termMatches = (index: PostingIndex, { lexemes, ways }: Term): Matches => {
  const [word, ...others] = lexemes;
  const own = union(matchesOf(index.postingOf(word)), anyOf(index, others));
  return ways.map((way) => wayMatches(index, way)).reduce(union, own);
};

/** More than other words are worth together: a product of the kind comes before those that mention it. */
const kindPoints = 100;

/** The same of a kind that is near. */
const nearKindPoints = 50;

/** Points for what is narrower than the kind, and for each further word of its name: more than how sure the kind is. */
const narrowPoints = 9;

/** Products of near kinds; those with the word of the term in their name before the others. */
const nearMatches = (ofKind: Matches, mentions: Matches): Matches =>
  raisePoints(
    boost(
      withPoints(ofKind, labelPoints.D, labelPoints.C),
      levelPoints(inName(mentions), narrowPoints),
    ),
    nearKindPoints,
  );

/**
 * The products of the kind that a term names, by how sure that is; those with the further words of its name
 * first, and where its word is narrower than the kind (`malkist` for `biskuit`) those that have it. Near kinds
 * only where there is less than a page.
 */
const kindMatches = (
  index: PostingIndex,
  { lexemes, parts, kind = "" }: Term,
  mentions: Matches,
): Matches => {
  const all = matchesWithoutPositions(index.postingOf(kind));
  const own = raisePoints(withPoints(all, labelPoints.C), kindPoints);
  const narrower = kind === kindLexeme(lexemes[0]) ? [] : [lexemes];
  const named = [...narrower, ...parts.map((part) => [part])].map((words) => anyOf(index, words));
  const ranked = named.map((matches) => levelPoints(matches, narrowPoints)).reduce(boost, own);
  return own.rows.length >= limits.listLimit ? ranked : union(ranked, nearMatches(all, mentions));
};

/** Products that have the word of a term; of a kind that is no word of its own, all words of its name. */
const mentionsOf = (index: PostingIndex, term: Term): Matches => {
  const mentions = termMatches(index, term);
  if (term.kind === undefined || mentions.rows.length > 0 || term.parts.length === 0)
    return mentions;
  return term.parts.map((part) => matchesOf(index.postingOf(part))).reduce(intersect);
};

/** Products with a term; those of the kind that it names before those that only mention it. */
const computeMatches = (index: PostingIndex, term: Term): Matches => {
  const mentions = mentionsOf(index, term);
  if (term.kind === undefined) return mentions;
  const ofKind = kindMatches(index, term, mentions);
  return term.isKindOnly === true ? ofKind : outrank(mentions, ofKind);
};

/** Memory per entry beside its columns. */
const bytesPerEntry = 600;

const caches = memoiseByObject((_assortment: Assortment) =>
  openCache<string, Matches>("terms", {
    sizeOf: ({ rows }) => bytesPerEntry + rows.length * bytesPerMatch,
  }),
);

/** Equal for terms that match the same products with the same points. */
const keyOf = ({ lexemes, parts, ways, kind, isKindOnly }: Term): string =>
  JSON.stringify([lexemes, parts, ways, kind, isKindOnly]);

/** Whether a term matches what its word's posting says, so that there is nothing to work out. */
const isPlain = ({ lexemes, ways, kind }: Term): boolean =>
  lexemes.length === 1 && ways.length === 0 && kind === undefined;

/**
 * Products with a term; those of the kind that it names before those that only mention it. From memory where a
 * search had the term since the assortment changed: the same words stand in many keywords.
 */
export const matchesOfTerm = (index: PostingIndex, term: Term): Matches => {
  if (isPlain(term)) return computeMatches(index, term);
  const cache = caches(index.assortment);
  const key = keyOf(term);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const matches = kept(computeMatches(index, term));
  cache.set(key, matches);
  return matches;
};
