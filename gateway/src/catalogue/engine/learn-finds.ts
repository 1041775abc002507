import { dayMs, dayOf } from "../../calendar.ts";
import { many, one } from "../../db/database.ts";
import { liftTimeLimit } from "../../db/time-limit.ts";
import type { Deps } from "../../deps.ts";
import { deleteInBatches } from "../../due-work.ts";
import { markCatalogueChanged } from "../version.ts";
import * as queries from "./learn/queries.ts";
import { rateFinds, type FoundProduct } from "./learn/rate-finds.ts";

/** How far back is looked: long enough for rare keywords, short enough to follow the season. */
const learnDays = 60;

/** Counts are kept for this long. */
const keepDays = 90;

/** A keyword learns once it has led to products so often. */
const leastUses = 20;

/** Limit of pairs of keyword and product, those of the most used keywords first. */
const pairsAtMost = 200_000;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

const readFound = async (db: Deps["db"], now: Date): Promise<readonly FoundProduct[]> => {
  const since = before(now, learnDays);
  const finds = await many(db, queries.selectFinds, {
    since: dayOf(since),
    leastUses,
    limit: pairsAtMost,
  });
  const productIds = [...new Set(finds.map((find) => find.product_id))];
  const bought = await many(db, queries.selectBought, { productIds, since });
  const ordersOf = new Map(bought.map((row) => [row.product_id, row.orders]));
  return finds.map(({ keyword, product_id: productId, opened, added }) => ({
    keyword,
    productId,
    opened,
    added,
    orders: ordersOf.get(productId) ?? 0,
  }));
};

/**
 * Works out anew what searches have taught, and forgets counts that are too old.
 * @returns how many pairs of keyword and product are other than before
 */
export const learnFromFinds = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<number> => {
  const now = clock.now();
  const learnt = rateFinds(await readFound(db, now));
  const changed = await db.transaction(async (tx) => {
    await liftTimeLimit(tx);
    const { changed: pairs } = await one(tx, queries.replaceLearnt, {
      keywords: learnt.map(({ keyword }) => keyword),
      productIds: learnt.map(({ productId }) => productId),
      points: learnt.map(({ points }) => points),
    });
    if (pairs > 0) await markCatalogueChanged(tx, now);
    return pairs;
  });
  const oldest = { before: dayOf(before(now, keepDays)) };
  await deleteInBatches(db, queries.forgetAsked, oldest);
  await deleteInBatches(db, queries.forgetFinds, oldest);
  return changed;
};
