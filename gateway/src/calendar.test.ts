import { timeZones } from "@gerai/contract/location";
import { expect, it } from "vitest";
import { toTimeZone, wallClock } from "./calendar.ts";

it.each([
  ["WIB", "2026-11-23T23:45:59Z", "2026-11-24", 6.75],
  ["WITA", "2026-12-31T15:59:00Z", "2026-12-31", 23 + 59 / 60],
  ["WITA", "2026-12-31T16:00:00Z", "2027-01-01", 0],
  ["WIT", "2028-02-28T15:30:00Z", "2028-02-29", 0.5],
] as const)("reads the clock of a store in %s at %s", (zone, time, date, hour) => {
  expect(wallClock(new Date(time), zone)).toEqual({ date, hour });
});

const ianaNames = { WIB: "Asia/Jakarta", WITA: "Asia/Makassar", WIT: "Asia/Jayapura" } as const;

it.each(timeZones)("agrees with the time zones of the system all year: %s", (zone) => {
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: ianaNames[zone],
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  });
  for (let month = 0; month < 12; month += 1) {
    const time = new Date(Date.UTC(2026, month, 15, 19, 20));
    const { date, hour } = wallClock(time, zone);
    const minutes = Math.round(hour * 60);
    const text = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60}`;
    expect(clock.format(time)).toBe(`${date}, ${text}`);
  }
});

it("takes the capital's zone for a store that keeps none", () => {
  expect([toTimeZone("WIT"), toTimeZone("")]).toEqual(["WIT", "WIB"]);
});
