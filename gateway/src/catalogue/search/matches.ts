import { maybeOne, one, type Db } from "../../db/database.ts";
import type { Hit } from "../listing.ts";
import { selectHead, selectMatches } from "./queries.ts";
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

/** As many products of exactly the size asked for fill a page; then others need not follow. */
const aPageful = 24;

const slipsTried = 3;

const quote = (lexeme: string): string => `'${lexeme}'`;
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quote).join(" | ")})`;
const allOf = (wanted: readonly Wanted[]): string => wanted.map(anyOf).join(" & ");

/** Neighbours in the name, as in the keyword. */
const inARow = (wanted: readonly Wanted[]): string =>
  wanted
    .slice(1)
    .map(([word], index) => `(${quote(wanted[index]?.[0] ?? "")} <-> ${quote(word)})`)
    .join(" | ");

/** ts_rank divides by the number of lexemes and by π²/6; this takes both back, in points. */
const rankScale = (Math.PI ** 2 / 6) * 10;

/** The first word names the thing ('susu coklat' is milk); it counts half as much again. */
const firstWordScale = rankScale / 2;

const hitsOf = (row: {
  readonly product_ids: readonly number[];
  readonly scores: readonly number[];
}): readonly Hit[] =>
  row.product_ids.map((productId, index) => ({ productId, score: row.scores[index] ?? 0 }));

const rank = async (
  db: Db,
  match: string,
  wanted: readonly Wanted[],
  extras: readonly string[],
): Promise<readonly Hit[]> => {
  const lexemes = [...new Set([...wanted.flat(), ...extras])];
  const row = await one(db, selectMatches, [
    match,
    lexemes.map(quote).join(" | "),
    rankScale * lexemes.length,
    anyOf(wanted[0] ?? extras),
    firstWordScale,
    inARow(wanted),
  ]);
  return hitsOf(row);
};

const head = async (db: Db, [lexeme]: Wanted): Promise<readonly Hit[] | undefined> => {
  const row = await maybeOne(db, selectHead, [lexeme]);
  return row && hitsOf(row);
};

/** Products that have all that is wanted. */
const findAll = async (db: Db, understood: Understood): Promise<readonly Hit[]> => {
  const { wanted, sizes, numbers } = understood;
  const extras = [...sizes, ...numbers];
  const [only, ...others] = wanted;
  if (only === undefined) {
    return extras.length === 0 ? [] : rank(db, anyOf(extras), [], extras);
  }
  if (extras.length === 0) {
    const prepared = others.length === 0 ? await head(db, only) : undefined;
    return prepared ?? rank(db, allOf(wanted), wanted, extras);
  }
  const exact = await rank(db, `${allOf(wanted)} & ${anyOf(extras)}`, wanted, extras);
  return exact.length >= aPageful ? exact : rank(db, allOf(wanted), wanted, extras);
};

/** What is wanted, or what is written nearly so. */
const widen = async (db: Db, wanted: readonly Wanted[]): Promise<readonly Wanted[]> => {
  const near = await nearWords(
    db,
    wanted.map(([word]) => word),
    slipsTried,
  );
  return wanted.map(([word, ...others]) => {
    const similar = (near.get(word) ?? []).flatMap(({ known }) => replaceSynonyms([known.word]));
    return [word, ...new Set([...others, ...similar])] as const;
  });
};

/** All but one of what is wanted; of two words, either. */
const allButOne = (wanted: readonly Wanted[]): string =>
  wanted.map((_, index) => `(${allOf(wanted.toSpliced(index, 1))})`).join(" | ");

const findSome = async (db: Db, { wanted, sizes }: Understood): Promise<readonly Hit[]> => {
  if (wanted.length < 2) return [];
  const most = await rank(db, allButOne(wanted), wanted, sizes);
  if (most.length > 0 || wanted.length === 2) return most;
  return rank(db, wanted.map(anyOf).join(" | "), wanted, sizes);
};

/**
 * The products for a keyword. Words that the catalogue does not know are mended first; words that
 * are known but lead to too little are taken loosely; then some of the words have to do.
 */
export const findMatches = async (db: Db, keyword: string): Promise<SearchResult> => {
  const understood = await understand(db, keyword);
  const { wanted, isCorrected, words, unknown } = understood;
  const correctedKeyword = isCorrected ? words.join(" ") : null;
  const isPartial = unknown.length > 0;
  const all = await findAll(db, understood);
  if (all.length >= tooFew || wanted.length === 0)
    return { hits: all, correctedKeyword, isPartial };
  const loose = await widen(db, wanted);
  const looser = await findAll(db, { ...understood, wanted: loose });
  if (looser.length > 0) return { hits: looser, correctedKeyword, isPartial };
  return { hits: await findSome(db, understood), correctedKeyword, isPartial: true };
};
