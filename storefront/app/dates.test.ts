import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOfYear, longDate, shortDate, timeOfDay, weekday } from "./dates.ts";

const wib = { timeZone: "Asia/Jakarta" } as const;

const pairs = [
  [weekday, { weekday: "long" }],
  [dayOfYear, { day: "numeric", month: "long" }],
  [longDate, { dateStyle: "long" }],
  [shortDate, { dateStyle: "medium" }],
  [timeOfDay, { timeStyle: "short" }],
] as const;

/** From 1988, when Indonesia's zones became what they are. */
const instants = fc
  .date({ min: new Date("1988-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.getTime());

it.each(pairs)("writes %o as Intl does", (write, options) => {
  const intl = new Intl.DateTimeFormat("id-ID", { ...wib, ...options });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(write(instant)).toBe(intl.format(instant));
    }),
    { numRuns: 1_000 },
  );
});

it("knows the day in WIB, not in UTC", () => {
  expect(longDate("2026-11-20T16:59:59Z")).toBe("20 November 2026");
  expect(longDate("2026-11-20T17:00:00Z")).toBe("21 November 2026");
  expect(timeOfDay("2026-11-20T17:00:00Z")).toBe("00.00");
});

it("takes a day alone for that day", () => {
  expect(longDate("2000-02-29")).toBe("29 Februari 2000");
});
