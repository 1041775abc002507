import type { MoneyReturn } from "@gerai/contract/money-story";
import type { NewsChannel } from "@gerai/contract/news-codes";
import type {
  DeliveryStatus,
  OrderStatus,
  OrderType,
  PaymentChannel,
  ProblemState,
} from "@gerai/contract/order-codes";
import { deleteSome } from "../../db/delete-some.ts";
import { json, nullableJson, statement } from "../../db/statement.ts";
import { moneyColumns } from "../money.ts";
import { dueOfDelivery } from "../write-queries.ts";

/** SQL of the news of orders. */

export interface DeliveryFact {
  readonly deliveryNo: string;
  readonly statusId: DeliveryStatus | null;
  readonly statusAt: string | null;
  readonly endedAt: string | null;
  /** What it costs in money by now. */
  readonly due: number;
}

export interface RefundFact {
  readonly refundId: string;
  readonly amount: number;
  readonly state: string;
  readonly way: string | null;
  readonly changedAt: string;
  /** The bank did not transfer it: it was to go to an account, and waits for another choice. */
  readonly isRefused: boolean;
}

/** A report of a problem that customer service has answered. */
export interface ProblemFact {
  readonly problemId: string;
  readonly state: ProblemState;
  readonly decidedAt: string;
}

/** What an order has come to, as far as there may be news of it. */
export const factsOfOrder = statement({
  name: "orders.news_facts",
  text: `select o.order_number, to_json(o.order_type) as order_type, to_json(o.status) as status,
      to_json(o.payment_channel) as payment_channel, o.cash_tendered, o.total_final, o.expires_at, o.updated_at,
      ${moneyColumns},
      coalesce(o.placed_at, o.created_at) as bought_at,
      greatest(coalesce(o.placed_at, o.created_at), (select max(p.changed_at) from payments p
        where p.member_id = :memberId and p.order_id = :orderId and p.state = 'paid')) as processed_at, (o.placed_at is not null or o.cart_id is null) as is_placed,
      o.points_earned + o.points_bonus as points,
      coalesce((select json_agg(json_build_object('deliveryNo', d.delivery_no, 'statusId', d.status_id,
          'statusAt', d.status_at, 'endedAt', d.ended_at, 'due', ${dueOfDelivery}) order by d.delivery_no)
        from deliveries d where d.member_id = :memberId and d.order_id = :orderId), '[]') as deliveries,
      coalesce((select json_agg(json_build_object('eventId', c.event_id, 'at', c.at))
        from (select event_id, min(created_at) as at from line_changes
          where member_id = :memberId and order_id = :orderId group by event_id) c), '[]') as shortages,
      coalesce((select json_agg(json_build_object('refundId', r.refund_id, 'amount', r.amount, 'state', r.state,
          'way', r.way, 'changedAt', r.changed_at,
          'isRefused', r.state = 'choose' and r.account_number <> '') order by r.created_at)
        from refunds r where r.member_id = :memberId and r.order_id = :orderId), '[]') as refunds,
      coalesce((select json_agg(json_build_object('problemId', p.problem_id, 'state', p.state,
          'decidedAt', p.decided_at) order by p.decided_at)
        from order_problems p where p.member_id = :memberId and p.order_id = :orderId
          and p.decided_at is not null), '[]') as problems
    from orders o where o.member_id = :memberId and o.order_id = :orderId`,
  json: {
    order_type: json<OrderType>(),
    status: json<OrderStatus>(),
    payment_channel: nullableJson<PaymentChannel>(),
    returns: json<readonly MoneyReturn[]>(),
    deliveries: json<readonly DeliveryFact[]>(),
    shortages: json<readonly { readonly eventId: string; readonly at: string }[]>(),
    refunds: json<readonly RefundFact[]>(),
    problems: json<readonly ProblemFact[]>(),
  },
});

export const notedEvents = statement({
  name: "orders.noted_events",
  text: `select distinct n.event from order_news n where n.member_id = :memberId and n.order_id = :orderId`,
});

/** Events without a message id are not sent. */
export const insertNews = statement({
  name: "orders.insert_news",
  text: `insert into order_news (member_id, order_id, event, channel, message_id, noted_at)
    select :memberId, :orderId, noted.event, noted.channel, nullif(noted.message_id, '')::uuid, :now
    from unnest(:events::text[], :channels::text[], :messageIds::text[]) noted (event, channel, message_id)
    on conflict (member_id, order_id, event, channel) do nothing`,
});

/** Events of a message, whether they were sent before or not. */
export const renewNews = statement({
  name: "orders.renew_news",
  text: `insert into order_news (member_id, order_id, event, channel, message_id, noted_at)
    select :memberId, :orderId, e.event, :channel, :messageId, :now
    from unnest(:events::text[]) e (event)
    on conflict (member_id, order_id, event, channel) do update
      set message_id = excluded.message_id, sent_at = null, failed_at = null`,
});

/** The news of an order that were sent, oldest first, without messages that the member does not want. */
export const newsOfOrder = statement({
  name: "orders.news_of_order",
  text: `select n.noted_at, n.event, n.channel, n.sent_at, n.failed_at from order_news n
    where n.member_id = :memberId and n.order_id = :orderId and n.message_id is not null
    order by n.noted_at, n.event, n.channel`,
});

/** The events of a message that were not sent yet. */
export const openNews = statement({
  name: "orders.open_news",
  text: `select n.event, to_json(n.channel) as channel from order_news n
    where n.member_id = :memberId and n.order_id = :orderId and n.message_id = :messageId
      and n.sent_at is null and n.failed_at is null`,
  json: { channel: json<NewsChannel>() },
});

export const markSent = statement({
  name: "orders.mark_news_sent",
  text: `update order_news set sent_at = :now
    where member_id = :memberId and order_id = :orderId and message_id = :messageId`,
});

export const markFailed = statement({
  name: "orders.mark_news_failed",
  text: `update order_news set failed_at = :now
    where member_id = :memberId and order_id = :orderId and message_id = :messageId and sent_at is null`,
});

export const forgetOldNews = statement({
  name: "orders.forget_old_news",
  text: deleteSome("order_news", "member_id, order_id, event, channel", "noted_at < :before"),
});

export const forgetNews = statement({
  name: "orders.forget_news",
  text: `delete from order_news where member_id = :memberId`,
});
