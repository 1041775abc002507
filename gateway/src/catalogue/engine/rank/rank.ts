import { limits } from "@gerai/contract/limits";
import type { Way } from "../analysis/synonyms.ts";
import { labelPoints } from "../index/document.ts";
import type { PostingIndex } from "../index/postings.ts";
import { kindLexeme } from "../kinds/lexicon.ts";
import type { ParsedQuery } from "../query/parse-query.ts";
import type { Term } from "../query/term.ts";
import type { Hits } from "./hits.ts";
import {
  boost,
  dividePoints,
  inName,
  intersect,
  levelPoints,
  matchesOf,
  matchesWithoutPositions,
  multiplyPoints,
  noMatches,
  outrank,
  raisePoints,
  scoresOf,
  topIndexesAscending,
  union,
  withPoints,
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
const matchesOfTerm = (index: PostingIndex, term: Term): Matches => {
  const mentions = mentionsOf(index, term);
  if (term.kind === undefined) return mentions;
  const ofKind = kindMatches(index, term, mentions);
  return term.isKindOnly === true ? ofKind : outrank(mentions, ofKind);
};

/** Products with the parts of phrases, without those that are terms themselves; a kind's parts have counted already. */
const partMatches = (index: PostingIndex, terms: readonly Term[]): Matches => {
  const parts = new Set(terms.flatMap((term) => (term.kind === undefined ? term.parts : [])));
  const lexemes = new Set(terms.flatMap((term): readonly string[] => term.lexemes));
  return anyOf(index, [...parts.difference(lexemes)]);
};

/** Products with all terms, boosted by the parts of their phrases. */
const allOf = (index: PostingIndex, terms: readonly Term[]): Matches => {
  const [first = noMatches, ...others] = terms.map((term) => matchesOfTerm(index, term));
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

/** One reason why products stand where they do. */
export interface ScorePart {
  /** The lexeme of a term, `phrases` or `sizes`. */
  readonly name: string;
  readonly matches: Matches;
}

/** What scores of a query are made of; adjacent words add the rest. */
export const scoreParts = (index: PostingIndex, query: ParsedQuery): readonly ScorePart[] => [
  ...query.terms.map((term, at) => {
    const matches = matchesOfTerm(index, term);
    return {
      name: term.lexemes[0],
      matches: at === 0 ? multiplyPoints(matches, firstTermFactor) : matches,
    };
  }),
  { name: "phrases", matches: partMatches(index, query.terms) },
  { name: "sizes", matches: sizeMatches(index, query) },
];

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
