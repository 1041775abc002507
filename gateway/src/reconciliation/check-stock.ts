/** Stock: what is available, held and sold must be what was delivered to the store. */
import { many, run, type Database } from "../db/database.ts";
import type { Check, Finding, Look, Subject } from "./check.ts";
import { beginCounting, lockUncounted, productsAfter, stockFigures } from "./stock-queries.ts";
import { allStores } from "./stores.ts";

const batch = 1_000;

async function* pages({ db }: Look): AsyncGenerator<readonly Subject[]> {
  for await (const { storeId } of allStores(db)) {
    let after = 0;
    for (;;) {
      const rows = await many(db, productsAfter, { storeId, after, limit: batch });
      if (rows.length > 0) yield rows.map((row) => [String(storeId), String(row.product_id)]);
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) break;
      after = last.product_id;
    }
  }
}

const examineStore = async (
  { db }: Look,
  storeId: number,
  productIds: readonly number[],
): Promise<readonly Finding[]> => {
  const rows = await many(db, stockFigures, { storeId, productIds });
  return rows.flatMap((row) => {
    const { available, shortage, delivered, taken, updated_at: since } = row;
    const named = {
      key: `${row.store_code} ${row.sku}`,
      subject: [String(storeId), String(row.product_id)],
      since,
    };
    const accounted = available - shortage + taken;
    const findings: Finding[] = [];
    if (delivered !== null && delivered !== accounted) {
      const figures = { expected: delivered, found: accounted };
      findings.push({ kind: "stock_equation", ...named, ...figures });
    }
    if (shortage > 0) {
      findings.push({ kind: "stock_shortage", ...named, expected: 0, found: shortage });
    }
    return findings;
  });
};

export const stockCheck: Check = {
  name: "stok",
  kinds: ["stock_equation", "stock_shortage"],
  pages,
  examine: async (look, subjects) => {
    const findings: Finding[] = [];
    for (const [storeId, products] of Map.groupBy(subjects, ([id = ""]) => Number(id))) {
      const productIds = products.map(([, productId = ""]) => Number(productId));
      findings.push(...(await examineStore(look, storeId, productIds)));
    }
    return findings;
  },
};

/**
 * Takes stock that was filled before anybody counted into the equation, as they stand, a thousand rows at a
 * time.
 * @returns how many rows
 */
export const countNewStock = async (db: Database): Promise<number> => {
  let counted = 0;
  for await (const { storeId } of allStores(db)) {
    for (;;) {
      const rows = await db.transaction(async (tx) => {
        const uncounted = await many(tx, lockUncounted, { storeId, limit: batch });
        const productIds = uncounted.map((row) => row.product_id);
        return productIds.length === 0 ? 0 : run(tx, beginCounting, { storeId, productIds });
      });
      counted += rows;
      if (rows < batch) break;
    }
  }
  return counted;
};
