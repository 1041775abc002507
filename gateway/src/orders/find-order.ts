import type { Order } from "@gerai/contract/orders";
import { many, maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { deliveriesOfOrder, orderById } from "./queries.ts";
import { orderView } from "./views.ts";

/** A member's order with all its parts. */
export const findOrder = async (
  { db, config }: Pick<Deps, "db" | "config">,
  memberId: string,
  orderId: string,
): Promise<Order | Failure<"ORDER_NOT_FOUND">> => {
  const [order, deliveries] = await Promise.all([
    maybeOne(db, orderById, { memberId, orderId }),
    many(db, deliveriesOfOrder, { memberId, orderId }),
  ]);
  return order === undefined ? fail("ORDER_NOT_FOUND") : orderView(config, order, deliveries);
};
