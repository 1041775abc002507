import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";

/** SQL of the windows in which stores deliver. */

/** No row where the window is full, or takes no orders for now. A window stands here from its first order on. */
export const takeSlot = statement({
  name: "orders.take_slot",
  text: `insert into slot_capacities (store_id, slot_date, slot_start, capacity, taken)
    select :storeId::bigint, :date::date, :start::smallint, :capacity::int4, 1
    where not exists (select from slot_pauses p
      where p.store_id = :storeId and p.slot_date = :date and p.slot_start = :start)
    on conflict (store_id, slot_date, slot_start)
    do update set taken = slot_capacities.taken + 1, capacity = excluded.capacity
    where slot_capacities.taken < excluded.capacity
    returning taken`,
});

/** No row where the window is over for so long that it is forgotten. */
export const giveSlotBack = statement({
  name: "orders.give_slot_back",
  text: `update slot_capacities set taken = taken - 1
    where store_id = :storeId and slot_date = :date and slot_start = :start`,
});

export const forgetWindows = statement({
  name: "orders.forget_windows",
  text: deleteSome("slot_capacities", "store_id, slot_date, slot_start", "slot_date < :before"),
});

export const forgetWindowPauses = statement({
  name: "orders.forget_window_pauses",
  text: deleteSome("slot_pauses", "store_id, slot_date, slot_start", "slot_date < :before"),
});

/** An order that comes back to life takes its window again. */
export const holdSlot = statement({
  name: "orders.hold_slot",
  text: `insert into slot_uses (member_id, order_id, store_id, slot_date, slot_start, changed_at)
    values (:memberId, :orderId, :storeId, :date, :start, :now)
    on conflict (member_id, order_id) do update set state = 'held', changed_at = excluded.changed_at`,
});

/** The window that an ended order had, and how many orders its store can bring in one. */
export const releasedSlot = statement({
  name: "orders.released_slot",
  text: `select u.store_id, u.slot_date, u.slot_start, coalesce(s.slot_capacity, :capacity::int4) as capacity
    from slot_uses u join stores s on s.store_id = u.store_id
    where u.member_id = :memberId and u.order_id = :orderId and u.state = 'released'`,
});

/** Only what is held changes, so a second change finds nothing. */
export const releaseSlot = statement({
  name: "orders.release_slot",
  text: `update slot_uses set state = 'released', changed_at = :now
    where member_id = :memberId and order_id = :orderId and state = 'held'
    returning store_id, slot_date, slot_start`,
});

/** What an open order holds beside its stock. */
export const claimsOfOrder = statement({
  name: "orders.claims_of_order",
  text: `select o.total_points as points, s.store_id, s.slot_date, s.slot_start
    from orders o
    left join slot_uses s on s.member_id = :memberId and s.order_id = o.order_id and s.state = 'held'
    where o.member_id = :memberId and o.order_id = :orderId`,
  nullable: ["store_id", "slot_date", "slot_start"],
});
