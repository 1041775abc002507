import { toRupiah } from "@gerai/contract/money";
import { DeliveryType, OrderType } from "@gerai/contract/order-codes";
import { describe, expect, it } from "vitest";
import { hasDeliveryFee, windowText } from "./delivery-words.ts";

describe("the window of a delivery", () => {
  const deliveryTimeSlot = { dateSelected: "2026-11-26", timeSlotDesc: "09.00-12.00 WIB" };

  it.each([
    [12, DeliveryType.Instant, "Tiba dalam 2 jam"],
    [15, DeliveryType.Instant, ""],
    [17, DeliveryType.Instant, ""],
    [16, DeliveryType.Sameday, "Kamis, 26 November, 09.00-12.00 WIB"],
  ] as const)("of an order %i by %s is '%s'", (orderStatusId, deliveryType, text) => {
    const told = { deliveryType, deliveryTimeSlot } as Parameters<typeof windowText>[1];
    expect(windowText({ orderStatusId }, told)).toBe(text);
  });
});

it("an order of which nothing is brought has no line of delivery", () => {
  const free = { totalDeliveryFee: toRupiah(0) };
  expect(hasDeliveryFee({ orderType: OrderType.DataPackage, ...free })).toBe(false);
  expect(hasDeliveryFee({ orderType: OrderType.Delivery, ...free })).toBe(true);
});
