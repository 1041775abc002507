/** Windows of delivery, and how long an order waits for its money, by the rules of the model. */
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { isLive, minute, openOrderOf, type Books } from "./books.ts";
import { minutesToPay, slotCapacity } from "./small-shop.ts";

const shortestMs = 3 * minute;

/** Whether a window of a store has no room for the member's order. */
export const isFull = (books: Books, member: number, store: number, window: string): boolean => {
  const open = openOrderOf(books, member);
  const taken = books.orders.filter(
    (order) =>
      isLive(order) && order !== open && order.storeId === store && order.window === window,
  );
  return window !== "instant" && window !== "" && taken.length >= slotCapacity;
};

/** When a window begins; never for what has none. */
export const startOf = (window: string): number => {
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
    startOf(window) - minutesToPay.beforeSlot * minute,
  );

export const hasTimeToPay = (
  channel: PaymentChannel,
  times: Parameters<typeof deadlineOf>[1],
): boolean => deadlineOf(channel, times) >= times.now + shortestMs;
