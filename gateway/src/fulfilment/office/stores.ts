import { many, type Db } from "../../db/database.ts";
import { storesOfOrders } from "./list-queries.ts";

/** The stores whose orders somebody may see. */
export type StoreScope = "all" | readonly string[];

/** The same as SQL takes it. */
export interface Stores {
  readonly isEverywhere: boolean;
  readonly storeIds: readonly number[];
}

export const storesIn = async (db: Db, scope: StoreScope): Promise<Stores> => {
  if (scope === "all") return { isEverywhere: true, storeIds: [] };
  const stores = await many(db, storesOfOrders);
  const allowed = stores.filter(({ code }) => scope.includes(code));
  return { isEverywhere: false, storeIds: allowed.map((store) => store.store_id) };
};
