import { expect, it } from "vitest";
import { lastDay } from "./promotion-view.ts";

it("names the day before where an offer ends at midnight in Jakarta", () => {
  expect(lastDay("2026-11-30T17:00:00Z")).toBe("30 November 2026");
  expect(lastDay("2026-11-30T17:30:00Z")).toBe("1 Desember 2026");
});
