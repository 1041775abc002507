import { PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import type { PaymentConfig } from "../../config.ts";
import { deadlineOf, hoursToPay, slotStart, type Slot } from "./deadline.ts";

const payment: PaymentConfig = {
  hostedOrigins: [],
  appOnly: [],
  minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
};
const at = (time: string): Date => new Date(`2026-11-20T${time}:00+07:00`);
const noSlot = { slot_date: null, slot_text: "" };

it("reads when a window begins, by its own clock", () => {
  const day = "2026-11-20";
  expect(slotStart({ slot_date: day, slot_text: "15.00-18.00 WIB" })).toEqual(at("15:00"));
  expect(slotStart({ slot_date: day, slot_text: "15.00-18.00 WITA" })).toEqual(at("14:00"));
  expect(slotStart({ slot_date: day, slot_text: "15.00-18.00 WIT" })).toEqual(at("13:00"));
  expect(slotStart(noSlot)).toBeUndefined();
  expect(slotStart({ slot_date: null, slot_text: "15.00-18.00 WIB" })).toBeUndefined();
});

interface Rule {
  readonly rule: string;
  readonly channel: PaymentChannel;
  readonly now: string;
  readonly slot: Slot;
  readonly expected: string;
}

const { GoPay, OtherBank, BcaVirtualAccount } = PaymentChannel;
const soon = { slot_date: "2026-11-20", slot_text: "14.00-17.00 WIB" };
const rules: readonly Rule[] = [
  {
    rule: "a wallet waits 15 minutes",
    channel: GoPay,
    now: "12:00",
    slot: noSlot,
    expected: "12:15",
  },
  {
    rule: "a virtual account 2 hours",
    channel: OtherBank,
    now: "12:00",
    slot: noSlot,
    expected: "14:00",
  },
  {
    rule: "none past an hour before the window",
    channel: BcaVirtualAccount,
    now: "12:00",
    slot: soon,
    expected: "13:00",
  },
  {
    rule: "none past 2 hours from the making of the order, whatever is switched",
    channel: BcaVirtualAccount,
    now: "13:55",
    slot: noSlot,
    expected: "14:00",
  },
];

it.each(rules)("$rule", ({ channel, now, slot, expected }) => {
  const times = { channel, now: at(now), createdAt: at("12:00"), slots: [slot] };
  expect(deadlineOf(payment, times)).toEqual(at(expected));
});

it.each([
  [undefined, 0],
  [PaymentChannel.CashOnDelivery, 0],
  [GoPay, 1 + 3 / 60],
  [BcaVirtualAccount, 1.25],
] as const)("an order by %s has to be made %d hours before its window", (channel, hours) => {
  expect(hoursToPay(payment, channel)).toBe(hours);
});
