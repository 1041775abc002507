import { many, type Db } from "../../db/database.ts";
import { storesOfOrders } from "../../fulfilment/office/list-queries.ts";
import type { StoreScope, Stores } from "../../fulfilment/office/stores.ts";

interface FiguresScope extends Stores {
  /** Stores to choose from. */
  readonly stores: { readonly code: string; readonly name: string }[];
}

/** The caller's stores, or the one of them that was chosen. */
export const figuresScope = async (
  db: Db,
  scope: StoreScope,
  storeCode: string | undefined,
): Promise<FiguresScope> => {
  const allowed = (await many(db, storesOfOrders)).filter(
    ({ code }) => scope === "all" || scope.includes(code),
  );
  const wanted = allowed.filter(({ code }) => storeCode === undefined || code === storeCode);
  return {
    isEverywhere: scope === "all" && storeCode === undefined,
    storeIds: wanted.map((store) => store.store_id),
    stores: allowed.map(({ code, name }) => ({ code, name })),
  };
};
