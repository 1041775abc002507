import { maybeOne, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { fail, type Failure } from "../../failure.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { standOfOrder } from "./sheet-queries.ts";
import type { StoreScope } from "./stores.ts";

/** How an order stands. */
export type Stand = StatementRow<typeof standOfOrder>;

/**
 * The order, where it is one of these stores'. What no store takes part in is only for those who may see all; others are
 * answered as if there were no such order.
 */
export const standOf = async (
  db: Db,
  scope: StoreScope,
  { memberId, orderId }: OrderKey,
): Promise<Stand | Failure<"ORDER_UNKNOWN">> => {
  const stand = await maybeOne(db, standOfOrder, { memberId, orderId });
  const isAllowed = stand !== undefined && (scope === "all" || scope.includes(stand.store_code));
  return isAllowed ? stand : fail("ORDER_UNKNOWN");
};
