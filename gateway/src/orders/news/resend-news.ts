/** Tells how an order stands once more, for customer service. */
import { NewsChannel } from "@gerai/contract/news-codes";
import { readerOf } from "../../account/news-choices.ts";
import { maybeOne, run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import type { OrderKey } from "../stock.ts";
import { lockAnyOrder } from "../write-queries.ts";
import { eventsOf, worthTelling } from "./events.ts";
import { newsTries, sendNewsTask } from "./note-news.ts";
import { factsOfOrder, renewNews } from "./queries.ts";
import { newsLine } from "./texts.ts";

/** Ways that lead to an address which customer service can read out. */
export type AddressedChannel = Exclude<NewsChannel, typeof NewsChannel.Push>;

/** A message that is on its way. */
export interface ResentNews {
  readonly channel: AddressedChannel;
  /** An e-mail address or a phone number. */
  readonly to: string;
  readonly text: string;
}

/** `NO_NEWS`: there is nothing to tell of the order. `NOT_REACHABLE`: the member has no such address. */
export type ResendRefusal = "NO_NEWS" | "NOT_REACHABLE";

/**
 * Leaves one message with all that still matters of an order, whatever the member chose to hear: they have asked for it.
 * @param wanted by e-mail where there is a verified address, else by WhatsApp, if not said
 */
export const resendNews = async (
  tx: Tx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  { memberId, orderId }: OrderKey,
  wanted: AddressedChannel | undefined,
): Promise<ResentNews | Failure<ResendRefusal>> => {
  const key = { memberId, orderId };
  await maybeOne(tx, lockAnyOrder, key);
  const [facts, reader] = await Promise.all([
    maybeOne(tx, factsOfOrder, key),
    readerOf(tx, memberId),
  ]);
  const events = facts === undefined ? [] : worthTelling(eventsOf(facts));
  if (facts === undefined || events.length === 0) return fail("NO_NEWS");
  const byDefault = reader?.email == null ? NewsChannel.WhatsApp : NewsChannel.Email;
  const channel = wanted ?? byDefault;
  const to = channel === NewsChannel.Email ? reader?.email : reader?.phone;
  if (to == null) return fail("NOT_REACHABLE");
  const messageId = ids.next();
  const told = { events: events.map((one) => one.key), channel, messageId, now: clock.now() };
  await run(tx, renewNews, { ...key, ...told });
  const payload = { ...key, messageId };
  await addJob(tx, sendNewsTask, payload, { key: `news:${messageId}`, maxAttempts: newsTries });
  return { channel, to, text: newsLine(facts, events) };
};
