import { describe, expect, it } from "vitest";
import { cashStory, cashToCollect } from "./cash-story.ts";
import { toRupiah } from "./money.ts";
import { OrderStatus, PaymentChannel } from "./order-codes.ts";

interface Told {
  readonly status?: OrderStatus;
  readonly channel?: PaymentChannel;
  readonly notes?: number;
  readonly due: number;
  readonly paid?: number;
  readonly collected?: number;
  readonly refunding?: number;
}

const order = ({
  status = OrderStatus.OnTheWay,
  channel = PaymentChannel.CashOnDelivery,
  notes = 0,
  due,
  collected = 0,
  paid = collected,
  refunding = 0,
}: Told) => ({
  orderStatusId: status,
  paymentChannel: channel,
  cashTendered: toRupiah(notes),
  amounts: {
    due: toRupiah(due),
    paid: toRupiah(paid),
    collected: toRupiah(collected),
    refunded: toRupiah(0),
    refunding: toRupiah(refunding),
  },
});

describe("the cash that couriers still collect", () => {
  it.each([
    ["is what the order costs by now", { due: 80_000 }, 80_000],
    ["is what other parcels cost", { due: 80_000, collected: 50_000 }, 30_000],
    [
      "stays where something of a parcel that was paid goes back",
      { due: 70_000, collected: 50_000, refunding: 10_000 },
      30_000,
    ],
    [
      "stays where money that came late goes back",
      { due: 80_000, paid: 80_000, refunding: 80_000 },
      80_000,
    ],
    ["is nothing once all was paid", { due: 80_000, collected: 80_000 }, 0],
    ["is nothing of an order that costs nothing", { due: 0 }, 0],
    ["is nothing by another channel", { channel: PaymentChannel.Qris, due: 80_000 }, 0],
    ["is nothing of an order that has arrived", { status: OrderStatus.Arrived, due: 80_000 }, 0],
  ] satisfies [string, Told, number][])("%s", (_, told, amount) => {
    expect(cashToCollect(order(told))).toBe(amount);
  });
});

describe("what to have ready", () => {
  it.each([
    ["the exact amount", { due: 80_000 }, "Siapkan uang pas Rp80.000 saat kurir tiba."],
    [
      "the notes that were named, and their change",
      { due: 80_000, notes: 100_000 },
      "Siapkan Rp100.000; kurir membawa kembalian Rp20.000.",
    ],
    [
      "notes that need no change",
      { due: 50_000, notes: 50_000 },
      "Siapkan uang pas Rp50.000 saat kurir tiba.",
    ],
    [
      "what is left once the notes were handed over",
      { due: 80_000, notes: 100_000, collected: 50_000 },
      "Siapkan uang pas Rp30.000 saat kurir tiba.",
    ],
    ["nothing where nothing is collected", { due: 80_000, notes: 100_000, collected: 80_000 }, ""],
  ] satisfies [string, Told, string][])("%s", (_, told, text) => {
    expect(cashStory(order(told))).toBe(text);
  });

  it("may be told of one parcel", () => {
    expect(cashStory(order({ due: 80_000 }), toRupiah(50_000))).toBe(
      "Siapkan uang pas Rp50.000 saat kurir tiba.",
    );
  });
});
