import { OrderStatus } from "@gerai/contract/order-codes";
import type { Books } from "./books.ts";

const names: ReadonlyMap<number, string> = new Map(
  Object.entries(OrderStatus).map(([name, status]) => [status, name]),
);

/** What has happened in all scripts, by name: what never happens cannot go wrong. */
export interface Tally {
  readonly add: (books: Books) => void;
  readonly counts: () => Readonly<Record<string, number>>;
}

/** Counts what became of orders, payments and refunds. */
export const newTally = (): Tally => {
  const counts = new Map<string, number>();
  const count = (name: string, by = 1): void => void counts.set(name, (counts.get(name) ?? 0) + by);
  return {
    add: ({ orders, replays }) => {
      if (replays > 0) count("callbacks that came again", replays);
      for (const { status, attempts, refunds, window, totals, channel, revivals } of orders) {
        if (revivals > 0) count("orders that lived again", revivals);
        count(`orders ${names.get(status)}`);
        count(`orders by ${channel}`);
        if (window !== "" && window !== "instant") count("orders in a window");
        if (totals.voucher > 0) count("orders with a voucher");
        if (totals.points > 0) count("orders with points");
        if (totals.final === 0) count("orders that cost nothing");
        if (attempts.length > 1) count("orders with several attempts");
        for (const { state } of attempts) count(`payments ${state}`);
        for (const { reason, state } of refunds) count(`refunds ${reason} ${state}`);
      }
    },
    counts: () =>
      Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};
