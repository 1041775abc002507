import { run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { OrderKey } from "./stock.ts";

/** Gateways that listen tell whoever watches the order. */
const tellChange = statement({
  name: "orders.tell_change",
  text: `select pg_notify('gerai_orders', :orderId::uuid::text)::text as told`,
  parameters: { orderId: "uuid" },
  row: { told: "text?" },
});

/**
 * Says that something about the order has changed: whoever watches it is told, through all gateways, when the
 * transaction is committed.
 */
export const tellWatchers = async (tx: Tx, { orderId }: OrderKey): Promise<void> => {
  await run(tx, tellChange, { orderId });
};
