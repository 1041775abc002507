import { expect, it } from "vitest";
import { endOf, expiryOf } from "./expiry.ts";

it("ends points with the month in which they are a year old, by the clock of Jakarta", () => {
  expect(endOf(new Date("2026-11-22T10:00:00Z"))).toEqual(new Date("2027-11-30T17:00:00Z"));
  // Already December in Jakarta.
  expect(endOf(new Date("2026-11-30T18:00:00Z"))).toEqual(new Date("2027-12-31T17:00:00Z"));
  expect(endOf(new Date("2026-01-01T00:00:00Z"))).toEqual(new Date("2027-01-31T17:00:00Z"));
});

it("names what has ended and what ends next", () => {
  const lots = [
    { month: "2025-10", points: 5 },
    { month: "2025-11", points: 7 },
    { month: "2026-02", points: 11 },
  ];
  expect(expiryOf(lots, new Date("2026-11-30T16:59:59Z"))).toEqual({
    over: 5,
    next: { points: 7, date: new Date("2026-11-30T17:00:00Z") },
  });
  expect(expiryOf(lots, new Date("2026-11-30T17:00:00Z"))).toMatchObject({
    over: 12,
    next: { points: 11 },
  });
  expect(expiryOf([], new Date())).toEqual({ over: 0, next: undefined });
});
