import type { ErrorOf, ResponseOf } from "@gerai/contract/endpoint";
import { OrderStatus } from "@gerai/contract/order-codes";
import type { cancelOrder as endpoint } from "@gerai/contract/orders";
import { PaymentState, RefundReason } from "@gerai/contract/payment-codes";
import { maybeOne, one, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { tellWatchers } from "../orders/changes.ts";
import { readCredits, writeCredit } from "../orders/credits.ts";
import { endOrder } from "../orders/end-order.ts";
import { callOffDeliveries } from "../orders/jobs.ts";
import { isCancellable, phaseOf } from "../orders/states.ts";
import type { OrderKey } from "../orders/stock.ts";
import { lockAnyOrder } from "../orders/write-queries.ts";
import { endAttempts } from "./payment/attempts.ts";
import { returnCredited } from "./payment/refunds.ts";
import { orderToCancel } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;
type OrderRow = StatementRow<typeof orderToCancel>;

/** All that the order still costs no longer counts; its points go back with its other claims. */
const creditWhole = async (tx: Tx, key: OrderKey, order: OrderRow, now: Date): Promise<void> => {
  const before = await readCredits(tx, key);
  const money = order.total_final - before.money;
  const points = order.total_points - before.points;
  const whole = { creditKey: "cancelled", deliveryId: null, lineNo: null } as const;
  await writeCredit(tx, key, { ...whole, reason: RefundReason.Cancelled, money, points }, now);
};

/**
 * Ends an order on which nobody has begun to work. Stock, window, voucher and points go back once, and so does
 * what was paid; money that arrives later goes back when it arrives. The caller has locked the order.
 */
export const endUnbegun = async (
  tx: Tx,
  needs: Pick<Deps, "clock" | "ids">,
  key: OrderKey,
  order: OrderRow,
  actor: "member" | "service",
): Promise<void> => {
  const { clock, ids } = needs;
  const now = clock.now();
  const isSold = phaseOf(order.status) === "inProgress";
  await endOrder(tx, key, { status: OrderStatus.Cancelled, actor, now, ids, isSold });
  await endAttempts(tx, key, { to: PaymentState.Superseded, except: 0, now });
  if (isSold) {
    await callOffDeliveries(tx, key.memberId, key.orderId);
    await creditWhole(tx, key, order, now);
    await returnCredited(tx, needs, key, RefundReason.Cancelled);
  }
  await tellWatchers(tx, key);
};

const cancel = async (
  tx: Tx,
  needs: Needs,
  key: OrderKey,
): Promise<ResponseOf<typeof endpoint> | Failure<ErrorOf<typeof endpoint>>> => {
  const locked = await maybeOne(tx, lockAnyOrder, key);
  if (locked === undefined) return fail("ORDER_NOT_FOUND");
  const order = await one(tx, orderToCancel, key);
  const cancelled = { cancelled: true, orderStatusId: OrderStatus.Cancelled } as const;
  if (order.status === OrderStatus.Cancelled) return cancelled;
  const { status, order_type: orderType, has_begun: hasBegun, is_own: isOwn } = order;
  if (!isCancellable({ status, orderType, hasBegun, isOwn })) return fail("ORDER_NOT_CANCELLABLE");
  await endUnbegun(tx, needs, key, order, "member");
  return cancelled;
};

/** Ends an order for its member, as long as nobody has begun to prepare it. */
export const cancelOrder = (needs: Needs, { memberId, orderId }: OrderKey) =>
  needs.db.transaction((tx) => cancel(tx, needs, { memberId, orderId }));
