import { LRUCache } from "lru-cache";
import { many, type Db } from "../../../db/database.ts";
import type { Assortment } from "../memory/assortment.ts";
import { batching } from "../memory/batches.ts";
import { perAssortment } from "../memory/catalogue-cache.ts";
import { selectPostings } from "../queries.ts";

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

const isAscending = (places: Int32Array): boolean => {
  for (let at = 1; at < places.length; at += 1) {
    if ((places[at] ?? 0) < (places[at - 1] ?? 0)) return false;
  }
  return true;
};

/** Products are written in the order of places; those that have changed since stand last. */
const ordered = (posting: Posting): Posting => {
  if (isAscending(posting.places)) return posting;
  const { places, points, positions } = posting;
  const order = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  return {
    places: places.toSorted(),
    points: Uint8Array.from(order, (at) => points[at] ?? 0),
    positions: Uint8Array.from(order, (at) => positions[at] ?? 0),
  };
};

const idBytes = 8;

/** Reads the columns as migration 0023 describes them; products that are not in the assortment are left out. */
const toPosting = ({ placeOf }: Assortment, productIds: Buffer, marks: Buffer): Posting => {
  const most = productIds.length / idBytes;
  const places = new Int32Array(most);
  const points = new Uint8Array(most);
  const positions = new Uint8Array(most);
  let count = 0;
  for (let at = 0; at < most; at += 1) {
    const place = placeOf(productIds.readDoubleBE(idBytes * at));
    if (place === undefined) continue;
    places[count] = place;
    points[count] = marks[2 * at] ?? 0;
    positions[count] = marks[2 * at + 1] ?? 0;
    count += 1;
  }
  return ordered({
    places: places.subarray(0, count),
    points: points.subarray(0, count),
    positions: positions.subarray(0, count),
  });
};

const bytesAProduct = 6;

/** What an entry takes beside its columns. */
const bytesAWord = 400;

/** All words of some 500,000 products; of more, those that are searched for. */
const mostBytes = 64 * 1024 * 1024;

const readPostings = async (
  db: Db,
  assortment: Assortment,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, Posting>> => {
  const rows = await many(db, selectPostings, { lexemes });
  const found = rows.map(
    (row) => [row.lexeme, toPosting(assortment, row.product_ids, row.marks)] as const,
  );
  return new Map(found);
};

/** As with cards: one batch is read while the next one gathers. */
const batches = { atOnce: 2, most: 64 };

/** After a change many search at once, and many of them for the same words. */
const readTogether = (db: Db, assortment: Promise<Assortment>) =>
  batching<readonly string[], ReadonlyMap<string, Posting>>({
    ...batches,
    answerAll: async (asked) => {
      const found = await readPostings(db, await assortment, [...new Set(asked.flat())]);
      return asked.map(() => found);
    },
  });

const keptPostings = perAssortment((db, assortment) => ({
  assortment,
  kept: new LRUCache<string, Posting>({
    maxSize: mostBytes,
    sizeCalculation: ({ places }) => bytesAWord + places.length * bytesAProduct,
  }),
  read: readTogether(db, assortment),
}));

/**
 * What the catalogue has of some words: from memory where a search has asked for them since the
 * assortment changed, the others in one statement.
 */
export const openIndex = async (db: Db, lexemes: readonly string[]): Promise<Index> => {
  const { assortment, kept, read } = await keptPostings(db);
  const postings = new Map(lexemes.map((lexeme) => [lexeme, kept.get(lexeme)]));
  const missing = [...postings.keys()].filter((lexeme) => postings.get(lexeme) === undefined);
  const found = missing.length === 0 ? new Map<string, Posting>() : await read(missing);
  for (const lexeme of missing) {
    const posting = found.get(lexeme) ?? noPosting;
    kept.set(lexeme, posting);
    postings.set(lexeme, posting);
  }
  return { assortment: await assortment, postingOf: (lexeme) => postings.get(lexeme) ?? noPosting };
};
