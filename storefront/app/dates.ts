/**
 * Days and times in western Indonesia (WIB: seven hours before UTC, all year) as Indonesian writes them.
 * `Intl.DateTimeFormat` says the same, but to set one up takes a cheap phone 30 ms before a page does
 * anything, and a browser that names a month otherwise than the server makes React build the page anew.
 */

const wibOffsetMs = 7 * 60 * 60 * 1_000;

const weekdays = ["Minggu", "Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"] as const;

const months = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
] as const;

/** A date, milliseconds since 1970, or an ISO text with its offset. A day alone, `2026-11-20`, is that day. */
export type Instant = Date | string | number;

/** A date whose UTC fields are those of a clock in WIB. */
const inWib = (instant: Instant): Date => new Date(new Date(instant).getTime() + wibOffsetMs);

const monthOf = (wib: Date): string => months[wib.getUTCMonth()] ?? "";

/** `Jumat`. */
export const weekday = (instant: Instant): string => weekdays[inWib(instant).getUTCDay()] ?? "";

/** `20 November`. */
export const dayOfYear = (instant: Instant): string => {
  const wib = inWib(instant);
  return `${wib.getUTCDate()} ${monthOf(wib)}`;
};

/** `20 November 2026`. */
export const longDate = (instant: Instant): string =>
  `${dayOfYear(instant)} ${inWib(instant).getUTCFullYear()}`;

/** `20 Nov 2026`. */
export const shortDate = (instant: Instant): string => {
  const wib = inWib(instant);
  return `${wib.getUTCDate()} ${monthOf(wib).slice(0, 3)} ${wib.getUTCFullYear()}`;
};

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** `14.05`. */
export const timeOfDay = (instant: Instant): string => {
  const wib = inWib(instant);
  return `${twoDigits(wib.getUTCHours())}.${twoDigits(wib.getUTCMinutes())}`;
};

/** The last instant before another one: what ends at midnight is good on the day before. */
export const lastInstantBefore = (instant: Instant): number => new Date(instant).getTime() - 1;
