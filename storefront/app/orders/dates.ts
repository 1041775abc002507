const zone = { timeZone: "Asia/Jakarta" } as const;

const dayAndTime = new Intl.DateTimeFormat("id-ID", {
  ...zone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const dayOnly = new Intl.DateTimeFormat("id-ID", {
  ...zone,
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** `Jumat, 20 November 2026 pukul 14.05 WIB`, wherever the browser is. */
export const formatTime = (iso: string): string => `${dayAndTime.format(new Date(iso))} WIB`;

const clock = new Intl.DateTimeFormat("id-ID", { ...zone, hour: "2-digit", minute: "2-digit" });

/** `14.05 WIB`. */
export const formatClock = (iso: string): string => `${clock.format(new Date(iso))} WIB`;

/** `Jumat, 20 November` for a calendar day `2026-11-20`. */
export const formatDay = (day: string): string => dayOnly.format(new Date(`${day}T12:00:00+07:00`));
