import { many, type Db } from "../db/database.ts";
import { storesAfter } from "./order-queries.ts";

interface StoreName {
  readonly storeId: number;
  readonly storeCode: string;
}

const batch = 1_000;

/** All stores, warehouses and sellers, closed ones too, in ascending order. */
export async function* allStores(db: Db): AsyncGenerator<StoreName> {
  let after = 0;
  for (;;) {
    const rows = await many(db, storesAfter, { after, limit: batch });
    for (const row of rows) yield { storeId: row.store_id, storeCode: row.store_code };
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.store_id;
  }
}
