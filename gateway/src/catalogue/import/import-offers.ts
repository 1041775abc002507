/** Prices and stock in files of their own: a row is one product at one source, or at all its sources. */
import { many, one, run, type Tx } from "../../db/database.ts";
import type { TargetStores } from "../../import/options.ts";
import { hasChanges } from "../../import/report.ts";
import type { ImportKind, Settled, SettlingFiles } from "../../import/run.ts";
import { leaveOffersChanged, markOffersChanged } from "../version.ts";
import * as queries from "./import-offers-queries.ts";
import { createDesired } from "./offers-queries.ts";
import { findMissing, settleDesired, settleOffers, type OfferSettling } from "./offers.ts";
import { settleTables } from "./tables.ts";
import { createTargets } from "./targets-queries.ts";
import { settleTargets } from "./targets.ts";

/** A kind of files about offers. */
interface OfferFiles {
  readonly title: string;
  /** Fills `desired_offers`. @returns notes */
  readonly prepare: (tx: Tx, settling: SettlingFiles) => Promise<readonly string[]>;
  /** Offers that the files do not name are looked for. */
  readonly tracksMissing: boolean;
  /** Rows that systems send all day are announced, too. */
  readonly announcesFeed: boolean;
}

/**
 * Tells all caches of prices and stock that guests see. What others see, of their own store, is kept for seconds only.
 */
const announce = async (
  tx: Tx,
  { announcesFeed }: OfferFiles,
  { options: { isFeed = false }, now, deletesMissing }: OfferSettling,
): Promise<void> => {
  if (isFeed && !announcesFeed) return;
  if (!deletesMissing && !(await one(tx, queries.changedForGuests)).is_changed) return;
  await (isFeed ? leaveOffersChanged(tx) : markOffersChanged(tx, now));
};

const settle =
  (kind: OfferFiles) =>
  async (tx: Tx, files: SettlingFiles): Promise<Settled> => {
    const { title, prepare, tracksMissing } = kind;
    const { options, progress } = files;
    progress(`menulis ${title}`, 0, 1);
    await run(tx, createDesired);
    const targetNotes = await prepare(tx, files);
    await settleDesired(tx);
    const isWhole = tracksMissing && options.isPart !== true;
    const missing = isWhole ? await findMissing(tx, options) : null;
    const settling = { ...files, deletesMissing: missing?.deactivated === true };
    const { difference, notes } = await settleOffers(tx, settling);
    const sections = [{ title, difference }];
    progress(`menulis ${title}`, 1, 1);
    const settled = { sections, missing, notes: [...targetNotes, ...notes] };
    if (options.dryRun || !(settling.deletesMissing || hasChanges(sections))) return settled;
    await announce(tx, kind, settling);
    const removedForGood = missing?.deactivated === true ? missing.count : 0;
    return { ...settled, removedForGood, afterCommit: settleTables };
  };

/** Chooses sources for the rows that name none; a file whose rows all name one needs no choice. */
const chooseTargets = async (tx: Tx, stores: TargetStores): Promise<readonly string[]> => {
  if ((await one(tx, queries.hasRowsForAllStores)).has_rows) return settleTargets(tx, stores);
  await run(tx, createTargets);
  return [];
};

/** Prices, by product and source; rows without a source go to the stores that the operator chooses. */
export const prices: ImportKind = {
  ...queries.priceFile,
  name: "harga",
  tracked: [queries.trackedOffers],
  settle: settle({
    title: "harga",
    prepare: async (tx, { options, now, countedAt: fileTimes }) => {
      const notes = await chooseTargets(tx, options.stores);
      await run(tx, queries.desiredPrices, { fileTimes, now });
      return notes;
    },
    tracksMissing: true,
    announcesFeed: true,
  }),
  exported: `select p.sku, s.store_code, coalesce(t.own_price, t.list_price) as price, t.list_price
    from store_products t join products p using (product_id) join stores s using (store_id)
    order by p.sku, s.store_code`,
};

/** Reads the offers that the rows are about. */
const readSold = async (tx: Tx): Promise<void> => {
  await run(tx, queries.createSold);
  const named = await many(tx, queries.namedProducts);
  for (const { store_id: storeId, product_ids: productIds } of named) {
    if (storeId === null) await run(tx, queries.readSoldEverywhere, { productIds });
    else await run(tx, queries.readSoldOfStore, { storeId, productIds });
  }
};

/** Stock, by product and source; rows without a source count for every source that sells the product. */
export const stock: ImportKind = {
  ...queries.stockFile,
  name: "stok",
  prepareChecks: readSold,
  checks: [...queries.stockFile.checks, queries.notSold],
  settle: settle({
    title: "stok",
    prepare: async (tx, { options, now, countedAt: fileTimes }) => {
      const { stockWhenAvailable } = options;
      await run(tx, queries.desiredStock, { fileTimes, now, stockWhenAvailable });
      return [];
    },
    tracksMissing: false,
    // As with orders: lists show stock that is some seconds old, and carts read it fresh.
    announcesFeed: false,
  }),
};
