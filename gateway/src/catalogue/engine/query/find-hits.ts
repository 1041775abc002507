import { limits } from "@gerai/contract/limits";
import type { Db } from "../../../db/database.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { labelPoints } from "../index/document.ts";
import { openIndex, type PostingIndex } from "../index/postings.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { interleave } from "../purposes/interleave.ts";
import { findPurpose, type Purpose } from "../purposes/purposes.ts";
import type { Hits } from "../rank/hits.ts";
import { topIndexes } from "../rank/matches.ts";
import { rankQuery, rankTerms } from "../rank/rank.ts";
import { correctionsOf } from "../spelling/corrections.ts";
import { parseQuery, type ParsedQuery, type Term } from "./parse-query.ts";

export interface SearchResult {
  /** 1,000 at most. */
  readonly hits: Hits;
  /** What was searched for instead, where words were corrected; null otherwise. */
  readonly correctedKeyword: string | null;
  /** Whether no product has all of the words. */
  readonly isPartial: boolean;
  /** The kinds that serve the purpose that was asked for, as keywords; empty for other keywords. */
  readonly kinds: readonly string[];
}

/** With fewer hits than this, the query is expanded by words that sound alike or are one edit away. */
const expandBelow = 3;

/** With fewer hits than this, the query is relaxed: products that lack a term follow, up to one page. */
const relaxBelow = 12;

/** Limit of relaxed queries per search. */
const maxRelaxations = 4;

/** Shorter words are not expanded: too many other words are similar. */
const minExpandedLength = 4;

/** Limit of similar words per expanded word. */
const maxExpansions = 3;

/** All lexemes that the search may look up. */
const lexemesOf = ({ terms, sizes, nearSizes }: ParsedQuery): readonly string[] => [
  ...terms.flatMap(({ lexemes, parts, ways }) => [...lexemes, ...parts, ...ways.flat()]),
  ...sizes,
  ...nearSizes,
];

interface Frequency {
  readonly products: number;
  /** Products of which the term names the kind or the brand. */
  readonly leading: number;
}

/** The lexeme that says how frequent a way is: the rarest of its own. */
const rarestOf = ({ postingOf }: PostingIndex, lexemes: readonly string[]): string => {
  const countOf = (lexeme: string): number => postingOf(lexeme).points.length;
  return lexemes.reduce((rarest, one) => (countOf(one) < countOf(rarest) ? one : rarest));
};

/** The frequency of the first of the term's lexemes, or else of its ways, that any product has. */
const frequencyOf = (index: PostingIndex, { lexemes, ways }: Term): Frequency => {
  const { postingOf } = index;
  const all = [...lexemes, ...ways.map((way) => rarestOf(index, way))];
  const lexeme = all.find((one) => postingOf(one).points.length > 0) ?? lexemes[0];
  const { points } = postingOf(lexeme);
  const leading = points.reduce((count, worth) => count + Number(worth >= labelPoints.B), 0);
  return { products: points.length, leading };
};

/** Replaces phrases that no product has as one word by their parts. */
const splitPhrases = ({ postingOf }: PostingIndex, terms: readonly Term[]): readonly Term[] =>
  terms.flatMap((term) =>
    postingOf(term.lexemes[0]).points.length > 0 || term.parts.length === 0
      ? [term]
      : term.parts.map((part) => ({ lexemes: [part] as const, parts: [], ways: [] })),
  );

/** Adds words that are spelt similarly to each term. */
const expandTerms = async (db: Db, terms: readonly Term[]): Promise<readonly Term[]> => {
  const words = terms.map(({ lexemes: [word] }) => word);
  const corrections = await correctionsOf(
    db,
    words.filter((word) => word.length >= minExpandedLength),
    maxExpansions,
  );
  return terms.map(({ lexemes: [word, ...others], parts, ways }) => {
    const similar = (corrections.get(word) ?? []).flatMap(({ form }) =>
      replaceSynonyms([form.word]),
    );
    return { lexemes: [word, ...new Set([...others, ...similar])], parts, ways };
  });
};

/** Appends the best new hits below all others, until a page is full. */
const appendHits = (hits: Hits, more: Hits): Hits => {
  const listed = new Set(hits.rows);
  const fresh = Array.from(topIndexes(more.scores, more.scores.length), (at) => ({
    row: more.rows[at] ?? 0,
    score: more.scores[at] ?? 0,
  })).filter(({ row }) => !listed.has(row));
  const lift = (fresh[0]?.score ?? 0) + 1;
  const lifted = Array.from(hits.rows, (row, at) => ({
    row,
    score: (hits.scores[at] ?? 0) + lift,
  }));
  const room = Math.max(0, limits.listLimit - lifted.length);
  const all = [...lifted, ...fresh.slice(0, room)].toSorted((a, b) => a.row - b.row);
  return {
    assortment: hits.assortment,
    rows: Int32Array.from(all, ({ row }) => row),
    scores: Int32Array.from(all, ({ score }) => score),
  };
};

/** Few hits, and more below them. */
const withMore = (hits: Hits, more: Hits): Hits =>
  hits.rows.length === 0 ? more : appendHits(hits, more);

