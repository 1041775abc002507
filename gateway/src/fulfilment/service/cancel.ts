import { OrderStatus } from "@gerai/contract/order-codes";
import { RefundReason } from "@gerai/contract/payment-codes";
import { endUnbegun } from "../../checkout/cancel-order.ts";
import { orderToCancel } from "../../checkout/queries.ts";
import { one, run, type Tx } from "../../db/database.ts";
import { fail, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { returnVoucherAndSlot } from "../../orders/claims.ts";
import { callOffDelivery } from "../../orders/jobs.ts";
import { isCancellableByService, startsOf } from "../../orders/states.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { moveOrder } from "../../orders/write-queries.ts";
import { creditsOfWhole, giveBack } from "../credits.ts";
import { endDelivery } from "../queries.ts";
import { restockWhole } from "../restock.ts";
import { serve, type Needs, type Outcome, type ServiceCase } from "./act.ts";
import { parcelsOf, type Parcel } from "./deliveries.ts";

const to = OrderStatus.Cancelled;

/** Gives the goods of parcels back that nobody has begun, by store as all of stock is locked. */
const restockUntouched = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  parcels: readonly Parcel[],
): Promise<void> => {
  const untouched = parcels.flatMap(
    ({ deliveryId, row: { status_id: status, sender_id: storeId } }) =>
      status === null && storeId !== null ? [{ memberId, orderId, deliveryId, storeId }] : [],
  );
  for (const delivery of untouched.toSorted((first, other) => first.storeId - other.storeId)) {
    await restockWhole(tx, delivery);
  }
};

/**
 * Ends an order that its store prepares. What is in the baskets lies on the shelf again when the store says so
 * (`restocked`); parcels that nobody has begun lie there still.
 */
const endBegun = async (tx: Tx, needs: Needs, key: OrderKey): Promise<void> => {
  const { memberId, orderId } = key;
  const now = needs.clock.now();
  const parcels = (await parcelsOf(tx, key)).filter(({ row }) => row.ended_at === null);
  for (const { deliveryId } of parcels) {
    await run(tx, endDelivery, { memberId, deliveryId, now });
    await callOffDelivery(tx, memberId, deliveryId);
  }
  await run(tx, moveOrder, { memberId, orderId, to, from: startsOf(to, "service"), now });
  await restockUntouched(tx, key, parcels);
  await returnVoucherAndSlot(tx, key, now);
  const credits = parcels.flatMap(({ deliveryId, row, lines }) =>
    creditsOfWhole({ deliveryId }, row, lines, RefundReason.Cancelled),
  );
  await giveBack(tx, needs, { ...key, isOwn: true }, credits);
  await tellWatchers(tx, key);
};

/** Cancels an order for its member, until a parcel of it leaves. What was paid goes back. */
export const cancelByService = <Refusal extends string = never>(
  needs: Needs,
  served: ServiceCase<Refusal>,
): Promise<Outcome | Failure<"ORDER_NOT_CANCELLABLE" | Refusal>> => {
  const { key } = served;
  return serve(needs, served, async (tx) => {
    const { memberId, orderId } = key;
    const order = await one(tx, orderToCancel, { memberId, orderId });
    const { status, order_type: orderType, has_begun: hasBegun } = order;
    const isHere = order.is_own && isCancellableByService({ status, orderType });
    if (!isHere) return fail("ORDER_NOT_CANCELLABLE");
    await (hasBegun ? endBegun(tx, needs, key) : endUnbegun(tx, needs, key, order, "service"));
    return { act: "cancel", details: "" };
  });
};
