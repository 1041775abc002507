import type { recheckStock as endpoint } from "@gerai/contract/checkout";
import type { AnswerOf } from "@gerai/contract/endpoint";
import { many, maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { orderById } from "../orders/queries.ts";
import { phaseOf } from "../orders/states.ts";
import { giveUpOrder } from "./place-order.ts";
import { orderedAndAvailable } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

/**
 * Whether the order still has its stock: it does unless it is cancelled or expired, and then the
 * shelf says what it would find. `closeNotice` gives an order up that was not placed.
 */
export const recheckStock = async (
  needs: Needs,
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
  const rows = await many(needs.db, orderedAndAvailable, { memberId, orderId });
  const missing = rows.filter(({ quantity, available }) => available < quantity);
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
