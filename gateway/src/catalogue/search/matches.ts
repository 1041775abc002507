import { many, maybeOne, one, type Db } from "../../db/database.ts";
import type { Hit } from "../lists/candidates.ts";
import { remembering } from "../lists/known.ts";
import { selectHead, selectLexemeCounts, selectMatches } from "./queries.ts";
import { replaceSynonyms } from "./synonyms.ts";
import { nearWords, understand, type Understood, type Wanted } from "./understand.ts";

export interface SearchResult {
  /** The products found, best first, at most 1,000. */
  readonly hits: readonly Hit[];
  /** What was searched for instead, when words were mended. */
  readonly correctedKeyword: string | null;
  /** Whether the products have only some of the words. */
  readonly isPartial: boolean;
}

/** Fewer products than this, and words that sound alike or are a slip away count as well. */
const tooFew = 3;

/** Fewer than this, and products with all words but one follow, until a page is full. */
const enough = 12;
const aPageful = 24;

/** Further statements per search at most. */
const mostWishes = 4;

/** Shorter words are too near to too many others. */
const shortestLoose = 4;
const slipsTried = 3;

const quote = (lexeme: string): string => `'${lexeme}'`;
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quote).join(" | ")})`;
const allOf = (wanted: readonly Wanted[]): string =>
  wanted.map(({ lexemes }) => anyOf(lexemes)).join(" & ");

/** Neighbours in the name, as in the keyword. */
const inARow = (wanted: readonly Wanted[]): string =>
  wanted
    .slice(1)
    .map(
      ({ lexemes: [word] }, index) =>
        `(${quote(wanted[index]?.lexemes[0] ?? "")} <-> ${quote(word)})`,
    )
    .join(" | ");

/** ts_rank divides by the number of lexemes and by π²/6; this takes both back, in points. */
const rankScale = (Math.PI ** 2 / 6) * 10;

const hitsOf = (row: {
  readonly product_ids: readonly number[];
  readonly scores: readonly number[];
}): readonly Hit[] =>
  row.product_ids.map((productId, index) => ({ productId, score: row.scores[index] ?? 0 }));

/** Ranks what matches. The first word names the thing ('susu coklat' is milk), so it counts twice. */
const rank = async (
  db: Db,
  match: string,
  wanted: readonly Wanted[],
  extras: readonly string[],
): Promise<readonly Hit[]> => {
  const lexemes = [...new Set([...wanted.flatMap((thing) => thing.lexemes), ...extras])];
  // The words of a phrase stand under D where the phrase stands as such.
  const parts = wanted.flatMap((thing) => thing.parts.map((part) => `${quote(part)}:D`));
  const first = wanted[0]?.lexemes ?? extras;
  const row = await one(db, selectMatches, [
    match,
    [...lexemes.map(quote), ...parts].join(" | "),
    rankScale * (lexemes.length + parts.length),
    anyOf(first),
    rankScale * first.length,
    inARow(wanted),
  ]);
  return hitsOf(row);
};

const head = async (db: Db, { lexemes: [lexeme] }: Wanted): Promise<readonly Hit[] | undefined> => {
  const row = await maybeOne(db, selectHead, [lexeme]);
  return row && hitsOf(row);
};

/** Products that have all that is wanted. */
const findAll = async (db: Db, understood: Understood): Promise<readonly Hit[]> => {
  const { wanted, sizes, numbers } = understood;
  const extras = [...sizes, ...numbers];
  const [only, ...others] = wanted;
  if (only === undefined) return extras.length === 0 ? [] : rank(db, anyOf(extras), [], extras);
  if (extras.length === 0) {
    const prepared = others.length === 0 ? await head(db, only) : undefined;
    return prepared ?? rank(db, allOf(wanted), wanted, extras);
  }
  const exact = await rank(db, `${allOf(wanted)} & ${anyOf(extras)}`, wanted, extras);
  return exact.length >= aPageful ? exact : rank(db, allOf(wanted), wanted, extras);
};

interface Frequency {
  readonly products: number;
  /** Products of which it names kind or brand. */
  readonly leading: number;
}

type Frequencies = ReadonlyMap<string, Frequency>;

const frequencies = async (db: Db, wanted: readonly Wanted[]): Promise<Frequencies> => {
  const words = wanted.flatMap(({ lexemes, parts }) => [...lexemes, ...parts]);
  const rows = await many(db, selectLexemeCounts, [words]);
  return new Map(
    rows.map((row) => [row.lexeme, { products: row.product_count, leading: row.leading_count }]),
  );
};

const never: Frequency = { products: 0, leading: 0 };

const frequencyOf = (known: Frequencies, { lexemes }: Wanted): Frequency =>
  known.get(lexemes.find((lexeme) => known.has(lexeme)) ?? "") ?? never;

/** A phrase that no product has as such is taken word by word; so is nothing else. */
const takeApart = (wanted: readonly Wanted[], known: Frequencies): readonly Wanted[] =>
  wanted.flatMap((thing) =>
    frequencyOf(known, thing).products > 0 || thing.parts.length === 0
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

/** Appends products that are not there yet, below all that are, until a page is full. */
const append = (hits: readonly Hit[], more: readonly Hit[]): readonly Hit[] => {
  const known = new Set(hits.map(({ productId }) => productId));
  const fresh = more.filter(({ productId }) => !known.has(productId));
  const lift = (fresh[0]?.score ?? 0) + 1;
  return [
    ...hits.map(({ productId, score }) => ({ productId, score: score + lift })),
    ...fresh.slice(0, Math.max(0, aPageful - hits.length)),
  ];
};

/** What says least first: tastes and sizes before kinds and brands, common words before rare ones. */
const weakestFirst = (wanted: readonly Wanted[], known: Frequencies): readonly Wanted[] => {
  const rows = wanted.map((thing) => {
    const { products, leading } = frequencyOf(known, thing);
    return { thing, products, isLeading: 2 * leading >= products };
  });
  return rows
    .toSorted((a, b) => Number(a.isLeading) - Number(b.isLeading) || b.products - a.products)
    .map(({ thing }) => thing);
};

/** What to look for instead: all but the weakest, all but the next weakest, then the strongest alone. */
const lesserWishes = (
  wanted: readonly Wanted[],
  known: Frequencies,
): readonly (readonly Wanted[])[] => {
  const weakest = weakestFirst(wanted, known);
  const without = weakest.map((dropped) => wanted.filter((thing) => thing !== dropped));
  const alone = weakest.toReversed().map((thing) => [thing]);
  const wishes = wanted.length > 2 ? [...without, ...alone] : without;
  return wishes.slice(0, mostWishes);
};

/** Fills the page with products that lack one of the words. */
const fill = async (
  db: Db,
  whole: readonly Hit[],
  { wanted, sizes }: Understood,
  known: Frequencies,
): Promise<readonly Hit[]> => {
  const there = wanted.filter((thing) => frequencyOf(known, thing).products > 0);
  const isAll = there.length === wanted.length;
  const wishes = [
    ...(isAll || there.length === 0 ? [] : [there]),
    ...(there.length > 1 ? lesserWishes(there, known) : []),
  ];
  let hits = whole;
  for (const wish of wishes) {
    if (hits.length >= enough) break;
    hits = append(hits, await rank(db, allOf(wish), wish, sizes));
  }
  return hits;
};

/** What little there is, and what comes near: loosely spelt, taken apart, or without one of the words. */
const findMore = async (
  db: Db,
  understood: Understood,
  all: readonly Hit[],
): Promise<{ readonly hits: readonly Hit[]; readonly isPartial: boolean }> => {
  const apart = {
    ...understood,
    wanted: takeApart(understood.wanted, await frequencies(db, understood.wanted)),
  };
  const again = apart.wanted.length === understood.wanted.length ? all : await findAll(db, apart);
  const whole =
    again.length >= tooFew
      ? again
      : await findAll(db, { ...apart, wanted: await widen(db, apart.wanted) });
  const known = await frequencies(db, apart.wanted);
  return { hits: await fill(db, whole, apart, known), isPartial: whole.length === 0 };
};

/**
 * The products for a keyword. Words that the catalogue does not know are mended first; where all words
 * together lead to little, products that come near follow below.
 */
export const findMatches = async (db: Db, keyword: string): Promise<SearchResult> => {
  const understood = await understand(db, keyword);
  const { wanted, isCorrected, words, unknown } = understood;
  const correctedKeyword = isCorrected ? words.join(" ") : null;
  const all = await findAll(db, understood);
  if (all.length >= enough || wanted.length === 0) {
    return { hits: all, correctedKeyword, isPartial: unknown.length > 0 };
  }
  const { hits, isPartial } = await findMore(db, understood, all);
  return { hits, correctedKeyword, isPartial: isPartial || unknown.length > 0 };
};

/** Hits that are remembered in all; some 20 MB. */
const mostHits = 500_000;

/** The same, from memory where somebody has asked for it before. */
export const findKnownMatches = remembering<SearchResult>({
  most: mostHits,
  sizeOf: ({ hits }) => hits.length + 1,
  find: findMatches,
});
