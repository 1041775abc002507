import { one, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import { statement } from "../db/statement.ts";
import type { OrderKey } from "./stock.ts";

/** For those who follow all orders (`systems/order-feed.ts`); open pages are notified as by `tellChange`. */
const noteChange = statement({
  name: "orders.note_change",
  text: `with noted as (
      insert into order_changes (order_id, member_id) values (:orderId::uuid, :memberId)
      on conflict (order_id) do update set change_no = null, changed_at = excluded.changed_at)
    select pg_notify('gerai_orders', :orderId::uuid::text)::text as told`,
  nullable: ["told"],
});

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
 * transaction is committed, its member hears of it a little later, and the chain's systems when they ask.
 */
export const tellWatchers = async (tx: Tx, key: OrderKey): Promise<void> => {
  const { memberId, orderId } = key;
  await Promise.all([leaveNews(tx, key), one(tx, noteChange, { memberId, orderId })]);
};
