import { PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import type { PaymentConfig } from "../../config.ts";
import { deadlineOf, hoursToPay, latestStart, type Slot } from "./deadline.ts";

const payment: PaymentConfig = {
  hostedOrigins: [],
  appOnly: [],
  minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
};
const at = (time: string): Date => new Date(`2026-11-20T${time}:00+07:00`);
const noSlot: Slot = { slot_date: null, slot_text: "", closes_at: null, time_zone: null };

const noon = at("12:00");

/** When the store must begin at the latest, with an order of noon in Jakarta. */
const latestOf = (changes: Partial<Slot>) => latestStart({ ...noSlot, ...changes }, noon);

it("reads when a window begins, by its own clock", () => {
  const day = "2026-11-20";
  expect(latestOf({ slot_date: day, slot_text: "15.00-18.00 WIB" })).toEqual(at("15:00"));
  expect(latestOf({ slot_date: day, slot_text: "15.00-18.00 WITA" })).toEqual(at("14:00"));
  expect(latestOf({ slot_date: day, slot_text: "15.00-18.00 WIT" })).toEqual(at("13:00"));
  expect(latestOf({})).toBeUndefined();
  expect(latestOf({ slot_date: null, slot_text: "15.00-18.00 WIB" })).toBeUndefined();
});

it("ends what is brought at once with the day of the store, by its clock", () => {
  const ofStore = (time_zone: string) => latestOf({ closes_at: "22:00:00", time_zone });
  expect(ofStore("WIB")).toEqual(at("22:00"));
  expect(ofStore("WITA")).toEqual(at("21:00"));
  expect(ofStore("WIT")).toEqual(at("20:00"));
});

interface Rule {
  readonly rule: string;
  readonly channel: PaymentChannel;
  readonly now: string;
  readonly slot: Slot;
  readonly expected: string;
}

const { GoPay, OtherBank, BcaVirtualAccount } = PaymentChannel;
const soon = { ...noSlot, slot_date: "2026-11-20", slot_text: "14.00-17.00 WIB" };
const atOnce = { ...noSlot, closes_at: "14:30:00", time_zone: "WIB" };
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
    rule: "none past an hour before the store closes that brings it at once",
    channel: BcaVirtualAccount,
    now: "12:00",
    slot: atOnce,
    expected: "13:30",
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
