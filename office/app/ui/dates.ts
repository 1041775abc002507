const moment = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

/** `27 Nov 2026, 11.02` in the time of Jakarta. @param at ISO 8601 */
export const momentText = (at: string): string => moment.format(new Date(at));

const day = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });

/** `27 Nov 2026`. @param date as `2026-11-27` */
export const dayText = (date: string): string => day.format(new Date(date));

const relative = new Intl.RelativeTimeFormat("id-ID", { numeric: "always" });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `2 jam yang lalu`, `baru saja`. @param at ISO 8601 */
export const agoText = (at: string): string => {
  const ago = Math.max(0, Date.now() - Date.parse(at));
  if (ago < minuteMs) return "baru saja";
  if (ago < hourMs) return relative.format(-Math.floor(ago / minuteMs), "minute");
  if (ago < dayMs) return relative.format(-Math.floor(ago / hourMs), "hour");
  return relative.format(-Math.floor(ago / dayMs), "day");
};
