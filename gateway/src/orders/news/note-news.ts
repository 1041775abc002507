/** Notes what is new of an order, and leaves a message for each channel that is to tell it. */
import { NewsChannel } from "@gerai/contract/news-codes";
import { readerOf, type NewsReader } from "../../account/news-choices.ts";
import { dayMs } from "../../calendar.ts";
import { many, maybeOne, mustWrite, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { Deps } from "../../deps.ts";
import type { OrderKey } from "../stock.ts";
import { lockAnyOrder } from "../write-queries.ts";
import { eventsOf, type NewsEvent } from "./events.ts";
import { factsOfOrder, insertNews, notedEvents } from "./queries.ts";

export const sendNewsTask = "orders.send_news";

/** Eleven tries take ten hours; after that it is no news. */
export const newsTries = 11;
/** Events older than this are recorded and not sent. */
const freshMs = dayMs;

const channels = Object.values(NewsChannel);

const isWanted = (
  { email, isSubscribed, choices }: NewsReader,
  channel: NewsChannel,
  { kind }: NewsEvent,
): boolean => {
  if (channel === NewsChannel.Email && email === null) return false;
  if (channel === NewsChannel.Push && !isSubscribed) return false;
  return choices.some((choice) => choice.kind === kind && choice[channel]);
};

interface NotedNews {
  readonly event: string;
  readonly channel: NewsChannel;
  /** Empty where no message is sent. */
  readonly messageId: string;
}

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** One message for each channel, with all that it has to tell. */
const planMessages = (
  { clock, ids }: Needs,
  reader: NewsReader | undefined,
  events: readonly NewsEvent[],
): readonly NotedNews[] => {
  const freshFrom = clock.now().getTime() - freshMs;
  return channels.flatMap((channel) => {
    const messageId = ids.next();
    return events.map((one) => {
      const isTold =
        reader !== undefined && one.at.getTime() >= freshFrom && isWanted(reader, channel, one);
      return { event: one.key, channel, messageId: isTold ? messageId : "" };
    });
  });
};

const note = async (tx: Tx, needs: Needs, key: OrderKey): Promise<void> => {
  // Two workers note the news of one order one after the other.
  if ((await maybeOne(tx, lockAnyOrder, { ...key })) === undefined) return;
  const [facts, noted, reader] = await Promise.all([
    maybeOne(tx, factsOfOrder, { ...key }),
    many(tx, notedEvents, { ...key }),
    readerOf(tx, key.memberId),
  ]);
  if (facts === undefined) return;
  const known = new Set(noted.map((row) => row.event));
  const events = eventsOf(facts).filter((one) => !known.has(one.key));
  if (events.length === 0) return;
  const planned = planMessages(needs, reader, events);
  await mustWrite(tx, insertNews, {
    ...key,
    events: planned.map((one) => one.event),
    channels: planned.map((one) => one.channel),
    messageIds: planned.map((one) => one.messageId),
    now: needs.clock.now(),
  });
  for (const messageId of new Set(planned.map((one) => one.messageId))) {
    if (messageId === "") continue;
    const payload = { ...key, messageId };
    await addJob(tx, sendNewsTask, payload, { key: `news:${messageId}`, maxAttempts: newsTries });
  }
};

/** Notes what is new of an order, each event once, and leaves the messages that tell it. */
export const noteNews = (needs: Needs, { memberId, orderId }: OrderKey): Promise<void> =>
  needs.db.transaction((tx) => note(tx, needs, { memberId, orderId }));
