import { type TimeZone, timeZones } from "@gerai/contract/location";

/** As a store keeps it; the capital's where a store keeps none. */
export const toTimeZone = (name: string): TimeZone =>
  timeZones.find((zone) => zone === name) ?? "WIB";

const ianaNames = {
  WIB: "Asia/Jakarta",
  WITA: "Asia/Makassar",
  WIT: "Asia/Jayapura",
} as const satisfies Readonly<Record<TimeZone, string>>;

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

const formats: Readonly<Record<TimeZone, Intl.DateTimeFormat>> = {
  WIB: formatOf(ianaNames.WIB),
  WITA: formatOf(ianaNames.WITA),
  WIT: formatOf(ianaNames.WIT),
};

export interface WallClock {
  /** `2026-11-20` */
  readonly date: string;
  /** Hour of the day, with minutes as a fraction. */
  readonly hour: number;
}

/** What the clock on a wall of this zone shows. */
export const wallClock = (time: Date, zone: TimeZone): WallClock => {
  const parts = new Map(formats[zone].formatToParts(time).map(({ type, value }) => [type, value]));
  const date = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return { date, hour: Number(parts.get("hour")) + Number(parts.get("minute")) / 60 };
};
