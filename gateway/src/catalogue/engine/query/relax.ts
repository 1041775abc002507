import { limits } from "@gerai/contract/limits";
import { isRealWord } from "../analysis/real-words.ts";
import { labelPoints, outsideName } from "../index/document.ts";
import type { PostingIndex } from "../index/postings.ts";
import { kindsIn } from "../kinds/lexicon.ts";
import type { Hits } from "../rank/hits.ts";
import { topIndexes } from "../rank/matches.ts";
import { rankTerms } from "../rank/rank.ts";
import { areBrands } from "../reading/brand-words.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { Term } from "./term.ts";

/** With fewer hits than this, the query is relaxed: products that lack a term follow, up to one page. */
export const relaxBelow = 12;

/** Limit of relaxed queries per search. */
const maxRelaxations = 4;

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

/** Whether the term says which kind is asked for, and some product is of it. */
export const hasKind = ({ postingOf }: PostingIndex, { kind }: Term): boolean =>
  kind !== undefined && postingOf(kind).points.some((points) => points >= labelPoints.C);

/** Whether some product has the term, or is of its kind. */
export const isPresent = (index: PostingIndex, term: Term): boolean =>
  hasKind(index, term) || frequencyOf(index, term).products > 0;

/** How many products of those that have a word may be of other categories, for it to be the name of a product. */
const maxStrangers = 0.2;

/** A word of fewer names may be there by chance. */
const minNamed = 2;

/** Packs, as names of products have them: `kopi sachet` asks for coffee. */
const packWords = new Set(
  "sachet botol kaleng karton refill gelas cup pouch kotak renceng pak".split(" "),
);

/** Whether a word is what some products are called (`masako`): it stands in their names, and they are of one category. */
const isName = ({ assortment, postingOf }: PostingIndex, word: string): boolean => {
  const { rows, positions } = postingOf(word);
  const counts = new Map<number, number>();
  let inNames = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if ((positions[at] ?? 0) >= outsideName) continue;
    inNames += 1;
    const category = assortment.category[rows[at] ?? 0] ?? 0;
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return (
    inNames >= minNamed &&
    inNames > (1 - maxStrangers) * rows.length &&
    most >= (1 - maxStrangers) * inNames
  );
};

/** The terms that say a brand. */
const brandsAmong = ({ assortment }: PostingIndex, terms: readonly Term[]): readonly Term[] => {
  const are = areBrands(
    assortment,
    terms.map(({ lexemes: [word] }) => word),
  );
  return terms.filter((_, at) => are[at] === true);
};

/** The terms that are what some products are called: brands, and names of their own, which no everyday word is (`kasur` of rolls). */
export const ownNames = (index: PostingIndex, terms: readonly Term[]): readonly Term[] => {
  const brands = brandsAmong(index, terms);
  return terms.filter((term) => {
    const [word] = term.lexemes;
    return (
      !packWords.has(word) && (brands.includes(term) || (!isRealWord(word) && isName(index, word)))
    );
  });
};

/** Appends the best new hits below all others, until a page is full. */
export const appendHits = (hits: Hits, more: Hits): Hits => {
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

/** Words that only describe: no product is asked for by them alone. */
const describing = new Set(
  "kecil besar gede mungil mini awet kuat empuk lembut wangi harum segar sehat praktis asli biasa".split(
    " ",
  ),
);

/** The least specific term first: what only describes, then tastes and sizes before kinds and brands, frequent words before rare ones. */
const leastSpecificFirst = (index: PostingIndex, terms: readonly Term[]): readonly Term[] => {
  const brands = brandsAmong(index, terms);
  const weighed = terms.map((term) => {
    const { products, leading } = frequencyOf(index, term);
    const isBrand = brands.includes(term) && kindsIn([term.lexemes[0]]).length === 0;
    const isDescribing = describing.has(term.lexemes[0]);
    return { term, products, isDescribing, isLeading: isBrand || 2 * leading >= products };
  });
  return weighed
    .toSorted(
      (a, b) =>
        Number(b.isDescribing) - Number(a.isDescribing) ||
        Number(a.isLeading) - Number(b.isLeading) ||
        b.products - a.products,
    )
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
  return terms.length > 2 ? [...without, ...alone] : without;
};

/**
 * The same where the keyword names a kind: it, or the product by its own name, is in all of them; what
 * merely mentions the kind is not what was asked for (`susu uht tawar` is no bread with milk).
 */
const relaxationsWithHead = (
  index: PostingIndex,
  terms: readonly Term[],
  head: Term,
): readonly (readonly Term[])[] => {
  const others = terms.filter((term) => term !== head);
  const ofKind = { ...head, isKindOnly: true };
  const without = leastSpecificFirst(index, others)
    .map((dropped) => [ofKind, ...others.filter((term) => term !== dropped)])
    .filter((rest) => rest.length > 1);
  const named = ownNames(index, others);
  return [...without, ...(named.length === 0 ? [] : [named]), [ofKind]];
};

/** The queries that are asked for where few products have all words: first without words that no product has. */
const relaxationsFor = (
  index: PostingIndex,
  { terms }: ParsedQuery,
): readonly (readonly Term[])[] => {
  const present = terms.filter((term) => isPresent(index, term));
  const head = present.find((term) => hasKind(index, term));
  const dropping =
    head === undefined
      ? present.length > 1
        ? relaxationsOf(index, present)
        : []
      : relaxationsWithHead(index, present, head);
  return [
    ...(present.length === terms.length || present.length === 0 ? [] : [present]),
    ...dropping.slice(0, maxRelaxations),
  ];
};

/** What a query found, and what it found with fewer words. */
export interface Relaxed {
  /** Of the first query that found anything. */
  readonly first: Hits;
  /** The same and below it those of the other queries, a page at most. */
  readonly all: Hits;
}

/** Appends hits of relaxed queries until there are enough. */
export const relax = (index: PostingIndex, strict: Hits, query: ParsedQuery): Relaxed => {
  let found: Relaxed = { first: strict, all: strict };
  for (const terms of relaxationsFor(index, query)) {
    if (found.all.rows.length >= relaxBelow) break;
    const hits = rankTerms(index, { ...query, terms });
    found =
      found.first.rows.length === 0
        ? { first: hits, all: hits }
        : { ...found, all: appendHits(found.all, hits) };
  }
  return found;
};
