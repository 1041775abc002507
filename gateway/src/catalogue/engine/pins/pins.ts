import { many, type Db } from "../../../db/database.ts";
import { normalisedKeyword } from "../analysis/tokens.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { selectPins } from "./queries.ts";

type Pins = ReadonlyMap<string, readonly number[]>;

const cache = answerCache<Pins>({
  read: async (db) =>
    new Map((await many(db, selectPins)).map((row) => [row.keyword, row.product_ids])),
});

/** Ids of the products that the retailer puts first for a keyword, in their order; from memory. */
export const readPins = async (db: Db, keyword: string): Promise<readonly number[]> =>
  (await cache(db, "all")).get(normalisedKeyword(keyword)) ?? [];
