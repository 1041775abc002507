const moment = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

/** `27 Nov 2026, 11.02` in the time of Jakarta. @param at ISO 8601 */
export const momentText = (at: string): string => moment.format(new Date(at));
