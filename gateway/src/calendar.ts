const wib = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" });

/** The day as `2026-12-31`. The shop's days begin at midnight in WIB, wherever its stores and shoppers are. */
export const dayOf = (time: Date): string => wib.format(time);
