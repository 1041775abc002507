import { one, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { Shelf } from "../http/context.ts";
import { decodeStoreCode, encodeStoreCode } from "../location/store-code.ts";
import { branchOfMember } from "./queries.ts";
import type { Branch } from "./views.ts";

interface BranchWanted {
  readonly request: Request;
  readonly memberId: string;
  readonly shelf: Shelf;
}

const coverageOf = (
  { config }: Pick<Deps, "config">,
  { request, shelf }: BranchWanted,
  row: StatementRow<typeof branchOfMember>,
): Branch["coverage"] => {
  if (!row.has_address) return "none";
  const chosen = decodeStoreCode(config.secret, request.headers.get("storecode") ?? "");
  return row.is_served || chosen === shelf.storeCode ? "served" : "unserved";
};

/** The branch behind a request, and whether it serves the member's address. */
export const findBranch = async (
  db: Db,
  needs: Pick<Deps, "config">,
  wanted: BranchWanted,
): Promise<Branch> => {
  const { secret } = needs.config;
  const { memberId, shelf } = wanted;
  const row = await one(db, branchOfMember, {
    memberId,
    storeId: shelf.storeId,
  });
  return {
    name: row.name,
    encodedStoreCode: encodeStoreCode(secret, shelf.storeCode),
    encodedFcCode: row.warehouse_code === null ? "" : encodeStoreCode(secret, row.warehouse_code),
    coverage: coverageOf(needs, wanted, row),
  };
};
