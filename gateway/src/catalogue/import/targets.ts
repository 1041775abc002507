/** The sources that get the prices of rows without a store. */
import { many, run, type Tx } from "../../db/database.ts";
import { ImportRefused } from "../../import/lines.ts";
import { createTargets, sellingStores } from "./targets-queries.ts";

export type TargetStores =
  /** The stores that sell already; in a new shop the default store and those nearest to it. */
  | { readonly kind: "selling" }
  | { readonly kind: "all" }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** A new shop opens as many stores as fit into so many offers, and ten at least. */
const openingOffers = 500_000;
const minStores = 10;

const nearestStores = `
  select s.store_id from stores s, stores d
  where d.is_default and s.kind = 'store'
  order by point(s.longitude, s.latitude) <-> point(d.longitude, d.latitude), s.store_id
  limit greatest(${minStores}, ${openingOffers} / greatest(1, (select count(*) from staged)))`;

const idsOf = async (tx: Tx, text: string, values: unknown[] = []): Promise<readonly number[]> => {
  const { rows } = await tx.client.query<{ store_id: number }>(text, values);
  return rows.map(({ store_id: storeId }) => storeId);
};

const storesByCode = async (tx: Tx, codes: readonly string[]): Promise<readonly number[]> => {
  const { rows } = await tx.client.query<{ store_id: number; store_code: string }>(
    `select store_id, store_code from stores where kind = 'store' and store_code = any($1)`,
    [codes],
  );
  const unknown = codes.find((code) => !rows.some((row) => row.store_code === code));
  if (unknown !== undefined) throw new ImportRefused(`--stores: toko "${unknown}" tidak dikenal`);
  return rows.map(({ store_id: storeId }) => storeId);
};

const chooseStores = async (tx: Tx, target: TargetStores): Promise<readonly number[]> => {
  if (target.kind === "codes") return storesByCode(tx, target.codes);
  if (target.kind === "all") {
    return idsOf(tx, `select store_id from stores where kind = 'store'`);
  }
  const selling = (await many(tx, sellingStores)).map(({ store_id: storeId }) => storeId);
  return selling.length > 0 ? selling : idsOf(tx, nearestStores);
};

const warehouseCode = "GUDANG-PUSAT";

/** Products from the warehouse need one behind every store; a shop without any gets one. */
const completeWarehouses = async (
  tx: Tx,
  storeIds: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await tx.client.query<{ lacking: boolean }>(
    `select exists (select from products where channel = 'warehouse')
       and exists (select from stores where store_id = any($1) and warehouse_id is null) as lacking`,
    [storeIds],
  );
  if (rows[0]?.lacking !== true) return [];
  const { rowCount } = await tx.client.query(
    `insert into stores (store_code, kind, name) values ($1, 'warehouse', 'Gudang Pusat')
     on conflict (store_code) do nothing`,
    [warehouseCode],
  );
  await tx.client.query(
    `update stores set warehouse_id = (select store_id from stores where store_code = $1)
     where kind = 'store' and warehouse_id is null`,
    [warehouseCode],
  );
  return rowCount === 1 ? [`gudang dibuat: Gudang Pusat (${warehouseCode})`] : [];
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
  await run(tx, createTargets);
  await tx.client.query(
    `insert into import_targets
     select 'store', store_id from unnest($1::bigint[]) store_id
     union all
     select distinct 'warehouse', warehouse_id from stores
     where store_id = any($1) and warehouse_id is not null
     union all
     select 'seller', store_id from stores where kind = 'seller'`,
    [storeIds],
  );
  return notes;
};
