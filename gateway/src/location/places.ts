import { many, maybeOne, type Db } from "../db/database.ts";
import { placeById, placesBySimilarity, placesByWords } from "./queries.ts";
import type { PlaceRow } from "./views.ts";

/** Words that name a level and not a place; shoppers type them, the gazetteer does not hold them all. */
const levelWords = new Set([
  "kel",
  "kelurahan",
  "desa",
  "kec",
  "kecamatan",
  "kota",
  "kab",
  "kabupaten",
  "jl",
  "jalan",
]);

const wordsOf = (keyword: string): readonly string[] =>
  keyword
    .toLowerCase()
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== "" && !levelWords.has(word));

/** Villages whose names hold all words; where none does, those that are spelt alike. */
export const searchPlaces = async (
  db: Db,
  keyword: string,
  limit: number,
): Promise<readonly PlaceRow[]> => {
  const words = wordsOf(keyword);
  if (words.length === 0) return [];
  const text = words.join(" ");
  const exact = await many(db, placesByWords, [words.map((word) => `%${word}%`), text, limit]);
  return exact.length > 0 ? exact : many(db, placesBySimilarity, [text, limit]);
};

/** The place, or undefined for an id that the gazetteer does not know. */
export const findPlace = async (db: Db, placeId: string): Promise<PlaceRow | undefined> =>
  /^[1-9][0-9]{0,9}$/.test(placeId) ? maybeOne(db, placeById, [Number(placeId)]) : undefined;
