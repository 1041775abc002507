/** Sends a message about an order, once as far as its provider lets us. */
import { NewsChannel } from "@gerai/contract/news-codes";
import { readerOf, stopToken, type NewsReader } from "../../account/news-choices.ts";
import { many, maybeOne, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { ProviderResult } from "../../providers/request.ts";
import { encodeOrderId } from "../secret-id.ts";
import type { OrderKey } from "../stock.ts";
import { eventsOf, worthTelling, type Facts, type NewsEvent } from "./events.ts";
import { pushNews } from "./push-news.ts";
import { factsOfOrder, markFailed, markSent, openNews } from "./queries.ts";
import { newsEmail, newsLine, newsNotification, stopUrl } from "./texts.ts";

export interface MessageKey extends OrderKey {
  readonly messageId: string;
}

type Needs = Pick<Deps, "db" | "clock" | "config" | "email" | "newsSender" | "pushSender" | "log">;

/** What a message tells, as the order stands now. */
interface Content {
  readonly facts: Facts;
  readonly events: readonly NewsEvent[];
}

const sendMail = async (
  { config, email }: Needs,
  key: MessageKey,
  to: string,
  { facts, events }: Content,
): Promise<ProviderResult<unknown>> => {
  const token = stopToken(config.secret, key.memberId);
  const order = `${config.publicUrl}/order-detail/${encodeOrderId(config.secret, key.orderId)}`;
  const content = await newsEmail(config, facts, events, { order, stopToken: token });
  return email.send(to, content, {
    id: key.messageId,
    stopUrl: stopUrl(config, token),
  });
};

/** @returns undefined where the reader cannot be reached by the channel any more */
const hand = async (
  needs: Needs,
  key: MessageKey,
  channel: NewsChannel,
  reader: NewsReader,
  told: Content,
): Promise<ProviderResult<unknown> | undefined> => {
  if (channel === NewsChannel.Email) {
    return reader.email === null ? undefined : sendMail(needs, key, reader.email, told);
  }
  const orderId = encodeOrderId(needs.config.secret, key.orderId);
  const { facts, events } = told;
  if (channel === NewsChannel.Push) {
    return pushNews(needs, key.memberId, {
      ...newsNotification(facts, events),
      path: `/order-detail/${orderId}`,
      tag: key.messageId,
    });
  }
  return needs.newsSender.sendNews({
    phone: reader.phone,
    orderNumber: facts.order_number,
    text: newsLine(facts, events),
    orderId,
  });
};

/**
 * Sends what a message has to tell, as the order stands now. A repeated job finds it sent; only a worker that dies
 * between the provider's yes and its own note sends again, a mail then under the same Message-ID.
 * @throws Error where the provider does not answer; the job comes again
 */
export const sendNews = async (needs: Needs, key: MessageKey): Promise<void> => {
  const { db, clock, log } = needs;
  const { memberId, orderId, messageId } = key;
  const [open, facts, reader] = await Promise.all([
    many(db, openNews, { memberId, orderId, messageId }),
    maybeOne(db, factsOfOrder, { memberId, orderId }),
    readerOf(db, memberId),
  ]);
  const [first] = open;
  if (first === undefined || facts === undefined || reader === undefined) return;
  const keys = new Set(open.map((row) => row.event));
  const events = worthTelling(eventsOf(facts).filter((one) => keys.has(one.key)));
  const sent =
    events.length === 0
      ? undefined
      : await hand(needs, key, first.channel, reader, { facts, events });
  const now = clock.now();
  if (sent?.ok === true) {
    await run(db, markSent, { memberId, orderId, messageId, now });
    return;
  }
  if (sent?.error === "unavailable") throw new Error(`${first.channel} did not take the news`);
  if (sent !== undefined) log.warn({ channel: first.channel, messageId }, "news were refused");
  await run(db, markFailed, { memberId, orderId, messageId, now });
};
