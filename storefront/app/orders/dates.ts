import { dayOfYear, type Instant, longDate, timeOfDay, weekday } from "../dates.ts";

/** `14.05 WIB`. */
export const formatClock = (instant: Instant): string => `${timeOfDay(instant)} WIB`;

/** `Jumat, 20 November 2026 pukul 14.05 WIB`, wherever the browser is. */
export const formatTime = (iso: string): string => {
  // Read once: a list writes dozens of times.
  const at = new Date(iso);
  return `${weekday(at)}, ${longDate(at)} pukul ${formatClock(at)}`;
};

/** `Jumat, 20 November` for a calendar day `2026-11-20`. */
export const formatDay = (day: string): string => `${weekday(day)}, ${dayOfYear(day)}`;
