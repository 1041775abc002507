/** Goods of deliveries that came to nothing: at the office, whoever picks says that they lie on the shelf again. */
import { one, type Db } from "../../../db/database.ts";
import { fail, type Failure } from "../../../failure.ts";
import { deliveryToMove } from "../../../orders/write-queries.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { lockByNumber } from "../../record-event.ts";
import { heldUnits, restockWhole } from "../../restock.ts";
import { standOfPicking } from "./sheet.ts";

/** The delivery, where it is the caller's and came to nothing. */
const findEnded = async (db: Db, { deps, stores }: StaffCall, deliveryNo: string) => {
  if (!deps.config.isPickedInOffice) return undefined;
  const stand = await standOfPicking(db, stores("orders.pick"), deliveryNo);
  if (stand === undefined) return undefined;
  const { member_id: memberId, order_id: orderId, delivery_id: deliveryId } = stand;
  const row = await one(db, deliveryToMove, { memberId, deliveryId });
  if (row.ended_at === null) return undefined;
  return { memberId, orderId, deliveryId, storeId: stand.store_id };
};

/** Units that are not back on the shelf. */
export const held = async (
  call: StaffCall,
  deliveryNo: string,
): Promise<{ readonly units: number }> => {
  const { db } = call.deps;
  const delivery = await findEnded(db, call, deliveryNo);
  return { units: delivery === undefined ? 0 : await heldUnits(db, delivery) };
};

/** They lie there again; said again, it puts back nothing. */
export const restock = (
  call: StaffCall,
  deliveryNo: string,
): Promise<{ readonly units: number } | Failure<"PICKING_UNKNOWN">> =>
  call.deps.db.transaction(async (tx) => {
    await lockByNumber(tx, deliveryNo);
    const delivery = await findEnded(tx, call, deliveryNo);
    if (delivery === undefined) return fail("PICKING_UNKNOWN");
    const units = await restockWhole(tx, delivery);
    if (units > 0) {
      const { memberId } = delivery;
      const after = `${units} buah`;
      await call.act(tx, { act: "picking.restock", subject: deliveryNo, memberId, after });
    }
    return { units };
  });
