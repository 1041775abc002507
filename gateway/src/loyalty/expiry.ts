/** When points end: with the month in which they become a year old, the oldest first. */
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { dayOf } from "../calendar.ts";

/** Points of one month that are left. */
export interface PointLot {
  /** As `2026-11`, in WIB. */
  readonly month: string;
  readonly points: number;
}

/** Midnight in WIB, which has no summer time. */
const firstOf = (year: number, monthIndex: number): Date =>
  new Date(Date.UTC(year, monthIndex, 1, -7));

/** The end of points that came in a month, `2026-11`: the first moment at which they are gone. */
const endOfMonth = (month: string): Date => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return firstOf(year, number + loyaltyRules.monthsValid);
};

/** The end of points that come now. */
export const endOf = (time: Date): Date => endOfMonth(dayOf(time).slice(0, 7));

export interface Expiry {
  /** Points whose time is over. */
  readonly over: number;
  /** Those that end next; undefined where none are left that can. */
  readonly next: { readonly points: number; readonly date: Date } | undefined;
}

/** Divides what is left, the oldest month first, by what has ended now. */
export const expiryOf = (lots: readonly PointLot[], now: Date): Expiry => {
  const dated = lots.map(({ month, points }) => ({ points, date: endOfMonth(month) }));
  const over = dated.filter(({ date }) => date <= now).reduce((sum, { points }) => sum + points, 0);
  return { over, next: dated.find(({ date }) => date > now) };
};
