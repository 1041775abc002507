/** What shoppers pay: kept beside each offer, so that lists can sort and filter by it. */
import { many, one, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import { statement } from "../db/statement.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import type { Deps } from "../deps.ts";
import { lockImports } from "../import/lock.ts";
import { markOffersChanged } from "./version.ts";

/** What an offer costs under a price cut, as SQL over the columns of both. */
export const cutPrice = (offer: string, cut: string): string =>
  `coalesce(${offer}.list_price - ${cut}.amount_off, (${offer}.list_price * (100 - ${cut}.percent_off) + 50) / 100)`;

/** Whether such a price is one, and lower than the offer's own. */
export const isLower = (price: string, offer: string): string =>
  `${price} between 1 and coalesce(${offer}.own_price, ${offer}.list_price) - 1`;

/**
 * CTEs up to `priced (store_id, product_id, price, promotion_id)`: the price and promotion that each row
 * of the table `offers` should have at the time `:now`. A cut below the own price wins, the deepest of
 * several; a cut of the whole price or more is a slip of the head office and counts as none. Where no cut
 * wins, a running bundle (buy_get, multi_buy) is named, so that the shelf shows its label; it does not
 * change the price of one unit.
 */
export const pricedOffers = (offers: string, suspects = "true"): string => `
  running as (
    select p.*, pp.product_id from promotions p join promotion_products pp using (promotion_id)
    where p.starts_at <= :now and :now < p.ends_at
  ),
  cut as (
    select o.store_id, o.product_id, r.promotion_id, ${cutPrice("o", "r")} as price
    from running r join ${offers} o using (product_id)
    where r.kind = 'price_cut'
  ),
  best_cut as (
    select distinct on (cut.store_id, cut.product_id) cut.*
    from cut join ${offers} o using (store_id, product_id)
    where ${isLower("cut.price", "o")}
    order by cut.store_id, cut.product_id, cut.price, cut.promotion_id
  ),
  bundle as (
    select distinct on (product_id) product_id, promotion_id from running
    where kind <> 'price_cut'
    order by product_id, position, promotion_id
  ),
  priced as (
    select o.store_id, o.product_id,
      coalesce(best_cut.price, o.own_price, o.list_price) as price,
      coalesce(best_cut.promotion_id, bundle.promotion_id) as promotion_id
    from ${offers} o
    left join best_cut using (store_id, product_id)
    left join bundle on bundle.product_id = o.product_id
    where ${suspects}
  )`;

/**
 * Whether an offer is on promotion, as SQL over its columns: it costs less than its list price, by a
 * promotion or by the store's own price, or a running bundle goes with it. The one definition; filters,
 * counts, pages of promotions and badges follow it.
 */
export const onPromotion = (offer: string): string =>
  `(${offer}.promotion_id is not null or ${offer}.price < ${offer}.list_price)`;

/** Units of an offer that shoppers can buy, as SQL over its columns: none while the store has it off its shelf. */
export const sellableUnits = (offer: string): string =>
  `(case when ${offer}.off_shelf_at is null then ${offer}.available else 0 end)`;

/**
 * The offers of one store, or some of them; their rows are locked by product before they are written, as orders lock them.
 */
const update = (suspects: string, wanted = "true") => `
  with ${pricedOffers(`(select * from store_products where store_id = :storeId and ${wanted})`, suspects)},
  stale as (
    select o.product_id, priced.price, priced.promotion_id
    from store_products o join priced using (store_id, product_id)
    where o.store_id = :storeId
      and (o.price, o.promotion_id) is distinct from (priced.price, priced.promotion_id)
    order by o.product_id for update of o
  )
  update store_products o
  set price = stale.price, promotion_id = stale.promotion_id, updated_at = :now
  from stale
  where o.store_id = :storeId and o.product_id = stale.product_id`;

const refreshAll = statement({
  name: "catalogue.refresh_prices",
  text: update("true"),
});

const refreshSome = statement({
  name: "catalogue.refresh_some_prices",
  text: update("true", "product_id = any(:productIds::bigint[])"),
});

const refreshPromoted = statement({
  name: "catalogue.refresh_promoted_prices",
  text: update(`o.promotion_id is not null or o.product_id in (select product_id from running)`),
});

const storeIds = statement({
  name: "catalogue.store_ids",
  text: "select store_id from stores order by store_id",
});

/** Offers by store; of some products where these are said. */
export interface OffersOf {
  readonly storeIds: readonly number[];
  readonly productIds?: readonly number[];
}

/**
 * Sets the price and promotion of offers from their list price, own price and the promotions that run
 * at `now`; offers that are right already are not touched. Waits for a running import, which changes
 * what prices are made of. Store by store, in ascending order: on a sharded table each statement locks rows of one shard.
 */
export const refreshPrices = async (
  tx: Tx,
  now: Date,
  { storeIds: stores, productIds }: OffersOf,
): Promise<void> => {
  await lockImports(tx);
  for (const storeId of stores.toSorted((a, b) => a - b)) {
    await (productIds === undefined
      ? run(tx, refreshAll, { storeId, now })
      : run(tx, refreshSome, { storeId, now, productIds }));
  }
};

type Needs = Pick<Deps, "db" | "clock">;

/** Each store in a transaction of its own: orders of other stores wait for none of its rows, nor an import for all stores. */
const storeByStore = async ({ db, clock }: Needs, ofStore: typeof refreshAll): Promise<number> => {
  let changed = 0;
  for (const { store_id: storeId } of await many(db, storeIds)) {
    changed += await db.transaction(async (tx) => {
      await liftTimeLimit(tx);
      await lockImports(tx);
      return run(tx, ofStore, { storeId, now: clock.now() });
    });
  }
  return changed;
};

/**
 * The same for all offers, while people buy, and tells all caches. Where it is broken off, the stores behind are left as they were.
 * @returns how many offers changed
 */
export const refreshStores = async (needs: Needs): Promise<number> => {
  const changed = await storeByStore(needs, refreshAll);
  if (changed > 0) await needs.db.transaction((tx) => markOffersChanged(tx, needs.clock.now()));
  return changed;
};

const promotionsTurned = statement({
  name: "catalogue.promotions_turned",
  text: `select v.assortment, v.promoted_at = '-infinity' or exists (select from promotions p
      where (v.promoted_at < p.starts_at and p.starts_at <= :now)
        or (v.promoted_at < p.ends_at and p.ends_at <= :now)) as have_turned
    from catalogue_version v`,
});

/** Promotions that were changed meanwhile are followed by the next run: their change is a new assortment. */
const rememberTurn = statement({
  name: "catalogue.remember_turn_of_promotions",
  text: "update catalogue_version set promoted_at = :until where assortment = :assortment",
});

const forgetTurn = statement({
  name: "catalogue.forget_turn_of_promotions",
  text: "update catalogue_version set promoted_at = '-infinity'",
});

export const followPromotionsTask = "catalogue.refresh_prices";

/**
 * Leaves with a change of promotions that prices are to follow it: in its own transaction, orders of all stores would
 * wait for its end. Belongs beside `markCatalogueChanged`, by which a run that is under way sees the change.
 */
export const leavePrices = async (tx: Tx): Promise<void> => {
  await run(tx, forgetTurn);
  await addJob(
    tx,
    followPromotionsTask,
    {},
    { queue: followPromotionsTask, key: followPromotionsTask },
  );
};

/** What was priced by an earlier moment while shelves were looked at is looked at once more. */
const overlapMs = 60_000;

/**
 * Lets prices follow the promotions that have begun, ended or been changed since this was last done, store by store, and
 * tells all caches. Cheap enough for every minute: while none has, no shelf is looked at. A process that dies over it
 * leaves the rest to its next run.
 * @returns how many offers changed
 */
export const followPromotions = async (needs: Needs): Promise<number> => {
  const { db, clock } = needs;
  const now = clock.now();
  const { assortment, have_turned: haveTurned } = await one(db, promotionsTurned, { now });
  if (!haveTurned) return 0;
  const changed = await storeByStore(needs, refreshPromoted);
  await db.transaction(async (tx) => {
    await run(tx, rememberTurn, { until: new Date(now.getTime() - overlapMs), assortment });
    await markOffersChanged(tx, now);
  });
  return changed;
};
