import type { Db } from "../../../db/database.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { labelPoints } from "../index/document.ts";
import { openIndex, type Index } from "../index/postings.ts";
import type { Hits } from "../list/candidates.ts";
import { remembering } from "../memory/catalogue-cache.ts";
import { bestOf } from "../rank/matches.ts";
import { aPageful, rank, rankAll } from "../rank/rank.ts";
import { nearWords } from "../spelling/corrections.ts";
import { understand, type Understood, type Wanted } from "./parse-query.ts";

export interface SearchResult {
  /** The products found, at most 1,000. */
  readonly hits: Hits;
  /** What was searched for instead, when words were mended. */
  readonly correctedKeyword: string | null;
  /** Whether the products have only some of the words. */
  readonly isPartial: boolean;
}

/** Fewer products than this, and words that sound alike or are a slip away count as well. */
const tooFew = 3;

/** Fewer than this, and products with all words but one follow, until a page is full. */
const enough = 12;

/** So many shorter wishes are tried at most. */
const mostWishes = 4;

/** Shorter words are too near to too many others. */
const shortestLoose = 4;
const slipsTried = 3;

/** All that a search may look up. */
const lexemesOf = ({ wanted, sizes, numbers }: Understood): readonly string[] => [
  ...wanted.flatMap(({ lexemes, parts }) => [...lexemes, ...parts]),
  ...sizes,
  ...numbers,
];

interface Frequency {
  readonly products: number;
  /** Products of which it names kind or brand. */
  readonly leading: number;
}

/** Of the first of its lexemes that any product has. */
const frequencyOf = ({ postingOf }: Index, { lexemes }: Wanted): Frequency => {
  const { points } = postingOf(
    lexemes.find((lexeme) => postingOf(lexeme).points.length > 0) ?? lexemes[0],
  );
  const leading = points.reduce((count, worth) => count + Number(worth >= labelPoints.B), 0);
  return { products: points.length, leading };
};

/** A phrase that no product has as such is taken word by word; so is nothing else. */
const takeApart = (index: Index, wanted: readonly Wanted[]): readonly Wanted[] =>
  wanted.flatMap((thing) =>
    frequencyOf(index, thing).products > 0 || thing.parts.length === 0
      ? [thing]
      : thing.parts.map((part) => ({ lexemes: [part] as const, parts: [] })),
  );

/** What is wanted, or what is written nearly so. */
const widen = async (db: Db, wanted: readonly Wanted[]): Promise<readonly Wanted[]> => {
  const words = wanted.map(({ lexemes: [word] }) => word);
  const near = await nearWords(
    db,
    words.filter((word) => word.length >= shortestLoose),
    slipsTried,
  );
  return wanted.map(({ lexemes: [word, ...others], parts }) => {
    const similar = (near.get(word) ?? []).flatMap(({ known }) => replaceSynonyms([known.word]));
    return { lexemes: [word, ...new Set([...others, ...similar])], parts };
  });
};

/** Adds the best of what is not there yet, below all that is, until a page is full. */
const append = (hits: Hits, more: Hits): Hits => {
  const known = new Set(hits.places);
  const fresh = Array.from(bestOf(more.scores, more.scores.length), (at) => ({
    place: more.places[at] ?? 0,
    score: more.scores[at] ?? 0,
  })).filter(({ place }) => !known.has(place));
  const lift = (fresh[0]?.score ?? 0) + 1;
  const lifted = Array.from(hits.places, (place, at) => ({
    place,
    score: (hits.scores[at] ?? 0) + lift,
  }));
  const all = [...lifted, ...fresh.slice(0, Math.max(0, aPageful - lifted.length))];
  const ordered = all.toSorted((a, b) => a.place - b.place);
  return {
    assortment: hits.assortment,
    places: Int32Array.from(ordered, ({ place }) => place),
    scores: Int32Array.from(ordered, ({ score }) => score),
  };
};

/** What says least first: tastes and sizes before kinds and brands, common words before rare ones. */
const weakestFirst = (index: Index, wanted: readonly Wanted[]): readonly Wanted[] => {
  const rows = wanted.map((thing) => {
    const { products, leading } = frequencyOf(index, thing);
    return { thing, products, isLeading: 2 * leading >= products };
  });
  return rows
    .toSorted((a, b) => Number(a.isLeading) - Number(b.isLeading) || b.products - a.products)
    .map(({ thing }) => thing);
};

/** What to look for instead: all but the weakest, all but the next weakest, then the strongest alone. */
const lesserWishes = (index: Index, wanted: readonly Wanted[]): readonly (readonly Wanted[])[] => {
  const weakest = weakestFirst(index, wanted);
  const without = weakest.map((dropped) => wanted.filter((thing) => thing !== dropped));
  const alone = weakest.toReversed().map((thing) => [thing]);
  const wishes = wanted.length > 2 ? [...without, ...alone] : without;
  return wishes.slice(0, mostWishes);
};

/** Fills the page with products that lack one of the words. */
const fill = (index: Index, whole: Hits, { wanted, sizes }: Understood): Hits => {
  const there = wanted.filter((thing) => frequencyOf(index, thing).products > 0);
  const isAll = there.length === wanted.length;
  const wishes = [
    ...(isAll || there.length === 0 ? [] : [there]),
    ...(there.length > 1 ? lesserWishes(index, there) : []),
  ];
  let hits = whole;
  for (const wish of wishes) {
    if (hits.places.length >= enough) break;
    hits = append(hits, rank(index, wish, sizes));
  }
  return hits;
};

/** Where few products have all words: those that have words nearly so written. */
const findLoosely = async (db: Db, understood: Understood): Promise<Hits> => {
  const wider = { ...understood, wanted: await widen(db, understood.wanted) };
  return rankAll(await openIndex(db, lexemesOf(wider)), wider);
};

/** What little there is, and what comes near: loosely spelt, taken apart, or without one of the words. */
const findMore = async (
  db: Db,
  index: Index,
  understood: Understood,
): Promise<{ readonly hits: Hits; readonly isPartial: boolean }> => {
  const apart = { ...understood, wanted: takeApart(index, understood.wanted) };
  const strict = rankAll(index, apart);
  const whole = strict.places.length >= tooFew ? strict : await findLoosely(db, apart);
  return { hits: fill(index, whole, apart), isPartial: whole.places.length === 0 };
};

/** The products for what was understood; where all words lead to little, what comes near follows below. */
export const findUnderstood = async (db: Db, understood: Understood): Promise<SearchResult> => {
  const { wanted, isCorrected, words, unknown } = understood;
  const correctedKeyword = isCorrected ? words.join(" ") : null;
  const index = await openIndex(db, lexemesOf(understood));
  const all = rankAll(index, understood);
  if (all.places.length >= enough || wanted.length === 0) {
    return { hits: all, correctedKeyword, isPartial: unknown.length > 0 };
  }
  const { hits, isPartial } = await findMore(db, index, understood);
  return { hits, correctedKeyword, isPartial: isPartial || unknown.length > 0 };
};

/** The products for a keyword. Words that the catalogue does not know are mended first. */
export const findMatches = async (db: Db, keyword: string): Promise<SearchResult> =>
  findUnderstood(db, await understand(db, keyword));

/** Hits that are remembered in all; some 20 MB. */
const mostHits = 500_000;

/** The same, from memory where somebody has asked for it before. */
export const findKnownMatches = remembering<SearchResult>({
  most: mostHits,
  sizeOf: ({ hits }) => hits.places.length + 1,
  find: findMatches,
});
