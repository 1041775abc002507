import { many, type Db } from "../../db/database.ts";
import { storesOfCodes } from "./list-queries.ts";

/** The stores whose orders somebody may see. */
export type StoreScope = "all" | readonly string[];

/** The same as SQL takes it. */
export interface Stores {
  readonly isEverywhere: boolean;
  readonly storeIds: readonly number[];
}

const narrowed = (scope: StoreScope, storeCode: string | undefined): StoreScope => {
  if (storeCode === undefined) return scope;
  return scope === "all" || scope.includes(storeCode) ? [storeCode] : [];
};

/** @param storeCode the only one of them that is meant */
export const storesIn = async (db: Db, scope: StoreScope, storeCode?: string): Promise<Stores> => {
  const codes = narrowed(scope, storeCode);
  if (codes === "all") return { isEverywhere: true, storeIds: [] };
  const stores = await many(db, storesOfCodes, { codes });
  return { isEverywhere: false, storeIds: stores.map((store) => store.store_id) };
};
