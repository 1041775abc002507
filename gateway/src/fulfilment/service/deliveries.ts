import { many, one, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { deliveryToMove, partsOfOrder } from "../../orders/write-queries.ts";
import type { Line } from "../line-changes.ts";
import { linesOfDelivery } from "../queries.ts";

/** A delivery of an order with its lines, as they stand. */
export interface Parcel {
  readonly deliveryId: string;
  readonly row: StatementRow<typeof deliveryToMove>;
  readonly lines: readonly Line[];
}

/** All deliveries of an order that the transaction has locked. */
export const parcelsOf = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
): Promise<readonly Parcel[]> => {
  const parcels: Parcel[] = [];
  for (const { delivery_id: deliveryId } of await many(tx, partsOfOrder, { memberId, orderId })) {
    const row = await one(tx, deliveryToMove, { memberId, deliveryId });
    const lines = await many(tx, linesOfDelivery, { memberId, orderId, deliveryId });
    parcels.push({ deliveryId, row, lines });
  }
  return parcels;
};
