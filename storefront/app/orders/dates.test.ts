import { expect, it } from "vitest";
import { formatDay, formatTime } from "./dates.ts";

it("shows times in WIB with Indonesian names", () => {
  expect(formatTime("2026-11-20T17:05:00Z")).toBe("Sabtu, 21 November 2026 pukul 00.05 WIB");
});

it("shows a calendar day as it is", () => {
  expect(formatDay("2026-11-20")).toBe("Jumat, 20 November");
});
