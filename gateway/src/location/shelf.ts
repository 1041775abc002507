import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Resolvers, Shelf } from "../http/context.ts";
import { askTogether } from "../shared-work.ts";
import { isMac, macOf } from "../signing.ts";
import { defaultShelf, shelfByCode, shelfOfMainAddress } from "./queries.ts";

/**
 * Store codes as the browser sees them: readable by anyone, made only by the gateway. A code that was
 * tampered with is no code, so nobody shops at the prices of a store that was not given to them.
 */

const macBytes = 12;

const sign = (secret: string, payload: string): string =>
  macOf(secret, "store-code", payload, macBytes).toString("base64url");

/** The code as pages and apps see it: signed, so that it cannot be made up. */
export const encodeStoreCode = (secret: string, storeCode: string): string => {
  const payload = Buffer.from(storeCode).toString("base64url");
  return `${payload}.${sign(secret, payload)}`;
};

/** The store code, or undefined for anything that this gateway did not make. */
export const decodeStoreCode = (secret: string, encoded: string): string | undefined => {
  const [payload, signature, ...rest] = encoded.split(".");
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  // As text: one code has one signature, also in the bits that base64 leaves over.
  if (!isMac(Buffer.from(signature), Buffer.from(sign(secret, payload)))) return undefined;
  return Buffer.from(payload, "base64url").toString();
};

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

type LookUp = Pick<Deps, "db" | "readDb" | "config">;

const memberShelf = async (
  { db, config }: LookUp,
  memberId: string,
  encodedStoreCode: string,
): Promise<ShelfRow | undefined> => {
  const storeCode = decodeStoreCode(config.secret, encodedStoreCode);
  const chosen =
    storeCode === undefined ? undefined : await maybeOne(db, shelfByCode, { storeCode });
  return chosen ?? maybeOne(db, shelfOfMainAddress, { memberId });
};

/** @throws NoStores before the first import of stores, which makes sure that there is a default one */
const findShelf = async (
  deps: LookUp,
  memberId: string | undefined,
  encodedStoreCode: string,
): Promise<Shelf> => {
  const own =
    memberId === undefined ? undefined : await memberShelf(deps, memberId, encodedStoreCode);
  const row = own ?? (await maybeOne(deps.readDb, defaultShelf));
  if (row === undefined) throw new NoStores();
  return shelfOf(row);
};

/**
 * Finds whose prices and stock requests see; the calls of one page look it up once. A forged or stale store code
 * counts as none.
 */
export const shelfFinder = (deps: LookUp): Resolvers["findShelf"] => {
  const together = askTogether<Shelf>();
  return ({ headers }, memberId) => {
    const storeCode = headers.get("storecode") ?? "";
    const key = memberId === undefined ? "" : `${memberId} ${storeCode}`;
    return together(key, () => findShelf(deps, memberId, storeCode));
  };
};
