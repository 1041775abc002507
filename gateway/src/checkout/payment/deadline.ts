import { PaymentChannel, isVirtualAccount } from "@gerai/contract/order-codes";
import { instantAt, toTimeZone, wallClock } from "../../calendar.ts";
import type { PaymentConfig } from "../../config.ts";

/** A window of a delivery: its day, and hours such as `09.00-12.00 WITA`. */
interface Window {
  readonly slot_date: string | null;
  readonly slot_text: string;
}

/** When a parcel of a store is to come. */
export interface Slot extends Window {
  /** The hour at which the store closes, such as `22:00:00`, of what it brings at once; null where there is a window. */
  readonly closes_at: string | null;
  readonly time_zone: string | null;
}

/** When the window begins; undefined where there is none. */
const windowStart = ({ slot_date: date, slot_text: text }: Window): Date | undefined => {
  const match = /^(\d\d)\.(\d\d)-\d\d\.\d\d (WIB|WITA|WIT)$/.exec(text);
  const [, hour, minute, zone] = match ?? [];
  if (date === null || zone === undefined) return undefined;
  return instantAt(date, `${hour}:${minute}`, toTimeZone(zone));
};

/** When the store closes on the day of an order that it brings at once; undefined where there is a window. */
const closing = ({ closes_at: time, time_zone }: Slot, createdAt: Date): Date | undefined => {
  if (time === null) return undefined;
  const zone = toTimeZone(time_zone ?? "");
  return instantAt(wallClock(createdAt, zone).date, time, zone);
};

/** When the window of a parcel begins, or the store closes that brings it at once; undefined where neither is known. */
export const latestStart = (slot: Slot, createdAt: Date): Date | undefined =>
  windowStart(slot) ?? closing(slot, createdAt);

const minute = 60_000;

/** The shortest time that a shopper gets to pay. */
export const shortestMs = 3 * minute;

/** The shortest time in which a shopper can make a transfer: he opens his bank's app and types the number. */
const shortestTransferMs = 15 * minute;

const hour = 60 * minute;

/**
 * How many hours before its window, or before the store closes, an order has to be made to be paid by the channel: the
 * store needs to know a while before, and the shopper needs time to pay. 0 for cash, and where no channel is chosen.
 */
export const hoursToPay = (
  { minutes }: Pick<PaymentConfig, "minutes">,
  channel: PaymentChannel | undefined,
): number => {
  if (channel === undefined || channel === PaymentChannel.CashOnDelivery) return 0;
  const paying = isVirtualAccount(channel) ? shortestTransferMs : shortestMs;
  return (minutes.beforeSlot * minute + paying) / hour;
};

interface Waiting {
  readonly channel: PaymentChannel;
  readonly now: Date;
  /** When the order was made. */
  readonly createdAt: Date;
  readonly slots: readonly Slot[];
}

/**
 * Until when an order waits for its payment: by its channel, but not longer than orders may wait in all,
 * and not past the time before its window, or before the store closes, in which the store needs to know.
 */
export const deadlineOf = (
  { minutes }: PaymentConfig,
  { channel, now, createdAt, slots }: Waiting,
): Date => {
  const own = isVirtualAccount(channel) ? minutes.virtualAccount : minutes.short;
  const starts = slots
    .map((slot) => latestStart(slot, createdAt))
    .filter((start) => start !== undefined);
  return new Date(
    Math.min(
      now.getTime() + own * minute,
      createdAt.getTime() + minutes.total * minute,
      ...starts.map((start) => start.getTime() - minutes.beforeSlot * minute),
    ),
  );
};
