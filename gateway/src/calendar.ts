import { timeZones, type TimeZone } from "@gerai/contract/location";

export const dayMs = 86_400_000;

const wib = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" });

/** The day as `2026-12-31`. The shop's days begin at midnight in WIB, wherever its stores and shoppers are. */
export const dayOf = (time: Date): string => wib.format(time);

/**
 * Whether there is such a day. `Date` reads a month up to its 31st, whatever its length: 30 February as 2 March.
 * @param day `2026-12-31`
 */
export const isDay = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/** As a store keeps it; the capital's where a store keeps none. */
export const toTimeZone = (name: string): TimeZone =>
  timeZones.find((zone) => zone === name) ?? "WIB";

/** Hours before UTC, all year: Indonesia knows no summer time. */
const hoursAhead: Readonly<Record<TimeZone, number>> = { WIB: 7, WITA: 8, WIT: 9 };

/** `2026-12-24T08:00`, as a clock in Jakarta shows it. */
export const localMinute = (at: Date): string =>
  new Date(at.getTime() + hoursAhead.WIB * 3_600_000)
    .toISOString()
    .slice(0, "2026-12-24T08:00".length);

/** The moment at which a clock of this zone shows a day, `2026-12-24`, and a time, `08:00` or `08:00:00`. */
export const instantAt = (day: string, time: string, zone: TimeZone): Date =>
  new Date(`${day}T${time}+0${hoursAhead[zone]}:00`);

/** When a day begins in WIB. */
export const midnight = (day: string): Date => instantAt(day, "00:00", "WIB");

/** The earliest day that a clock of the country shows: none is behind UTC. */
export const earliestDay = (now: Date): string => now.toISOString().slice(0, 10);

interface WallClock {
  /** `2026-11-20` */
  readonly date: string;
  /** Hour of the day, with minutes as a fraction. */
  readonly hour: number;
}

/** What the clock on a wall of this zone shows. */
export const wallClock = (time: Date, zone: TimeZone): WallClock => {
  const local = new Date(time.getTime() + hoursAhead[zone] * 3_600_000);
  return {
    date: local.toISOString().slice(0, 10),
    hour: local.getUTCHours() + local.getUTCMinutes() / 60,
  };
};
