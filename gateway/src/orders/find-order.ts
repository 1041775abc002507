import type { Order } from "@gerai/contract/orders";
import { many, maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { problemsOfOrder } from "./problem-queries.ts";
import { deliveriesOfOrder, orderById } from "./queries.ts";
import { orderView } from "./views.ts";

/** A member's order with all its parts. */
export const findOrder = async (
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  memberId: string,
  orderId: string,
): Promise<Order | Failure<"ORDER_NOT_FOUND">> => {
  const [row, deliveries, problems] = await Promise.all([
    maybeOne(db, orderById, { memberId, orderId }),
    many(db, deliveriesOfOrder, { memberId, orderId }),
    many(db, problemsOfOrder, { memberId, orderId }),
  ]);
  return row === undefined
    ? fail("ORDER_NOT_FOUND")
    : orderView({ config, row, deliveries, problems, now: clock.now() });
};
