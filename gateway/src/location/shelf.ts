import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { LookUp, Shelf } from "../http/context.ts";
import { defaultShelf, shelfByCode, shelfOfMainAddress } from "./queries.ts";
import { decodeStoreCode } from "./store-code.ts";

/** The shop has no store: an operator has yet to import them. */
export class NoStores extends Error {
  override readonly name = "NoStores";

  constructor() {
    super("no default store: import stores first");
  }
}

interface ShelfRow {
  readonly store_id: number;
  readonly store_code: string;
  readonly warehouse_id: number | null;
}

const shelfOf = (row: ShelfRow): Shelf => ({
  storeId: row.store_id,
  storeCode: row.store_code,
  warehouseId: row.warehouse_id,
});

/** The shelf of a store by its encoded code, as the store calls answer it; undefined for others. */
export const shelfOfStore = async (
  { readDb, config }: Deps,
  encodedStoreCode: string,
): Promise<Shelf | undefined> => {
  const storeCode = decodeStoreCode(config.secret, encodedStoreCode);
  const row =
    storeCode === undefined ? undefined : await maybeOne(readDb, shelfByCode, { storeCode });
  return row === undefined ? undefined : shelfOf(row);
};

const memberShelf = async (
  { db, config }: LookUp,
  request: Request,
  memberId: string,
): Promise<ShelfRow | undefined> => {
  const storeCode = decodeStoreCode(config.secret, request.headers.get("storecode") ?? "");
  const chosen =
    storeCode === undefined ? undefined : await maybeOne(db, shelfByCode, { storeCode });
  return chosen ?? maybeOne(db, shelfOfMainAddress, { memberId });
};

/**
 * Whose prices and stock a request sees. A forged or stale store code counts as none.
 * @throws NoStores before the first import of stores, which makes sure that there is a default one
 */
export const findShelf = async (
  deps: LookUp,
  request: Request,
  memberId: string | undefined,
): Promise<Shelf> => {
  const own = memberId === undefined ? undefined : await memberShelf(deps, request, memberId);
  const row = own ?? (await maybeOne(deps.readDb, defaultShelf));
  if (row === undefined) throw new NoStores();
  return shelfOf(row);
};
