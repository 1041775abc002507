import { limits } from "@gerai/contract/limits";
import type { Way } from "../analysis/synonyms.ts";
import type { PostingIndex } from "../index/postings.ts";
import type { ParsedQuery, Term } from "../query/parse-query.ts";
import type { Hits } from "./hits.ts";
import {
  boost,
  dividePoints,
  intersect,
  matchesOf,
  matchesWithoutPositions,
  multiplyPoints,
  noMatches,
  scoresOf,
  topIndexesAscending,
  union,
  type Matches,
} from "./matches.ts";

/** Limit of hits per search, and so of what a list can page through. */
const maxHits = 1000;

/** The first word names the thing ('susu coklat' is milk): its points are multiplied by this. */
const firstTermFactor = 2;

/** Products with any of the words, without their positions. */
const anyOf = ({ postingOf }: PostingIndex, lexemes: readonly string[]): Matches =>
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

/** Products with the parts of phrases, without those that are terms themselves. */
const partMatches = (index: PostingIndex, terms: readonly Term[]): Matches => {
  const parts = new Set(terms.flatMap((term) => term.parts));
  const lexemes = new Set(terms.flatMap((term): readonly string[] => term.lexemes));
  return anyOf(index, [...parts.difference(lexemes)]);
};

/** Products with all terms, boosted by the parts of their phrases. */
const allOf = (index: PostingIndex, terms: readonly Term[]): Matches => {
  const [first = noMatches, ...others] = terms.map((term) => termMatches(index, term));
  const all = others.reduce(intersect, multiplyPoints(first, firstTermFactor));
  return boost(all, partMatches(index, terms));
};

const toHits = ({ assortment }: PostingIndex, matches: Matches): Hits => {
  const { rows } = matches;
  const scores = scoresOf(matches);
  if (scores.length <= maxHits) return { assortment, rows, scores };
  const top = topIndexesAscending(scores, maxHits);
  return {
    assortment,
    rows: top.map((at) => rows[at] ?? 0),
    scores: top.map((at) => scores[at] ?? 0),
  };
};

/** An exact size counts more than the field that a word stands in. */
const exactSizeFactor = 2;

/** Products with the sizes that were asked for, and below them those with about these sizes. */
const sizeMatches = (index: PostingIndex, { sizes, nearSizes }: ParsedQuery): Matches =>
  union(multiplyPoints(anyOf(index, sizes), exactSizeFactor), anyOf(index, nearSizes));

/** Products with all terms, those of the right size first. */
export const rankTerms = (index: PostingIndex, query: ParsedQuery): Hits =>
  toHits(index, boost(allOf(index, query.terms), sizeMatches(index, query)));

/**
 * Ranks a whole query. Where enough products to fill a page have the size or number that was asked for,
 * the others are left out; where not, those that have it come first.
 */
export const rankQuery = (index: PostingIndex, query: ParsedQuery): Hits => {
  if (query.terms.length === 0) return toHits(index, sizeMatches(index, query));
  const all = allOf(index, query.terms);
  const exact = intersect(all, anyOf(index, query.sizes));
  return toHits(
    index,
    exact.rows.length >= limits.listLimit ? exact : boost(all, sizeMatches(index, query)),
  );
};
