/** Makes messages of what has changed. Each endpoint reads the feed of orders on from where it stopped. */
import { webhookEvents, type WebhookEvent } from "@gerai/contract/webhook-events";
import { many, run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { readChanges, type NumberedOrder } from "../order-feed.ts";
import * as queries from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

export const sendWebhookTask = "systems.send_webhook";

const changesAtOnce = 200;

/** More tries than a message gets by itself, so that it ends by them. */
const attemptsOfJob = 50;

const eventOf = ({ order: { status } }: NumberedOrder): WebhookEvent | undefined =>
  (webhookEvents as Readonly<Partial<Record<number, WebhookEvent>>>)[status];

interface Message {
  readonly messageId: string;
  readonly event: WebhookEvent;
  readonly orderNumber: string;
  readonly body: string;
}

const messageOf = (
  { ids }: Pick<Deps, "ids">,
  event: WebhookEvent,
  { order }: NumberedOrder,
): Message => ({
  messageId: ids.next(),
  event,
  orderNumber: order.orderNumber,
  body: JSON.stringify({ type: event, timestamp: order.changedAt, data: order }),
});

const leaveMessages = async (
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  endpointId: string,
  messages: readonly Message[],
): Promise<void> => {
  await run(tx, queries.insertMessages, {
    endpointId,
    now: clock.now(),
    messageIds: messages.map(({ messageId }) => messageId),
    eventNames: messages.map(({ event }) => event),
    orderNumbers: messages.map(({ orderNumber }) => orderNumber),
    bodies: messages.map(({ body }) => body),
  });
  for (const { messageId } of messages) await leaveSending(tx, { endpointId, messageId });
};

/** Leaves that a message is sent. */
export const leaveSending = (
  tx: Tx,
  message: { readonly endpointId: string; readonly messageId: string },
): Promise<void> => {
  // One after the other: who answers slowly holds up nobody else.
  const queue = `webhook:${message.endpointId}`;
  return addJob(tx, sendWebhookTask, { ...message }, { queue, maxAttempts: attemptsOfJob });
};

const tellEndpoint = async (
  needs: Needs,
  { endpoint_id: endpointId, events, told_to: toldTo }: StatementRow<typeof queries.openEndpoints>,
): Promise<void> => {
  for (let after = toldTo; ;) {
    const page = await readChanges(needs.db, { after, limit: changesAtOnce });
    if (page.cursor === after) return;
    const messages = page.orders.flatMap((change) => {
      const event = eventOf(change);
      return event !== undefined && events.includes(event) ? [messageOf(needs, event, change)] : [];
    });
    const moved = await needs.db.transaction(async (tx) => {
      const told = await run(tx, queries.moveTold, { endpointId, from: after, to: page.cursor });
      if (told === 1) await leaveMessages(tx, needs, endpointId, messages);
      return told;
    });
    if (moved === 0 || !page.hasMore) return;
    after = page.cursor;
  }
};

/** Tells all systems what has changed since the last time. */
export const tellWebhooks = async (needs: Needs): Promise<void> => {
  for (const endpoint of await many(needs.db, queries.openEndpoints)) {
    await tellEndpoint(needs, endpoint);
  }
};
