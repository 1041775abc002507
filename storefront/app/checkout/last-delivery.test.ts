import type { Checkout } from "@gerai/contract/checkout";
import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { lastOption, rememberDelivery } from "./last-delivery.ts";

type Option = Checkout["deliveries"][number]["options"][number];

const option = (id: string, isFull = false): Option => ({
  id,
  deliveryType: id === "instant" ? "0" : "7",
  date: "",
  isToday: true,
  timeSlot: "",
  fee: toRupiah(0),
  isFull,
});

const fromStore = (...options: readonly Option[]): Checkout["deliveries"] => [
  {
    deliveryType: "7",
    sellerName: "",
    fee: toRupiah(0),
    items: [],
    options: [...options],
    chosen: "",
  },
];

const next = (optionId: string): Request => {
  const cookie = rememberDelivery(optionId, false)[0]?.split(";")[0] ?? "";
  return new Request("http://shop.test/checkout", { headers: { cookie } });
};

it("begins with the kind that was chosen last", () => {
  const deliveries = fromStore(option("2026-11-20-09"), option("instant"));
  expect(lastOption(next("instant"), deliveries)).toBe("instant");
  expect(lastOption(next("2026-11-19-15"), deliveries)).toBeUndefined();
  expect(lastOption(next(""), deliveries)).toBeUndefined();
});

it("leaves it where that kind is full, or not offered", () => {
  const sameday = option("2026-11-20-09");
  expect(lastOption(next("instant"), fromStore(sameday, option("instant", true)))).toBeUndefined();
  expect(lastOption(next("instant"), fromStore(sameday))).toBeUndefined();
  expect(lastOption(next("instant"), [])).toBeUndefined();
});
