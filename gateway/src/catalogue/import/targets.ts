/** The sources that get the prices of rows without a store. */
import { many, one, run, type Tx } from "../../db/database.ts";
import { ImportRefused } from "../../import/lines.ts";
import type { TargetStores } from "../../import/options.ts";
import * as queries from "./targets-queries.ts";

/** A new shop opens as many stores as fit into so many offers, and ten at least. */
const openingOffers = 500_000;
const minStores = 10;

const idsOf = (rows: readonly { readonly store_id: number }[]): readonly number[] =>
  rows.map(({ store_id: storeId }) => storeId);

const storesByCode = async (tx: Tx, codes: readonly string[]): Promise<readonly number[]> => {
  const rows = await many(tx, queries.storesByCode, { codes });
  const unknown = codes.find((code) => !rows.some((row) => row.store_code === code));
  if (unknown !== undefined) throw new ImportRefused(`--stores: toko "${unknown}" tidak dikenal`);
  return idsOf(rows);
};

/** Those of the stores that have an offer. */
export const sellingAmong = async (
  tx: Tx,
  storeIds: readonly number[],
): Promise<readonly number[]> => {
  const selling: number[] = [];
  for (const storeId of storeIds) {
    if ((await one(tx, queries.hasOffers, { storeId })).has_offers) selling.push(storeId);
  }
  return selling;
};

const chooseStores = async (tx: Tx, target: TargetStores): Promise<readonly number[]> => {
  if (target.kind === "codes") return storesByCode(tx, target.codes);
  const all = idsOf(await many(tx, queries.allStores));
  if (target.kind === "all") return all;
  const selling = await sellingAmong(tx, all);
  if (selling.length > 0) return selling;
  return idsOf(await many(tx, queries.nearestStores, { least: minStores, offers: openingOffers }));
};

const warehouseCode = "GUDANG-PUSAT";

/** Products from the warehouse need one behind every store; a shop without any gets one. */
const completeWarehouses = async (
  tx: Tx,
  storeIds: readonly number[],
): Promise<readonly string[]> => {
  if (!(await one(tx, queries.lacksWarehouse, { storeIds })).lacking) return [];
  const added = await run(tx, queries.insertWarehouse, { code: warehouseCode });
  await run(tx, queries.linkWarehouse, { code: warehouseCode });
  return added === 1 ? [`gudang dibuat: Gudang Pusat (${warehouseCode})`] : [];
};

/**
 * Fills `import_targets (channel, store_id)`: the chosen stores, the warehouses behind them, and all
 * sellers, each under the channel whose products it holds.
 * @returns notes for the operator
 * @throws ImportRefused when there is no store to sell in
 */
export const settleTargets = async (tx: Tx, target: TargetStores): Promise<readonly string[]> => {
  const storeIds = await chooseStores(tx, target);
  if (storeIds.length === 0) throw new ImportRefused("belum ada toko: impor toko lebih dahulu");
  const notes = await completeWarehouses(tx, storeIds);
  await run(tx, queries.createTargets);
  await run(tx, queries.fillTargets, { storeIds });
  return notes;
};
