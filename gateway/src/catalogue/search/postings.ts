import { LRUCache } from "lru-cache";
import { many, type Db } from "../../db/database.ts";
import type { Assortment } from "../lists/assortment.ts";
import { perAssortment } from "../lists/known.ts";
import { toDoubles, toShorts } from "../lists/packed.ts";
import { selectPostings } from "./queries.ts";

/** The products that have a word; columns of equal length, in the order of popularity. */
export interface Posting {
  /** Places in the assortment, ascending. */
  readonly places: Int32Array;
  /** What it is worth that the word stands where it stands; see `labelPoints`. */
  readonly points: Uint8Array;
  /** Where in the name it stands. */
  readonly positions: Uint8Array;
}

/** The words of a search, as this assortment has them. */
export interface Index {
  readonly assortment: Assortment;
  /** Empty for words that no product has, and for those that were not asked for. */
  readonly postingOf: (lexeme: string) => Posting;
}

const noPosting: Posting = {
  places: new Int32Array(),
  points: new Uint8Array(),
  positions: new Uint8Array(),
};

/** Above all marks, so that a place and a mark are one number to sort by; a mark has 15 bits. */
const placeBase = 0x8000;

/** Each place with its mark, in the order of places. */
const placesAndMarks = (
  { placeOf }: Assortment,
  productIds: Float64Array,
  marks: Int16Array,
): Float64Array => {
  const found = new Float64Array(productIds.length);
  let count = 0;
  let isOrdered = true;
  for (let at = 0; at < productIds.length; at += 1) {
    const place = placeOf.get(productIds[at] ?? 0);
    if (place === undefined) continue;
    found[count] = place * placeBase + (marks[at] ?? 0);
    isOrdered &&= count === 0 || (found[count] ?? 0) > (found[count - 1] ?? 0);
    count += 1;
  }
  const kept = found.subarray(0, count);
  return isOrdered ? kept : kept.sort();
};

const toPosting = (assortment: Assortment, productIds: Buffer, marks: Buffer): Posting => {
  const found = placesAndMarks(assortment, toDoubles(productIds), toShorts(marks));
  const places = new Int32Array(found.length);
  const points = new Uint8Array(found.length);
  const positions = new Uint8Array(found.length);
  for (let at = 0; at < found.length; at += 1) {
    const both = found[at] ?? 0;
    const mark = both % placeBase;
    places[at] = Math.floor(both / placeBase);
    points[at] = mark >> 8;
    positions[at] = mark & 0xff;
  }
  return { places, points, positions };
};

const bytesAProduct = 6;

/** What an entry takes beside its columns. */
const bytesAWord = 400;

/** All words of some 500,000 products; of more, those that are searched for. */
const mostBytes = 64 * 1024 * 1024;

const keptPostings = perAssortment((_, assortment) => ({
  assortment,
  kept: new LRUCache<string, Posting>({
    maxSize: mostBytes,
    sizeCalculation: ({ places }) => bytesAWord + places.length * bytesAProduct,
  }),
}));

const readPostings = async (
  db: Db,
  assortment: Assortment,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, Posting>> => {
  const rows = lexemes.length === 0 ? [] : await many(db, selectPostings, [lexemes]);
  const found = rows.map(
    (row) => [row.lexeme, toPosting(assortment, row.product_ids, row.marks)] as const,
  );
  return new Map(found);
};

/**
 * What the catalogue has of some words: from memory where a search has asked for them since the
 * assortment changed, the others in one statement.
 */
export const openIndex = async (db: Db, lexemes: readonly string[]): Promise<Index> => {
  const { assortment: read, kept } = await keptPostings(db);
  const assortment = await read;
  const postings = new Map(lexemes.map((lexeme) => [lexeme, kept.get(lexeme)]));
  const missing = [...postings.keys()].filter((lexeme) => postings.get(lexeme) === undefined);
  const found = await readPostings(db, assortment, missing);
  for (const lexeme of missing) {
    const posting = found.get(lexeme) ?? noPosting;
    kept.set(lexeme, posting);
    postings.set(lexeme, posting);
  }
  return { assortment, postingOf: (lexeme) => postings.get(lexeme) ?? noPosting };
};
