import { limits } from "@gerai/contract/limits";
import type { PostingIndex } from "../index/postings.ts";
import type { ParsedQuery } from "../query/parse-query.ts";
import type { Term } from "../query/term.ts";
import { exclude } from "./exclude.ts";
import type { Hits } from "./hits.ts";
import {
  boost,
  intersect,
  multiplyPoints,
  noMatches,
  scoresOf,
  topIndexesAscending,
  union,
  type Matches,
} from "./matches.ts";
import { anyOf, matchesOfTerm } from "./term-matches.ts";

/** Limit of hits per search, and so of what a list can page through. */
const maxHits = 1000;

/** The first word names the thing ('susu coklat' is milk): its points are multiplied by this. */
const firstTermFactor = 2;

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

/** The matches without what the query does not want. */
const wanted = (index: PostingIndex, { without = [] }: ParsedQuery, matches: Matches): Matches =>
  without.length === 0 ? matches : exclude(index, matches, without);

/** Products with all terms, those of the right size first. */
export const rankTerms = (index: PostingIndex, query: ParsedQuery): Hits => {
  const all = wanted(index, query, allOf(index, query.terms));
  return toHits(index, boost(all, sizeMatches(index, query)));
};

/**
 * Ranks a whole query. Where enough products to fill a page have the size or number that was asked for,
 * the others are left out; where not, those that have it come first.
 */
export const rankQuery = (index: PostingIndex, query: ParsedQuery): Hits => {
  if (query.terms.length === 0)
    return toHits(index, wanted(index, query, sizeMatches(index, query)));
  const all = wanted(index, query, allOf(index, query.terms));
  const exact = intersect(all, anyOf(index, query.sizes));
  return toHits(
    index,
    exact.rows.length >= limits.listLimit ? exact : boost(all, sizeMatches(index, query)),
  );
};
