/** SQL of what many orders share: quotas of vouchers, windows of stores. */
import { statement } from "../db/statement.ts";

/** Vouchers with a counter that have not ended before the window. */
export const countersAfter = statement({
  name: "reconciliation.counters_after",
  text: `select v.voucher_id from vouchers v join voucher_counters c on c.voucher_id = v.voucher_id
    where v.voucher_id > :after and v.ends_at > :from order by v.voucher_id limit :limit`,
});

export const counterFigures = statement({
  name: "reconciliation.counter_figures",
  text: `select c.voucher_id, v.voucher_code, v.quota, v.starts_at, c.taken
    from voucher_counters c join vouchers v on v.voucher_id = c.voucher_id
    where c.voucher_id = any(:voucherIds::bigint[])`,
});

/** Of all members. */
export const countedUses = statement({
  name: "reconciliation.counted_uses",
  text: `select u.voucher_id, count(*)::int4 as uses from voucher_uses u
    where u.voucher_id = any(:voucherIds::bigint[]) and u.is_counted and u.state = 'held'
    group by u.voucher_id`,
});

export const lockCounter = statement({
  name: "reconciliation.lock_counter",
  text: `select taken from voucher_counters where voucher_id = :voucherId for update`,
});

export const setCounter = statement({
  name: "reconciliation.set_counter",
  text: `update voucher_counters set taken = :taken where voucher_id = :voucherId`,
});

/** Windows of these stores from a day on. */
export const slotsOfStores = statement({
  name: "reconciliation.slots_of_stores",
  text: `select c.store_id, c.slot_date, c.slot_start from slot_capacities c
    where c.store_id = any(:storeIds::bigint[]) and c.slot_date >= :fromDate
    order by c.store_id, c.slot_date, c.slot_start`,
});

export const slotFigures = statement({
  name: "reconciliation.slot_figures",
  text: `select s.store_code, c.store_id, c.slot_date, c.slot_start, c.taken from slot_capacities c
    join stores s on s.store_id = c.store_id
    where c.store_id = any(:storeIds::bigint[]) and c.slot_date = any(:dates::date[])`,
});

/** Of all members. */
export const slotUses = statement({
  name: "reconciliation.slot_uses",
  text: `select u.store_id, u.slot_date, u.slot_start, count(*)::int4 as uses from slot_uses u
    where u.store_id = any(:storeIds::bigint[]) and u.slot_date = any(:dates::date[]) and u.state = 'held'
    group by u.store_id, u.slot_date, u.slot_start`,
});

export const lockSlot = statement({
  name: "reconciliation.lock_slot",
  text: `select taken from slot_capacities
    where store_id = :storeId and slot_date = :date and slot_start = :start for update`,
});

/** What is booked already stays booked, though it be more than there is room for. */
export const setSlot = statement({
  name: "reconciliation.set_slot",
  text: `update slot_capacities set taken = :taken, capacity = greatest(capacity, :taken)
    where store_id = :storeId and slot_date = :date and slot_start = :start`,
});
