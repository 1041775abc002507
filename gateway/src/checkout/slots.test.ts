import { toRupiah } from "@gerai/contract/money";
import { describe, expect, it } from "vitest";
import { defaultOption, deliveryOptions } from "./slots.ts";

const services = {
  opensAt: "07:00:00",
  closesAt: "22:00:00",
  offersInstant: true,
  offersSameday: true,
};
const goods = toRupiah(50_000);

/** Ids of the options at a time in WIB. */
const idsAt = (time: string, changes: Partial<typeof services> = {}) =>
  deliveryOptions({ ...services, ...changes }, new Date(`${time}+07:00`), goods).map(
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

  it("keep to the store's hours and services", () => {
    const early = idsAt("2026-11-20T06:00:00", { closesAt: "15:00:00" });
    expect(early).toEqual(["2026-11-20-09", "2026-11-20-12", "2026-11-21-09", "2026-11-21-12"]);
    expect(idsAt("2026-11-20T20:00:00", { closesAt: "00:00:00" })).toContain("2026-11-21-18");
    expect(idsAt("2026-11-20T10:00:00", { offersInstant: false, offersSameday: false })).toEqual(
      [],
    );
  });
});

it("the cheapest option is the default, the soonest of these", () => {
  const options = deliveryOptions(services, new Date("2026-11-20T10:30:00+07:00"), goods);
  expect(defaultOption(options)?.id).toBe("2026-11-20-12");
});
