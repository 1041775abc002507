/** Prices and stock per place, written from `desired_offers (store_id, product_id, …)`. */
import type { Tx } from "../../db/database.ts";
import { apply, compare, type Difference, type Target } from "../../import/compare.ts";

/**
 * The base price of a changed offer; promotions are laid over it by `refreshPrices` right after. Offers
 * whose prices stay keep what promotions have made of them.
 */
const samePrices = `(d.list_price, d.own_price) is not distinct from (t.list_price, t.own_price)`;

export const offerTarget = (now: Date): Target => ({
  table: "store_products",
  desired: "desired_offers",
  key: ["store_id", "product_id"],
  columns: ["list_price", "own_price", "available"],
  label: `(select p.name from products p where p.product_id = d.product_id) || ' @ ' ||
    (select s.store_code from stores s where s.store_id = d.store_id)`,
  also: {
    price: `case when ${samePrices} then t.price else coalesce(d.own_price, d.list_price) end`,
    promotion_id: `case when ${samePrices} then t.promotion_id end`,
    updated_at: `'${now.toISOString()}'::timestamptz`,
  },
});

/** A store opens with its first prices; one that was closed while it had some stays closed. */
const openStores = `
  update stores s set is_active = true
  where not s.is_active
    and s.store_id in (select store_id from desired_offers)
    and not exists (select from store_products o where o.store_id = s.store_id)`;

export interface OfferChange {
  readonly difference: Difference;
  readonly notes: readonly string[];
}

/** Compares the desired offers with the shop, and writes them unless it is a dry run. */
export const settleOffers = async (tx: Tx, now: Date, dryRun: boolean): Promise<OfferChange> => {
  const difference = await compare(tx, offerTarget(now));
  const { rowCount } = await tx.client.query(openStores);
  if (!dryRun) await apply(tx, offerTarget(now));
  const opened = rowCount ?? 0;
  return { difference, notes: opened === 0 ? [] : [`${opened} toko mulai berjualan`] };
};