/** The least specific term first: tastes and sizes before kinds and brands, frequent words before rare ones. */
const leastSpecificFirst = (index: PostingIndex, terms: readonly Term[]): readonly Term[] => {
  const weighed = terms.map((term) => {
    const { products, leading } = frequencyOf(index, term);
    return { term, products, isLeading: 2 * leading >= products };
  });
  return weighed
    .toSorted((a, b) => Number(a.isLeading) - Number(b.isLeading) || b.products - a.products)
    .map(({ term }) => term);
};

/** Relaxed queries: without the least specific term, without the next one, …, the most specific term alone. */
const relaxationsOf = (
  index: PostingIndex,
  terms: readonly Term[],
): readonly (readonly Term[])[] => {
  const ordered = leastSpecificFirst(index, terms);
  const without = ordered.map((dropped) => terms.filter((term) => term !== dropped));
  const alone = ordered.toReversed().map((term) => [term]);
  const relaxations = terms.length > 2 ? [...without, ...alone] : without;
  return relaxations.slice(0, maxRelaxations);
};

/** Appends hits of relaxed queries until there are enough. */
const relax = (index: PostingIndex, strict: Hits, query: ParsedQuery): Hits => {
  const { terms } = query;
  const present = terms.filter((term) => frequencyOf(index, term).products > 0);
  const areAllPresent = present.length === terms.length;
  const relaxations = [
    ...(areAllPresent || present.length === 0 ? [] : [present]),
    ...(present.length > 1 ? relaxationsOf(index, present) : []),
  ];
  let hits = strict;
  for (const relaxed of relaxations) {
    if (hits.rows.length >= relaxBelow) break;
    hits = appendHits(hits, rankTerms(index, { ...query, terms: relaxed }));
  }
  return hits;
};

/** Few hits, and below them those of words that are spelt similarly. */
const expand = async (db: Db, strict: Hits, query: ParsedQuery): Promise<Hits> => {
  const expanded = { ...query, terms: await expandTerms(db, query.terms) };
  const hits = rankQuery(await openIndex(db, lexemesOf(expanded)), expanded);
  return withMore(strict, hits);
};

/** For queries with few hits: phrases are split, the query is expanded, then relaxed. */
const findMore = async (
  db: Db,
  index: PostingIndex,
  query: ParsedQuery,
  strict: Hits,
): Promise<{ readonly hits: Hits; readonly isPartial: boolean }> => {
  const split = { ...query, terms: splitPhrases(index, query.terms) };
  const whole = withMore(strict, rankQuery(index, split));
  const hits = whole.rows.length >= expandBelow ? whole : await expand(db, whole, split);
  return { hits: relax(index, hits, split), isPartial: hits.rows.length === 0 };
};

/** The hits of a parsed query. */
export const findHitsOfQuery = async (db: Db, query: ParsedQuery): Promise<SearchResult> => {
  const { terms, isCorrected, words, unknown } = query;
  const correctedKeyword = isCorrected ? words.join(" ") : null;
  const index = await openIndex(db, lexemesOf(query));
  const strict = rankQuery(index, query);
  if (strict.rows.length >= relaxBelow || terms.length === 0) {
    return { hits: strict, correctedKeyword, isPartial: unknown.length > 0, kinds: [] };
  }
  const { hits, isPartial } = await findMore(db, index, query, strict);
  return { hits, correctedKeyword, isPartial: isPartial || unknown.length > 0, kinds: [] };
};

/** The products that have all words of a keyword. */
const findStrictHits = async (db: Db, keyword: string): Promise<Hits> => {
  const query = await parseQuery(db, keyword);
  return rankQuery(await openIndex(db, lexemesOf(query)), query);
};

/** The products of the kinds that serve a purpose, the kinds in turn; undefined where there are none. */
const findPurposeHits = async (db: Db, purpose: Purpose): Promise<SearchResult | undefined> => {
  const kinds = await Promise.all(
    purpose.kinds.map(async (kind) => ({ kind, hits: await findStrictHits(db, kind) })),
  );
  const held = kinds.filter(({ hits }) => hits.rows.length > 0);
  const [first] = held;
  if (first === undefined) return undefined;
  return {
    hits: interleave(
      first.hits.assortment,
      held.map(({ hits }) => hits),
    ),
    correctedKeyword: null,
    isPartial: false,
    kinds: held.map(({ kind }) => kind),
  };
};

/** The hits of a keyword, computed anew. */
export const findHits = async (db: Db, keyword: string): Promise<SearchResult> => {
  const purpose = await findPurpose(db, keyword);
  const served = purpose && (await findPurposeHits(db, purpose));
  return served ?? findHitsOfQuery(db, await parseQuery(db, keyword));
};

const bytesPerHit = 40;

/** The hits of a keyword, from memory where it was searched for since the assortment changed. */
export const findCachedHits = answerCache<SearchResult>({
  read: findHits,
  cache: "searches",
  sizeOf: ({ hits }) => (hits.rows.length + 1) * bytesPerHit,
});
