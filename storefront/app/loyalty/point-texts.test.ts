import { expect, it } from "vitest";
import { changeText, lastDayBefore, momentText } from "./point-texts.ts";

it("writes changes with a sign and grouped digits", () => {
  expect([1_200, -25_000, 0].map(changeText)).toEqual(["+1.200", "−25.000", "+0"]);
});

it("names days by the clock of Jakarta", () => {
  expect(lastDayBefore("2027-11-30T17:00:00.000Z")).toBe("30 November 2027");
  expect(momentText("2026-11-22T07:05:00.000Z")).toBe("22 November 2026 pukul 14.05 WIB");
});
