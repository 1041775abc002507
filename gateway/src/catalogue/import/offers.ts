/** Prices and stock per store, written from `desired_offers (store_id, product_id, …)`. */
import { many, run, type Tx } from "../../db/database.ts";
import { compare, type Difference, type Target } from "../../import/compare.ts";
import * as queries from "./offers-queries.ts";

const target: Target = {
  table: "store_products",
  desired: "desired_offers",
  key: ["store_id", "product_id"],
  columns: ["list_price", "own_price"],
  optional: ["available", "shortage"],
  label: `(select p.name from products p where p.product_id = d.product_id) || ' @ ' ||
    (select s.store_code from stores s where s.store_id = d.store_id)`,
  also: {},
};

export interface OfferChange {
  readonly difference: Difference;
  readonly notes: readonly string[];
}

export interface OfferSettling {
  readonly now: Date;
  readonly dryRun: boolean;
  /** Take offers off the shelf that the stores of the file have and the file has not. */
  readonly deletesMissing: boolean;
}

/**
 * Locks all rows that this import writes: stores in ascending order, products in ascending order within,
 * as orders lock them. From here on nobody changes their stock.
 */
const lockWritten = async (tx: Tx, deletesMissing: boolean): Promise<void> => {
  await run(tx, queries.createWritten);
  if (deletesMissing) await run(tx, queries.addMissingToWritten);
  for (const row of await many(tx, queries.writtenProducts)) {
    await many(tx, queries.lockOffers, { storeId: row.store_id, productIds: row.product_ids });
  }
};

/** A store opens with its first prices; one that was closed while it had some stays closed. */
const openStores = async (tx: Tx): Promise<readonly string[]> => {
  const closed = await many(tx, queries.closedStores);
  if (closed.length === 0) return [];
  await run(tx, queries.openStores, { storeIds: closed.map((row) => row.store_id) });
  return [`${closed.length} toko mulai berjualan`];
};

/**
 * Compares the desired offers with the shop, and writes them unless it is a dry run. Stock that orders
 * hold, or have taken since its figure was counted, is subtracted; the rows stay locked from that moment
 * to the end of the transaction, so this belongs at its end.
 */
export const settleOffers = async (
  tx: Tx,
  { now, dryRun, deletesMissing }: OfferSettling,
): Promise<OfferChange> => {
  await run(tx, queries.indexDesired);
  const notes = await openStores(tx);
  if (!dryRun) await lockWritten(tx, deletesMissing);
  await run(tx, queries.countDesired);
  const difference = await compare(tx, target);
  if (dryRun) return { difference, notes };
  await run(tx, queries.updateOffers, { now });
  await run(tx, queries.insertOffers, { now });
  if (deletesMissing) await run(tx, queries.deleteMissing);
  return { difference, notes };
};
