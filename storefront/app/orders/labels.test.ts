import { toRupiah } from "@gerai/contract/money";
import { OrderType, type OrderStatus } from "@gerai/contract/order-codes";
import { describe, expect, it } from "vitest";
import { badgeColour, cardColour, paymentName, statusLabel } from "./labels.ts";

const order = (orderStatusId: OrderStatus, orderType: OrderType, confirmed = false) => ({
  orderStatusId,
  orderType,
  confirmed,
  orderStatus: "Dari server",
});
const { Delivery: delivery, Pickup: pickup } = OrderType;

describe("labels", () => {
  it.each([
    [10, delivery, false, "Dari server"],
    [11, delivery, false, "Dari server"],
    [12, delivery, false, "Dari server"],
    [13, delivery, false, "Dari server"],
    [14, delivery, false, "Dari server"],
    [14, pickup, false, "Dalam Proses"],
    [15, delivery, false, "Dikirim"],
    [15, delivery, true, "Dari server"],
    [15, pickup, false, "Dari server"],
    [16, delivery, true, "Dari server"],
    [17, delivery, false, "Dari server"],
    [18, pickup, false, "Dari server"],
  ] as const)("%i %s confirmed=%s is %s", (status, type, confirmed, label) => {
    expect(statusLabel(order(status, type, confirmed))).toBe(label);
  });
});

describe("the way to pay", () => {
  const paid = (orderStatusId: OrderStatus, total: number, points = 0) =>
    paymentName({
      orderStatusId,
      paymentChannel: "COD",
      totalAmountFinal: toRupiah(total),
      totalPontaAmount: toRupiah(points),
    });

  it("is the channel's name, and A-Poin where they paid for all of it", () => {
    expect(paid(12, 21_000, 500)).toBe("Bayar di Tempat (COD)");
    expect(paid(12, 0, 21_000)).toBe("A-Poin");
    expect(paid(12, 0)).toBe("-");
    expect(paid(10, 21_000)).toBe("-");
  });
});

describe("colours", () => {
  it.each([
    ["yellow", [10, 11]],
    ["orange", [12]],
    ["blue", [13, 14, 2005]],
    ["green", [15, 16, 2006]],
    ["light-red", [17, 18, 2007]],
    ["light-blue", [2003]],
    ["purple", [2004, 2008, 2010, 2011, 2012, 2013]],
  ] as const)("of badges: %s", (colour, statuses) => {
    expect(statuses.map((status) => badgeColour(status))).toEqual(statuses.map(() => colour));
  });

  it("of badges: yellow for cash on delivery in process", () => {
    expect(badgeColour(12, "COD")).toBe("yellow");
    expect(badgeColour(13, "COD")).toBe("blue");
  });

  it.each([
    ["yellow", 10, delivery, false],
    ["yellow", 11, pickup, false],
    ["light-blue", 12, delivery, false],
    ["light-blue", 13, delivery, false],
    ["light-blue", 14, pickup, false],
    ["blue", 15, delivery, false],
    ["green", 15, delivery, true],
    ["green", 15, pickup, false],
    ["light-red", 16, delivery, true],
    ["light-red", 17, delivery, false],
    ["light-red", 18, delivery, false],
  ] as const)("of cards: %s for %i %s confirmed=%s", (colour, status, type, confirmed) => {
    expect(cardColour(order(status, type, confirmed))).toBe(colour);
  });
});
