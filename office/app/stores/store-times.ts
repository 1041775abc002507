import type { TimeZone } from "@gerai/contract/location";

/** Times at stores, by their own clocks. */

const cities = {
  WIB: "Asia/Jakarta",
  WITA: "Asia/Makassar",
  WIT: "Asia/Jayapura",
} as const satisfies Record<TimeZone, string>;

const offsets = { WIB: "+07:00", WITA: "+08:00", WIT: "+09:00" } as const satisfies Record<
  TimeZone,
  string
>;

/** `27 Nov 2026, 15.30 WITA`. @param at ISO 8601 */
export const storeMoment = (at: string, zone: TimeZone): string => {
  const format = { dateStyle: "medium", timeStyle: "short", timeZone: cities[zone] } as const;
  return `${new Intl.DateTimeFormat("id-ID", format).format(new Date(at))} ${zone}`;
};

const day = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** `Jumat, 27 November`. @param date `2026-11-27` */
export const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** What a field of day and time says, by the store's clock. @param local `2026-11-27T15:30` */
export const momentOf = (local: string, zone: TimeZone): string =>
  new Date(`${local}:00${offsets[zone]}`).toISOString();

/** So many minutes from now. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();
