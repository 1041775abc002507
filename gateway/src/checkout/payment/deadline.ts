import { PaymentChannel } from "@gerai/contract/order-codes";
import type { PaymentConfig } from "../../config.ts";
import { isVirtualAccount } from "../channels.ts";

/** A window of a delivery: its day, and hours such as `09.00-12.00 WITA`. */
export interface Slot {
  readonly slot_date: string | null;
  readonly slot_text: string;
}

const offsets = { WIB: "+07:00", WITA: "+08:00", WIT: "+09:00" } as const;

/** When the window begins; undefined where there is none. */
export const slotStart = ({ slot_date: date, slot_text: text }: Slot): Date | undefined => {
  const match = /^(\d\d)\.(\d\d)-\d\d\.\d\d (WIB|WITA|WIT)$/.exec(text);
  const [, hour, minute, zone] = match ?? [];
  if (date === null || zone === undefined) return undefined;
  return new Date(`${date}T${hour}:${minute}:00${offsets[zone as keyof typeof offsets]}`);
};

const minute = 60_000;

/** The shortest time that a shopper gets to pay. */
export const shortestMs = 3 * minute;

/** The shortest time in which a shopper can make a transfer: he opens his bank's app and types the number. */
const shortestTransferMs = 15 * minute;

const hour = 60 * minute;

/**
 * How many hours before its window an order has to be made to be paid by the channel: the store needs to know a while
 * before the window, and the shopper needs time to pay. 0 for cash, and where no channel is chosen.
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
 * and not past the time before its slot in which the store needs to know.
 */
export const deadlineOf = (
  { minutes }: PaymentConfig,
  { channel, now, createdAt, slots }: Waiting,
): Date => {
  const own = isVirtualAccount(channel) ? minutes.virtualAccount : minutes.short;
  const starts = slots.map(slotStart).filter((start) => start !== undefined);
  return new Date(
    Math.min(
      now.getTime() + own * minute,
      createdAt.getTime() + minutes.total * minute,
      ...starts.map((start) => start.getTime() - minutes.beforeSlot * minute),
    ),
  );
};
