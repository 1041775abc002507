import { describe, expect, it } from "vitest";
import { parseOpeningHours } from "./opening-hours.ts";

describe("opening hours of feeds", () => {
  it.each([
    ["Mo-Su 07:00-22:00", "07:00", "22:00"],
    ["07.00 - 22.00", "07:00", "22:00"],
    ["Mo-Su,PH 6:30-24:00", "06:30", "23:59"],
    ["07.00-00.00", "07:00", "23:59"],
    ["24/7", "00:00", "23:59"],
    ["Buka 24 jam", "00:00", "23:59"],
  ])("reads %s", (text, opens, closes) => {
    expect(parseOpeningHours(text)).toEqual({ opens, closes });
  });

  it.each([
    "",
    "at 7:00 AM",
    "Tu-Su 08:00-15:00;Sa 08:00-12:00",
    "22:00-06:00",
    "07:00-24:30",
    "Mo 25:00-26:00",
  ])("makes nothing up of %j", (text) => {
    expect(parseOpeningHours(text)).toBeUndefined();
  });
});
