import { dayOfYear, longDate, timeOfDay, weekday } from "../dates.ts";

/** `14.05 WIB`. */
export const formatClock = (iso: string): string => `${timeOfDay(iso)} WIB`;

/** `Jumat, 20 November 2026 pukul 14.05 WIB`, wherever the browser is. */
export const formatTime = (iso: string): string =>
  `${weekday(iso)}, ${longDate(iso)} pukul ${formatClock(iso)}`;

/** `Jumat, 20 November` for a calendar day `2026-11-20`. */
export const formatDay = (day: string): string => `${weekday(day)}, ${dayOfYear(day)}`;
