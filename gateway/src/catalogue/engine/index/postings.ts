import { openCache } from "@gerai/caching/cache";
import { many, type Db } from "../../../db/database.ts";
import { batching } from "../../../shared-work.ts";
import type { Assortment } from "../memory/assortment.ts";
import { perAssortment } from "../memory/catalogue-cache.ts";
import { selectPostings } from "../queries.ts";

/** The products that have a lexeme: columns of equal length. */
export interface Posting {
  /** Rows of the assortment, ascending. */
  readonly rows: Int32Array;
  /** Points for where the lexeme stands; see `labelPoints`. */
  readonly points: Uint8Array;
  /** Position of the lexeme in the product's name. */
  readonly positions: Uint8Array;
}

/** The postings that one search needs. */
export interface PostingIndex {
  readonly assortment: Assortment;
  /** Empty for lexemes that no product has, and for those that the index was not opened with. */
  readonly postingOf: (lexeme: string) => Posting;
}

const noPosting: Posting = {
  rows: new Int32Array(),
  points: new Uint8Array(),
  positions: new Uint8Array(),
};

const isAscending = (rows: Int32Array): boolean => {
  for (let at = 1; at < rows.length; at += 1) {
    if ((rows[at] ?? 0) < (rows[at - 1] ?? 0)) return false;
  }
  return true;
};

/** Sorts by row. Stored postings are sorted, but for products that changed since the last whole refresh. */
const sorted = (posting: Posting): Posting => {
  if (isAscending(posting.rows)) return posting;
  const { rows, points, positions } = posting;
  const order = [...rows.keys()].sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0));
  return {
    rows: rows.toSorted(),
    points: Uint8Array.from(order, (at) => points[at] ?? 0),
    positions: Uint8Array.from(order, (at) => positions[at] ?? 0),
  };
};

const idBytes = 8;

/** Decodes a row of `search_postings` (format: `migrations/0005_search.sql`). Products without a row in the assortment are left out. */
const toPosting = ({ rowOf }: Assortment, productIds: Buffer, marks: Buffer): Posting => {
  const size = productIds.length / idBytes;
  const rows = new Int32Array(size);
  const points = new Uint8Array(size);
  const positions = new Uint8Array(size);
  let count = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rowOf(productIds.readDoubleBE(idBytes * at));
    if (row === undefined) continue;
    rows[count] = row;
    points[count] = marks[2 * at] ?? 0;
    positions[count] = marks[2 * at + 1] ?? 0;
    count += 1;
  }
  return sorted({
    rows: rows.subarray(0, count),
    points: points.subarray(0, count),
    positions: positions.subarray(0, count),
  });
};

/** Memory per product of a posting: row, points, position. */
const bytesPerProduct = 6;

/** Memory per posting beside its columns. */
const bytesPerPosting = 400;

const readPostings = async (
  db: Db,
  assortment: Assortment,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, Posting>> => {
  const stored = await many(db, selectPostings, { lexemes });
  return new Map(
    stored.map(({ lexeme, product_ids, marks }) => [
      lexeme,
      toPosting(assortment, product_ids, marks),
    ]),
  );
};

/** Batched, because after a change many searches miss the same lexemes at the same time. */
const postingReader = (db: Db, assortment: Promise<Assortment>) =>
  batching<readonly string[], ReadonlyMap<string, Posting>>({
    concurrency: 2,
    maxBatchSize: 64,
    answerBatch: async (asked) => {
      const postings = await readPostings(db, await assortment, [...new Set(asked.flat())]);
      return asked.map(() => postings);
    },
  });

const postingCache = perAssortment(({ db, assortment }) => ({
  assortment,
  cache: openCache<string, Posting>("postings", {
    sizeOf: ({ rows }) => bytesPerPosting + rows.length * bytesPerProduct,
  }),
  read: postingReader(db, assortment),
}));

/**
 * The postings of some lexemes: from memory where a search has asked for them since the assortment
 * changed, all others in one statement.
 */
export const openIndex = async (db: Db, lexemes: readonly string[]): Promise<PostingIndex> => {
  const { assortment, cache, read } = await postingCache(db);
  const postings = new Map(lexemes.map((lexeme) => [lexeme, cache.get(lexeme)]));
  const missing = [...postings.keys()].filter((lexeme) => postings.get(lexeme) === undefined);
  const stored = missing.length === 0 ? new Map<string, Posting>() : await read(missing);
  for (const lexeme of missing) {
    const posting = stored.get(lexeme) ?? noPosting;
    cache.set(lexeme, posting);
    postings.set(lexeme, posting);
  }
  return { assortment: await assortment, postingOf: (lexeme) => postings.get(lexeme) ?? noPosting };
};
