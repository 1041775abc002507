import type { recheckStock as endpoint } from "@gerai/contract/checkout";
import type { AnswerOf } from "@gerai/contract/endpoint";
import { many, maybeOne, type Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { orderById } from "../orders/queries.ts";
import { phaseOf } from "../orders/states.ts";
import { giveUpOrder } from "./place-order.ts";
import { availableUnits, orderedItems } from "./queries.ts";

/** The items of an order of which the shelves have fewer units than it wanted. */
const missingItems = async (db: Db, memberId: string, orderId: string) => {
  const items = await many(db, orderedItems, { memberId, orderId });
  const rows = await many(db, availableUnits, {
    storeIds: [...new Set(items.map((item) => item.sender_id))],
    productIds: items.map((item) => item.product_id),
  });
  const units = new Map(rows.map((row) => [`${row.store_id} ${row.product_id}`, row.available]));
  return items
    .map((item) => ({ ...item, available: units.get(`${item.sender_id} ${item.product_id}`) ?? 0 }))
    .filter(({ quantity, available }) => available < quantity);
};

/**
 * Whether the order still has its stock: it does unless it is cancelled or expired, and then the
 * shelf says what it would find. `closeNotice` gives an order up that was not placed.
 */
export const recheckStock = async (
  needs: Pick<Deps, "db" | "clock" | "ids">,
  memberId: string,
  orderId: string,
  closeNotice: boolean,
): Promise<AnswerOf<typeof endpoint> | Failure<"ORDER_NOT_FOUND">> => {
  if (closeNotice) await giveUpOrder(needs, { memberId, orderId });
  const order = await maybeOne(needs.db, orderById, { memberId, orderId });
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const { status } = order;
  if (phaseOf(status) !== "ended") {
    return { orderId, orderStatusId: status, isAvailable: true, products: [] };
  }
  const missing = await missingItems(needs.db, memberId, orderId);
  return {
    orderId,
    orderStatusId: status,
    isAvailable: missing.length === 0,
    products: missing.map((row) => ({
      productId: row.product_id,
      productName: row.product_name,
      requested: row.quantity,
      available: row.available,
    })),
  };
};
