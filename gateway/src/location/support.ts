import type { Store } from "@gerai/contract/location";
import { many, type Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { MapPoint } from "../providers/maps.ts";
import { coveringStores } from "./queries.ts";
import { storeView } from "./views.ts";

/** More stores than ever serve one point. */
const maxServing = 50;

/**
 * Whether a point is served: by the store with this code, or by any where none is named. Null stands
 * for a code that the gateway did not make, which serves nothing.
 */
export const supportOf = async (
  { config }: Pick<Deps, "config">,
  db: Db,
  { latitude, longitude }: MapPoint,
  storeCode?: string | null,
): Promise<{ readonly storeSupportValid: boolean; readonly store: Store | null }> => {
  const limit = storeCode === undefined ? 1 : maxServing;
  const serving = await many(db, coveringStores, [latitude, longitude, limit]);
  const asked =
    storeCode === undefined ? serving[0] : serving.find((row) => row.store_code === storeCode);
  const store = asked ?? serving[0];
  return {
    storeSupportValid: asked !== undefined,
    store: store === undefined ? null : storeView(config.secret, store),
  };
};
