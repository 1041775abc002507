/** Prices and stock per store, written from `desired_offers (store_id, product_id, …)`. */
import { formatNumber } from "@gerai/contract/numbers";
import { many, one, run, type Tx } from "../../db/database.ts";
import { compare, type Difference } from "../../import/compare.ts";
import type { ImportOptions } from "../../import/options.ts";
import type { Missing } from "../../import/report.ts";
import { mayDeactivate, type Settling } from "../../import/run.ts";
import * as queries from "./offers-queries.ts";
import { sellingAmong } from "./targets.ts";

const storesOfFile = async (tx: Tx): Promise<readonly number[]> =>
  (await many(tx, queries.storesOfFile)).map(({ store_id: storeId }) => storeId);

/** Completes `desired_offers` once it is filled. */
export const settleDesired = async (tx: Tx): Promise<void> => {
  await run(tx, queries.indexDesired);
  await run(tx, queries.analyzeDesired);
};

/**
 * Finds the offers that the stores of the file have and the file has not, for `settleOffers`.
 * @throws ImportRefused when they shall be deleted and are too many
 */
export const findMissing = async (tx: Tx, options: ImportOptions): Promise<Missing> => {
  await run(tx, queries.createMissing);
  let existing = 0;
  for (const storeId of await storesOfFile(tx)) {
    await run(tx, queries.readMissing, { storeId });
    existing += (await one(tx, queries.countOffers, { storeId })).offers;
  }
  const { count, examples } = await one(tx, queries.missingOffers);
  return { count, examples, deactivated: mayDeactivate(options, count, existing) };
};

export interface OfferChange {
  readonly difference: Difference;
  readonly notes: readonly string[];
}

export interface OfferSettling extends Pick<Settling, "now" | "isRehearsal" | "options"> {
  /** Take off the shelf what `findMissing` has found. */
  readonly deletesMissing: boolean;
}

/** A note for the operator, who may have meant it. */
const jumpedPrices = async (tx: Tx): Promise<readonly string[]> => {
  const jumped = await many(tx, queries.jumpedPrices);
  const [first] = jumped;
  if (first === undefined) return [];
  const examples = jumped.map(
    ({ name, before, after }) => `${name}: ${formatNumber(before)} → ${formatNumber(after)}`,
  );
  return [
    `periksa: harga ${formatNumber(first.products)} produk menjadi dua kali lipat atau lebih, atau separuhnya atau kurang`,
    ...examples.map((example) => `  ${example}`),
  ];
};

/** A store opens with its first prices; one that was closed while it had some stays closed. */
const openStores = async (tx: Tx, storeIds: readonly number[]): Promise<readonly string[]> => {
  const closed = (await many(tx, queries.closedStores, { storeIds })).map((row) => row.store_id);
  const selling = new Set(await sellingAmong(tx, closed));
  const opened = closed.filter((storeId) => !selling.has(storeId));
  if (opened.length === 0) return [];
  await run(tx, queries.openStores, { storeIds: opened });
  return [`${opened.length} toko mulai berjualan`];
};

/**
 * Fills `current_offers`. Unless nothing will be written, it locks all rows that this import writes: stores
 * in ascending order, products in ascending order within, as orders lock them. From here on nobody changes
 * their stock.
 */
const readCurrent = async (
  tx: Tx,
  storeIds: readonly number[],
  { options: { dryRun }, deletesMissing }: OfferSettling,
): Promise<void> => {
  await run(tx, queries.createCurrent);
  const lock = deletesMissing ? queries.lockWrittenAndMissing : queries.lockWritten;
  for (const storeId of storeIds) {
    if (!dryRun) await run(tx, lock, { storeId });
    await run(tx, dryRun ? queries.readOffers : queries.readUnwritten, { storeId });
  }
  await run(tx, queries.settleCurrent);
};

const countStock = async (tx: Tx, isFeed: boolean): Promise<void> => {
  await run(tx, queries.createTaken);
  const stores = await many(tx, queries.storesWithFigures);
  for (const { store_id: storeId } of stores) await run(tx, queries.readTaken, { storeId });
  await run(tx, queries.createCounted);
  await run(tx, queries.fillCounted, { isFeed });
};

/** A note for whoever sent the figures in another order than they were counted. */
const olderFigures = async (tx: Tx): Promise<readonly string[]> => {
  const { figures } = await one(tx, queries.olderFigures);
  if (figures === 0) return [];
  return [`${formatNumber(figures)} angka stok lebih lama dari yang sudah dihitung: dibiarkan`];
};

const findChanged = async (
  tx: Tx,
  { now, options: { isFeed = false } }: OfferSettling,
): Promise<void> => {
  await run(tx, queries.createChanged);
  await run(tx, queries.fillChanged, { isFeed, now });
};

const writeNew = async (tx: Tx, now: Date): Promise<void> => {
  await run(tx, queries.createTakenBefore);
  for (const { store_id: storeId } of await many(tx, queries.storesWithNewOffers)) {
    await run(tx, queries.readTakenBefore, { storeId });
  }
  await run(tx, queries.insertOffers, { now });
};

const write = async (
  tx: Tx,
  storeIds: readonly number[],
  settling: OfferSettling,
): Promise<void> => {
  const { now, deletesMissing } = settling;
  await findChanged(tx, settling);
  for (const { store_id: storeId } of await many(tx, queries.changedStores)) {
    await run(tx, queries.updateOffers, { storeId, now });
  }
  await writeNew(tx, now);
  if (!deletesMissing) return;
  for (const storeId of storeIds) await run(tx, queries.deleteMissing, { storeId });
};

/** What a rehearsal leaves for the files after it: offers that nobody can order yet, so that no order waits. */
const rehearseNew = async (tx: Tx, settling: OfferSettling): Promise<void> => {
  await findChanged(tx, settling);
  await writeNew(tx, settling.now);
};

/**
 * Compares the desired offers with the shop, and writes them unless it is a dry run. Stock that orders
 * hold, or have taken since its figure was counted, is subtracted; the rows stay locked from that moment
 * to the end of the transaction, so this belongs at its end.
 */
export const settleOffers = async (tx: Tx, settling: OfferSettling): Promise<OfferChange> => {
  const storeIds = await storesOfFile(tx);
  const notes = [...(await openStores(tx, storeIds))];
  await readCurrent(tx, storeIds, settling);
  const { isFeed = false } = settling.options;
  await countStock(tx, isFeed);
  const difference = await compare(tx, queries.comparison);
  notes.push(...(await jumpedPrices(tx)), ...(isFeed ? await olderFigures(tx) : []));
  if (!settling.options.dryRun) await write(tx, storeIds, settling);
  else if (settling.isRehearsal === true) await rehearseNew(tx, settling);
  return { difference, notes };
};
