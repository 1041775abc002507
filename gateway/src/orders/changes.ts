import { run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import { statement } from "../db/statement.ts";
import type { OrderKey } from "./stock.ts";

/** Gateways that listen notify the open pages of the order. */
const tellChange = statement({
  name: "orders.tell_change",
  text: `select pg_notify('gerai_orders', :orderId::uuid::text)::text as told`,
  nullable: ["told"],
});

export const noteNewsTask = "orders.note_news";

/** Changes within this time of the first are sent as one message. */
const burstSeconds = 20;

/** Leaves with the transaction that it is looked whether there is news for the order's member. */
export const leaveNews = (tx: Tx, { memberId, orderId }: OrderKey): Promise<void> =>
  addJob(
    tx,
    noteNewsTask,
    { memberId, orderId },
    { key: `news:${orderId}`, delaySeconds: burstSeconds, keepsTime: true },
  );

/** Notifies the order's open pages, through all gateways, of the courier's position, which is no news. */
export const tellPages = async (tx: Tx, { orderId }: Pick<OrderKey, "orderId">): Promise<void> => {
  await run(tx, tellChange, { orderId });
};

/**
 * Says that something about the order has changed: whoever watches it is told, through all gateways, when the
 * transaction is committed, and its member hears of it a little later.
 */
export const tellWatchers = async (tx: Tx, key: OrderKey): Promise<void> => {
  await Promise.all([leaveNews(tx, key), tellPages(tx, key)]);
};
