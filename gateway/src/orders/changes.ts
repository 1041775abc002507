import { run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** Gateways that listen tell whoever watches the order. */
const tellChange = statement({
  name: "orders.tell_change",
  text: `select pg_notify('gerai_orders', :orderId::uuid::text)::text as told`,
  parameters: { orderId: "uuid" },
  row: { told: "text?" },
});

/** Tells whoever watches the order, through all gateways, when the transaction is committed. */
export const tellWatchers = async (tx: Tx, orderId: string): Promise<void> => {
  await run(tx, tellChange, { orderId });
};
