/** Windows of delivery, and how long an order waits for its money, by the rules of the model. */
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { isLive, minute, openOrderOf, type Books } from "./books.ts";
import { closesAt, minutesToPay, slotCapacity } from "./small-shop.ts";

const shortestMs = 3 * minute;

/** Whether it has room for so many: not what is brought at once, or what a seller sends. */
export const isWindow = (window: string): boolean => window !== "instant" && window !== "";

/** Whether a window of a store has no room for the member's order. */
export const isFull = (books: Books, member: number, store: number, window: string): boolean => {
  const open = openOrderOf(books, member);
  const taken = books.orders.filter(
    (order) =>
      isLive(order) && order !== open && order.storeId === store && order.window === window,
  );
  return isWindow(window) && taken.length >= slotCapacity;
};

const wib = (time: number): string => new Date(time + 7 * 60 * minute).toISOString();

/** When a window begins, or the store closes that brings an order at once; never for what a seller sends. */
export const startOf = (window: string, createdAt: number): number => {
  if (window === "instant") {
    return Date.parse(`${wib(createdAt).slice(0, 10)}T${closesAt}:00+07:00`);
  }
  const [, date, hour] = /^(\d{4}-\d\d-\d\d)-(\d\d)$/.exec(window) ?? [];
  return date === undefined ? Infinity : Date.parse(`${date}T${hour}:00:00+07:00`);
};

export const deadlineOf = (
  channel: PaymentChannel,
  {
    now,
    createdAt,
    window,
  }: { readonly now: number; readonly createdAt: number; readonly window: string },
): number =>
  Math.min(
    now + (channel === "BCA_VA" ? minutesToPay.virtualAccount : minutesToPay.short) * minute,
    createdAt + minutesToPay.total * minute,
    startOf(window, createdAt) - minutesToPay.beforeSlot * minute,
  );

export const hasTimeToPay = (
  channel: PaymentChannel,
  times: Parameters<typeof deadlineOf>[1],
): boolean => deadlineOf(channel, times) >= times.now + shortestMs;

/** A transfer is offered only where a shopper has this long for it. */
const shortestTransferMs = 15 * minute;

/** Whether an order that is made now may be paid by the channel and come so; the shop counts whole minutes. */
export const isOfferedBy = (
  channel: PaymentChannel,
  { now, window }: { readonly now: number; readonly window: string },
): boolean => {
  if (channel === "COD") return true;
  const begun = Math.floor(now / minute) * minute;
  const deadline = startOf(window, now) - minutesToPay.beforeSlot * minute;
  return deadline >= begun + (channel === "BCA_VA" ? shortestTransferMs : shortestMs);
};

/** Whether it is so late that the store brings nothing at once any more. */
export const isTooLateForInstant = (now: number): boolean => wib(now).slice(11, 16) >= "22:59";
