import type { Store } from "@gerai/contract/location";
import { maybeOne, type Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { MapPoint } from "../providers/maps.ts";
import { coveringStore, coveringStores } from "./queries.ts";
import { decodeStoreCode } from "./shelf.ts";
import { storeView } from "./views.ts";

export interface Support {
  readonly storeSupportValid: boolean;
  /** The store that was asked about if it serves the point, else the nearest that does. */
  readonly store: Store | null;
}

/** Whether any store serves a point. */
export const supportOf = async (
  { config }: Pick<Deps, "config">,
  db: Db,
  { latitude, longitude }: MapPoint,
): Promise<Support> => {
  const row = await maybeOne(db, coveringStores, { latitude, longitude, limit: 1 });
  const store = row === undefined ? null : storeView(config.secret, row);
  return { storeSupportValid: store !== null, store };
};

/**
 * Whether the store with this encoded code serves a point. A code that the gateway did not make is no
 * store's.
 */
export const supportByStore = async (
  deps: Pick<Deps, "config">,
  db: Db,
  { latitude, longitude }: MapPoint,
  encodedStoreCode: string,
): Promise<Support> => {
  const { secret } = deps.config;
  const storeCode = decodeStoreCode(secret, encodedStoreCode);
  const row =
    storeCode === undefined
      ? undefined
      : await maybeOne(db, coveringStore, { latitude, longitude, storeCode });
  if (row !== undefined) return { storeSupportValid: true, store: storeView(secret, row) };
  return { ...(await supportOf(deps, db, { latitude, longitude })), storeSupportValid: false };
};
