import type { Db } from "../../../db/database.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { openIndex, type PostingIndex } from "../index/postings.ts";
import { headOf, kindLexeme, kindsIn } from "../kinds/lexicon.ts";
import { raiseLearnt, type Learnt } from "../learn/learnt.ts";
import { lexemesOfAttributes } from "../rank/exclude.ts";
import { hitsWithout, noHits, type Hits } from "../rank/hits.ts";
import { rankQuery } from "../rank/rank.ts";
import { correctionsOf } from "../spelling/corrections.ts";
import { fittingHits, kindLexemesOf } from "./fitting.ts";
import { hasNeighbours, isNotSold, missingOf } from "./not-sold.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { appendHits, hasKind, relax, relaxBelow, type Relaxed } from "./relax.ts";
import type { Term } from "./term.ts";

export interface SearchResult {
  /** What fits: orders, counts and filters are of these. 1,000 at most. */
  readonly hits: Hits;
  /** What is like it, below all of them: mentions, near kinds, products that lack a word. */
  readonly similar: Hits;
  /** What was asked for and nothing sold has: words, or the whole where no product has all of them. */
  readonly missing: readonly string[];
  /** What was searched for instead, where words were corrected; null otherwise. */
  readonly correctedKeyword: string | null;
  /** Whether no product has all of the words. */
  readonly isPartial: boolean;
  /** The kinds that serve the purpose that was asked for, as keywords; empty for other keywords. */
  readonly kinds: readonly string[];
}

/** With fewer hits than this, the query is expanded by words that sound alike or are one edit away. */
const expandBelow = 3;

/** Shorter words are not expanded: too many other words are similar. */
const minExpandedLength = 4;

/** Limit of similar words per expanded word. */
const maxExpansions = 3;

/** All lexemes that the search may look up. */
export const lexemesOf = (query: ParsedQuery): readonly string[] => [
  ...query.terms.flatMap(({ lexemes, parts, ways, kind }) => [
    ...lexemes,
    ...parts,
    ...ways.flat(),
    ...(kind === undefined ? [] : [kind]),
  ]),
  ...query.sizes,
  ...query.nearSizes,
  ...kindLexemesOf(query),
  ...lexemesOfAttributes(query.without ?? []),
];

/** Replaces phrases that no product has as one word by their parts. */
const splitPhrases = (index: PostingIndex, terms: readonly Term[]): readonly Term[] =>
  terms.flatMap((term) =>
    hasKind(index, term) ||
    index.postingOf(term.lexemes[0]).points.length > 0 ||
    term.parts.length === 0
      ? [term]
      : term.parts.map((part) => ({ lexemes: [part] as const, parts: [], ways: [] })),
  );

/** The lexemes of a similar word: where it names a kind, products of that kind only, and none that mention it. */
const similarLexemes = (word: string): readonly string[] => {
  const kind = headOf(kindsIn([word]));
  return kind === undefined ? replaceSynonyms([word]) : [kindLexeme(kind.kind)];
};

/** Adds words that are spelt similarly to each term, but for the one whose kind some product is of. */
const expandTerms = async (
  db: Db,
  index: PostingIndex,
  terms: readonly Term[],
): Promise<readonly Term[]> => {
  const words = terms.filter((term) => !hasKind(index, term)).map(({ lexemes: [word] }) => word);
  const corrections = await correctionsOf(
    db,
    words.filter((word) => word.length >= minExpandedLength),
    maxExpansions,
  );
  return terms.map(({ lexemes: [word, ...others], ...term }) => {
    const similar = (corrections.get(word) ?? []).flatMap(({ form }) => similarLexemes(form.word));
    return { ...term, lexemes: [word, ...new Set([...others, ...similar])] };
  });
};

/** Few hits, and more below them. */
const withMore = (hits: Hits, more: Hits): Hits =>
  hits.rows.length === 0 ? more : appendHits(hits, more);

/** Few hits, and below them those of words that are spelt similarly. */
const expand = async (
  db: Db,
  index: PostingIndex,
  strict: Hits,
  query: ParsedQuery,
): Promise<Hits> => {
  const expanded = { ...query, terms: await expandTerms(db, index, query.terms) };
  const hits = rankQuery(await openIndex(db, lexemesOf(expanded)), expanded);
  return withMore(strict, hits);
};

/** For queries with few hits: phrases are split, the query is expanded, then relaxed. */
const findMore = async (
  db: Db,
  index: PostingIndex,
  query: ParsedQuery,
  strict: Hits,
): Promise<Relaxed & { readonly isPartial: boolean }> => {
  const split = { ...query, terms: splitPhrases(index, query.terms) };
  const whole = withMore(strict, rankQuery(index, split));
  const hits = whole.rows.length >= expandBelow ? whole : await expand(db, index, whole, split);
  const relaxed = relax(index, hits, split);
  const { first, all } = relaxed.all.rows.length > 0 ? relaxed : relax(index, hits, query);
  return {
    first: strict.rows.length > 0 ? strict : first,
    all,
    isPartial: hits.rows.length === 0,
  };
};

const nothingLearnt: Learnt = new Map();

/** The query with products of its kind only, where it asks for a thing to serve something: `mentega buat kue` is no biscuit. */
const narrowed = (index: PostingIndex, query: ParsedQuery): ParsedQuery => {
  const head = query.terms.find((term) => hasKind(index, term));
  if (query.isThingFor !== true || head === undefined) return query;
  const terms = query.terms.map((term) => (term === head ? { ...head, isKindOnly: true } : term));
  return { ...query, terms };
};

/** The hits of a parsed query; of those with all words, the ones that shoppers choose stand higher. */
export const findHitsOfQuery = async (
  db: Db,
  parsed: ParsedQuery,
  learnt = nothingLearnt,
): Promise<SearchResult> => {
  const index = await openIndex(db, lexemesOf(parsed));
  const query = narrowed(index, parsed);
  const { terms, isCorrected, words, unknown } = query;
  const strict = raiseLearnt(rankQuery(index, query), learnt);
  const isEnough = strict.rows.length >= relaxBelow || terms.length === 0;
  const { first, all, isPartial } = isEnough
    ? { first: strict, all: strict, isPartial: false }
    : await findMore(db, index, query, strict);
  const found = {
    correctedKeyword: isCorrected ? words.join(" ") : null,
    isPartial: isPartial || unknown.length > 0,
    kinds: [],
  };
  if (isNotSold(index, query, isPartial)) {
    const similar = hasNeighbours(index, query) ? all : noHits(all);
    return { ...found, hits: noHits(all), similar, missing: missingOf(query) };
  }
  const hits = fittingHits(index, query, first);
  return { ...found, hits, similar: hitsWithout(all, hits), missing: unknown };
};
