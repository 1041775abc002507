import { limits } from "@gerai/contract/limits";
import { dayMs } from "../../calendar.ts";
import { readProducts } from "../../cart/active-cart.ts";
import { withOffers } from "../../cart/contents.ts";
import { many, mustWrite, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../failure.ts";
import type { Shelf } from "../../http/context.ts";
import { lockLists } from "../queries.ts";
import { alertsOfMember, dropAlerts, dropWaits, writeAlert, writeWait } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** Who sends the product to this shelf, while it is sold out there. */
const soldOutAt = async (needs: Needs, shelf: Shelf, productId: number) => {
  const products = await readProducts(needs.db, needs, [productId]);
  const [product] = await withOffers(needs.db, shelf, products, null);
  if (product?.is_active !== true) return { failure: fail("PRODUCT_NOT_FOUND") };
  const { sender_id: senderId, available, min_quantity: least } = product;
  if (senderId === null) return { failure: fail("NOT_IN_AREA") };
  return available >= least ? { failure: fail("IN_STOCK") } : { senderId };
};

/** Puts the member at the end of the queue; who stands there keeps the place. */
export const askAlert = async (needs: Needs, memberId: string, shelf: Shelf, productId: number) => {
  const { failure, senderId } = await soldOutAt(needs, shelf, productId);
  if (failure !== undefined) return failure;
  return needs.db.transaction(async (tx) => {
    await run(tx, lockLists, { memberId });
    const now = needs.clock.now();
    const { storeId, warehouseId } = shelf;
    const alerts = await many(tx, alertsOfMember, { memberId, now, storeId, warehouseId });
    const open = alerts.filter((alert) => !alert.is_told);
    const isWaiting = open.some((alert) => alert.product_id === productId && alert.is_of_shelf);
    if (isWaiting) return {};
    if (open.length >= limits.stockAlerts) {
      return fail("ALERT_LIMIT", { values: { value: limits.stockAlerts } });
    }
    const expiresAt = new Date(now.getTime() + limits.stockAlertDays * dayMs);
    const key = { memberId, storeId: senderId, productId, now, expiresAt };
    await mustWrite(tx, writeAlert, { ...key, alertId: needs.ids.next() });
    await mustWrite(tx, writeWait, key);
    return {};
  });
};

/** Takes the member out of all queues of a product. */
export const cancelAlert = ({ db }: Pick<Needs, "db">, memberId: string, productId: number) =>
  db.transaction(async (tx) => {
    const productIds = [productId];
    const dropped = await many(tx, dropAlerts, { memberId, productIds });
    const storeIds = dropped.map((row) => row.store_id);
    await run(tx, dropWaits, { memberId, productIds, storeIds });
    return {};
  });
