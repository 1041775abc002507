import { maybeOne, one } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { addressesOf } from "../location/queries.ts";
import { decodeStoreCode, encodeStoreCode } from "../location/store-code.ts";
import { branchOf } from "./queries.ts";
import type { Branch } from "./views.ts";

const coverageOf = async (
  { db, config }: Deps,
  request: Request,
  { memberId }: SessionMember,
  shelf: Shelf,
): Promise<Branch["coverage"]> => {
  const main = await maybeOne(db, addressesOf, { memberId });
  if (main === undefined) return "none";
  const chosen = decodeStoreCode(config.secret, request.headers.get("storecode") ?? "");
  return main.store_id !== null || chosen === shelf.storeCode ? "served" : "unserved";
};

/** The branch behind a request, and whether it serves the member's address. */
export const findBranch = async (
  deps: Deps,
  request: Request,
  member: SessionMember,
  shelf: Shelf,
): Promise<Branch> => {
  const { secret } = deps.config;
  const [coverage, store] = await Promise.all([
    coverageOf(deps, request, member, shelf),
    one(deps.db, branchOf, { storeId: shelf.storeId }),
  ]);
  return {
    name: store.name,
    encodedStoreCode: encodeStoreCode(secret, shelf.storeCode),
    encodedFcCode:
      store.warehouse_code === null ? "" : encodeStoreCode(secret, store.warehouse_code),
    coverage,
  };
};
