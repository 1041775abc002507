/** SQL of webhooks: endpoints, messages, and their tries. */
import type { WebhookEvent } from "@gerai/contract/webhook-events";
import { deleteSome } from "../../db/delete-some.ts";
import { json, statement } from "../../db/statement.ts";

const events = { events: json<readonly WebhookEvent[]>() };

/** What changes from here on is told. */
export const insertEndpoint = statement({
  name: "webhooks.insert_endpoint",
  text: `insert into webhook_endpoints (endpoint_id, url, events, secret, told_to, made_at, made_by)
    values (:endpointId, :url, :events, :secret,
      (select coalesce(max(change_no), 0) from order_changes), :now, :madeBy)`,
});

export const allEndpoints = statement({
  name: "webhooks.all_endpoints",
  text: `select endpoint_id, url, to_json(events) as events, made_at, made_by, ended_at is not null as is_ended
    from webhook_endpoints order by ended_at is not null, made_at desc, endpoint_id limit :limit`,
  json: events,
});

export const openEndpoints = statement({
  name: "webhooks.open_endpoints",
  text: `select endpoint_id, to_json(events) as events, told_to from webhook_endpoints
    where ended_at is null order by endpoint_id`,
  json: events,
});

/** One row for the first who ends it. */
export const endEndpoint = statement({
  name: "webhooks.end_endpoint",
  text: `update webhook_endpoints set ended_at = :now where endpoint_id = :endpointId and ended_at is null
    returning url`,
});

/** No row where another worker has told these changes meanwhile. */
export const moveTold = statement({
  name: "webhooks.move_told",
  text: `update webhook_endpoints set told_to = :to where endpoint_id = :endpointId and told_to = :from`,
});

export const insertMessages = statement({
  name: "webhooks.insert_messages",
  text: `insert into webhook_messages (endpoint_id, message_id, event, order_number, body, made_at)
    select :endpointId, m.message_id, m.event, m.order_number, m.body, :now
    from unnest(:messageIds::uuid[], :eventNames::text[], :orderNumbers::text[], :bodies::text[])
      m (message_id, event, order_number, body)`,
});

/** A message that is still to be sent. */
export const messageToSend = statement({
  name: "webhooks.message_to_send",
  text: `select m.body, e.url, e.secret from webhook_messages m join webhook_endpoints e using (endpoint_id)
    where m.endpoint_id = :endpointId and m.message_id = :messageId and m.state = 'waiting'
      and e.ended_at is null`,
});

export const insertTry = statement({
  name: "webhooks.insert_try",
  text: `insert into webhook_tries (endpoint_id, message_id, tried_at, status, took_ms)
    values (:endpointId, :messageId, :now, :status, :tookMs)
    on conflict (endpoint_id, message_id, tried_at) do nothing`,
  nullable: ["status"],
});

/** The last try that nobody answered well makes it dead. */
export const settleTry = statement({
  name: "webhooks.settle_try",
  text: `update webhook_messages set tries = tries + 1,
      state = case when :isTaken::boolean then 'delivered' when tries + 1 >= :triesAtMost::int then 'dead' else state end
    where endpoint_id = :endpointId and message_id = :messageId and state = 'waiting' returning state`,
});

interface Try {
  readonly at: string;
  readonly status: number | null;
  readonly tookMs: number;
}

/** Newest first, each with its last tries. */
export const messagesBefore = statement({
  name: "webhooks.messages_before",
  text: `select m.endpoint_id, m.message_id, e.url, m.event, m.order_number, to_json(m.state) as state, m.made_at,
      (select coalesce(json_agg(json_build_object('at', t.tried_at, 'status', t.status, 'tookMs', t.took_ms)
          order by t.tried_at desc), '[]')
        from (select * from webhook_tries t where t.endpoint_id = m.endpoint_id and t.message_id = m.message_id
          order by t.tried_at desc limit 5) t) as tries
    from webhook_messages m join webhook_endpoints e using (endpoint_id)
    where (not :isDead::boolean or m.state = 'dead') and (:olderThan::uuid is null or m.message_id < :olderThan)
    order by m.message_id desc limit :limit`,
  nullable: ["olderThan"],
  json: { state: json<"waiting" | "delivered" | "dead">(), tries: json<readonly Try[]>() },
});

/** One row for the first who sends it again. */
export const reviveMessage = statement({
  name: "webhooks.revive_message",
  text: `update webhook_messages m set state = 'waiting', tries = 0 from webhook_endpoints e
    where m.endpoint_id = :endpointId and m.message_id = :messageId and m.state = 'dead'
      and e.endpoint_id = :endpointId and e.ended_at is null
    returning m.order_number, e.url`,
});

export const forgetMessages = statement({
  name: "webhooks.forget_messages",
  text: deleteSome("webhook_messages", "endpoint_id, message_id", "made_at < :before"),
});
