import type { TimeZone } from "@gerai/contract/location";
import { toRupiah } from "@gerai/contract/money";
import { describe, expect, it } from "vitest";
import { defaultOption, deliveryOptions } from "./slots.ts";

const services = {
  opensAt: "07:00:00",
  closesAt: "22:00:00",
  timeZone: "WIB" as TimeZone,
  offersInstant: true,
  offersSameday: true,
};
const offer = {
  instant: toRupiah(15_000),
  sameday: toRupiah(9_000),
  isFull: () => false,
  isPaused: () => false,
  hoursToPay: 0,
};

/** Ids of the options at a time in WIB. */
const idsAt = (time: string, changes: Partial<typeof services> = {}) =>
  deliveryOptions({ ...services, ...changes }, new Date(`${time}+07:00`), offer).map(
    ({ id }) => id,
  );

describe("delivery options", () => {
  it("offer instant while the store is open and windows that it can still prepare", () => {
    expect(idsAt("2026-11-20T10:30:00")).toEqual([
      "instant",
      "2026-11-20-12",
      "2026-11-20-15",
      "2026-11-20-18",
      "2026-11-21-09",
      "2026-11-21-12",
      "2026-11-21-15",
      "2026-11-21-18",
    ]);
    expect(idsAt("2026-11-20T11:01:00")).not.toContain("2026-11-20-12");
  });

  it("begin tomorrow at night, in WIB and not in UTC", () => {
    expect(idsAt("2026-11-20T23:30:00")[0]).toBe("2026-11-21-09");
    expect(idsAt("2026-11-20T05:00:00")).not.toContain("instant");
  });

  it.each([
    ["WIB", "2026-11-20T20:50:00", true],
    ["WITA", "2026-11-20T20:50:00", false],
    ["WIT", "2026-11-20T18:50:00", true],
    ["WIT", "2026-11-20T19:05:00", false],
    ["WITA", "2026-11-20T05:00:00", false],
    ["WIT", "2026-11-20T05:00:00", true],
  ] as const)("go by the store's own clock: %s at %s WIB", (timeZone, time, isOpen) => {
    expect(idsAt(time, { timeZone }).includes("instant")).toBe(isOpen);
  });

  it("name the clock that their windows are meant by, and its day", () => {
    const makassar = { ...services, timeZone: "WITA" as const };
    const lateInJakarta = new Date("2026-11-20T23:30:00+07:00");
    const options = deliveryOptions(makassar, lateInJakarta, offer);
    expect(options[0]).toMatchObject({ date: "2026-11-21", timeSlot: "09.00-12.00 WITA" });
    expect(options.at(-1)).toMatchObject({ date: "2026-11-22", timeSlot: "18.00-21.00 WITA" });
  });

  it("keep to the store's hours and services", () => {
    const early = idsAt("2026-11-20T06:00:00", { closesAt: "15:00:00" });
    expect(early).toEqual(["2026-11-20-09", "2026-11-20-12", "2026-11-21-09", "2026-11-21-12"]);
    expect(idsAt("2026-11-20T20:00:00", { closesAt: "23:59:00" })).toContain("2026-11-21-18");
    expect(idsAt("2026-11-20T10:00:00", { offersInstant: false, offersSameday: false })).toEqual(
      [],
    );
  });
});

it("the cheapest option is the default, the soonest of these", () => {
  const options = deliveryOptions(services, new Date("2026-11-20T10:30:00+07:00"), offer);
  expect(defaultOption(options)?.id).toBe("2026-11-20-12");
});

it("a full window is offered as full, and is never the default", () => {
  const isFull = ({ date, start }: { date: string; start: number }) =>
    date === "2026-11-20" && start === 12;
  const now = new Date("2026-11-20T10:30:00+07:00");
  const options = deliveryOptions(services, now, { ...offer, isFull });
  expect(options.filter((option) => option.isFull).map(({ id }) => id)).toEqual(["2026-11-20-12"]);
  expect(defaultOption(options)?.id).toBe("2026-11-20-15");
});

it("leaves out what is not brought so far", () => {
  const now = new Date("2026-11-20T10:30:00+07:00");
  const near = deliveryOptions(services, now, { ...offer, sameday: undefined });
  expect(near.map(({ id }) => id)).toEqual(["instant"]);
  expect(deliveryOptions(services, now, { ...offer, instant: undefined })).toHaveLength(7);
});

it("leaves out windows that leave no time to pay, and says which are of another day", () => {
  const at = (time: string, hoursToPay: number) =>
    deliveryOptions(services, new Date(`2026-11-20T${time}:00+07:00`), { ...offer, hoursToPay });
  const ids = (time: string, hours: number) => at(time, hours).map(({ id }) => id);
  expect(ids("10:50", 0)).toContain("2026-11-20-12");
  expect(ids("10:50", 1.25)).not.toContain("2026-11-20-12");
  expect(ids("10:45", 1.25)).toContain("2026-11-20-12");
  expect(ids("10:50", 25)[0]).toBe("2026-11-21-12");
  const today = at("10:50", 0).filter(({ isToday }) => isToday);
  expect(today.every(({ id, date }) => id === "instant" || date === "2026-11-20")).toBe(true);
  expect(at("10:50", 0).filter(({ isToday }) => !isToday)).toHaveLength(4);
});

it("brings at once by a channel only what is paid in time before the store closes", () => {
  const isOffered = (time: string, hoursToPay: number) =>
    deliveryOptions(services, new Date(`2026-11-20T${time}:00+07:00`), { ...offer, hoursToPay })
      .map(({ id }) => id)
      .includes("instant");
  expect(isOffered("21:00", 0)).toBe(true);
  expect(isOffered("20:45", 1.25)).toBe(true);
  expect(isOffered("20:46", 1.25)).toBe(false);
  expect(isOffered("20:57", 1 + 3 / 60)).toBe(true);
});
