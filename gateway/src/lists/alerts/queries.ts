import { senderOfProduct } from "../../catalogue/card-queries.ts";
import { deleteSome } from "../../db/delete-some.ts";
import { json, statement } from "../../db/statement.ts";
import type { Json } from "../../personal-data/part.ts";
import type { PictureJson } from "../queries.ts";

/** SQL of 'Beri tahu saya'. */

/** `is_of_shelf`: whether it waits where the product would be sent from to this shelf. */
export const alertsOfMember = statement({
  name: "lists.alerts_of_member",
  text: `select a.alert_id, a.product_id, p.name, case when p.is_active then p.slug else '' end as slug,
      a.told_at is not null as is_told,
      a.store_id is not distinct from (${senderOfProduct}) as is_of_shelf,
      json_build_object('id', p.picture, 'width', picture.width, 'height', picture.height) as picture
    from stock_alerts a join products p using (product_id) left join pictures picture on picture.picture = p.picture
    where a.member_id = :memberId and a.expires_at > :now
    order by a.asked_at desc, a.product_id`,
  nullable: ["warehouseId"],
  json: { picture: json<PictureJson>() },
});

export const writeAlert = statement({
  name: "lists.write_alert",
  text: `insert into stock_alerts (member_id, store_id, product_id, alert_id, asked_at, expires_at)
    values (:memberId, :storeId, :productId, :alertId, :now, :expiresAt)
    on conflict (member_id, store_id, product_id) do update set alert_id = excluded.alert_id,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at, told_at = null, sent_at = null`,
});

export const writeWait = statement({
  name: "lists.write_wait",
  text: `insert into stock_waits (store_id, product_id, member_id, asked_at, expires_at)
    values (:storeId, :productId, :memberId, :now, :expiresAt)
    on conflict (store_id, product_id, member_id)
    do update set asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
});

export const dropAlerts = statement({
  name: "lists.drop_alerts",
  text: `delete from stock_alerts where member_id = :memberId and product_id = any(:productIds::bigint[])
    returning store_id`,
});

export const dropWaits = statement({
  name: "lists.drop_waits",
  text: `delete from stock_waits
    where store_id = any(:storeIds::bigint[]) and product_id = any(:productIds::bigint[]) and member_id = :memberId`,
});

/**
 * Whose turn has come: of each queue with stock again the first ones, twice as many as there are units, since not
 * all who hear of it buy; and no queue again before its last wave is old enough.
 */
export const dueWaits = statement({
  name: "lists.due_waits",
  text: `select store_id, product_id, array_agg(member_id order by place) as member_ids from (
      select w.store_id, w.product_id, w.member_id, s.available,
        row_number() over (partition by w.store_id, w.product_id order by w.asked_at, w.member_id) as place
      from stock_waits w
        join store_products s on s.store_id = w.store_id and s.product_id = w.product_id
        join products p on p.product_id = w.product_id
        left join stock_waves v on v.store_id = w.store_id and v.product_id = w.product_id
      where s.available >= p.min_quantity and s.off_shelf_at is null and p.is_active and w.expires_at > :now
        and (v.waved_at is null or v.waved_at <= :wavedBefore)
    ) queued
    where place <= least(2 * available, :most::int4)
    group by store_id, product_id order by store_id, product_id limit :queues`,
});

/** Takes members out of a queue; answers those who were still in it. */
export const takeWaits = statement({
  name: "lists.take_waits",
  text: `delete from stock_waits
    where store_id = :storeId and product_id = :productId and member_id = any(:memberIds::uuid[])
    returning member_id`,
});

export const noteWave = statement({
  name: "lists.note_wave",
  text: `insert into stock_waves (store_id, product_id, waved_at) values (:storeId, :productId, :now)
    on conflict (store_id, product_id) do update set waved_at = excluded.waved_at`,
});

export const markNotified = statement({
  name: "lists.mark_told",
  text: `update stock_alerts set told_at = :now
    where member_id = any(:memberIds::uuid[]) and store_id = :storeId and product_id = :productId and told_at is null
    returning member_id, alert_id`,
});

/** The alert that a message answers, while the message is not sent. */
export const openAlert = statement({
  name: "lists.open_alert",
  text: `select p.name, p.slug from stock_alerts a join products p using (product_id)
    where a.member_id = :memberId and a.store_id = :storeId and a.product_id = :productId
      and a.alert_id = :alertId and a.told_at is not null and a.sent_at is null`,
});

export const markAlertSent = statement({
  name: "lists.mark_alert_sent",
  text: `update stock_alerts set sent_at = :now
    where member_id = :memberId and store_id = :storeId and product_id = :productId and alert_id = :alertId`,
});

export const forgetEndedAlerts = statement({
  name: "lists.forget_ended_alerts",
  text: deleteSome("stock_alerts", "member_id, store_id, product_id", "expires_at <= :now"),
});

export const forgetEndedWaits = statement({
  name: "lists.forget_ended_waits",
  text: deleteSome("stock_waits", "store_id, product_id, member_id", "expires_at <= :now"),
});

export const readOwnAlerts = statement({
  name: "lists.read_own_alerts",
  text: `select json_build_object('sku', p.sku, 'productName', p.name, 'askedAt', a.asked_at, 'expiresAt', a.expires_at,
      'sentAt', a.sent_at) as alert
    from stock_alerts a join products p using (product_id) where a.member_id = :memberId
    order by a.asked_at, a.product_id`,
  json: { alert: json<Json>() },
});

/** Answers where the member stands in a queue. */
export const forgetAlerts = statement({
  name: "lists.forget_alerts",
  text: `delete from stock_alerts where member_id = :memberId returning store_id, product_id`,
});
