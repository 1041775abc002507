import { one, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { decodeStoreCode, encodeStoreCode } from "../location/store-code.ts";
import { branchOfMember } from "./queries.ts";
import type { Branch } from "./views.ts";

interface Visit {
  readonly request: Request;
  readonly member: SessionMember;
  readonly shelf: Shelf;
}

const coverageOf = (
  { config }: Pick<Deps, "config">,
  { request, shelf }: Visit,
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
  visit: Visit,
): Promise<Branch> => {
  const { secret } = needs.config;
  const { member, shelf } = visit;
  const row = await one(db, branchOfMember, {
    memberId: member.memberId,
    storeId: shelf.storeId,
  });
  return {
    name: row.name,
    encodedStoreCode: encodeStoreCode(secret, shelf.storeCode),
    encodedFcCode: row.warehouse_code === null ? "" : encodeStoreCode(secret, row.warehouse_code),
    coverage: coverageOf(needs, visit, row),
  };
};
