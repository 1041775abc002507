import { toRupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { FeeRow } from "@gerai/contract/shop-rules";
import { expect, it } from "vitest";
import { shippingData } from "./shipping-data.ts";

const row = (
  fee: number,
  limits: Partial<Omit<FeeRow, "fee" | "freeFrom">>,
  freeFrom?: number,
) => ({
  deliveryType: DeliveryType.Sameday,
  upToMetres: null,
  upToGrams: null,
  minimum: toRupiah(0),
  ...limits,
  fee: toRupiah(fee),
  freeFrom: freeFrom === undefined ? null : toRupiah(freeFrom),
});

/** The closest limits first, as the gateway tells them. */
const fees: FeeRow[] = [
  row(5_000, { upToMetres: 3_000, upToGrams: 5_000 }, 100_000),
  row(9_000, { upToMetres: 3_000, upToGrams: 20_000 }),
  row(12_000, { upToGrams: 5_000 }, 200_000),
  row(25_000, { upToGrams: 20_000 }),
  row(18_000, { deliveryType: DeliveryType.Warehouse }),
];
const rules = { fees, storesDiffer: false };

const product = { channel: "store", weightGrams: 1_000, finalPrice: toRupiah(30_000) } as const;

const days = (minValue: number, maxValue: number) => ({ minValue, maxValue, unitCode: "DAY" });

it("tells the highest fee that the product alone may cost, and the days", () => {
  expect(shippingData(product, rules)).toMatchObject([
    {
      shippingDestination: { addressCountry: "ID" },
      shippingRate: { maxValue: 12_000, currency: "IDR" },
      deliveryTime: { handlingTime: days(0, 0), transitTime: days(0, 1) },
    },
  ]);
  const rates = (changes: object) =>
    shippingData({ ...product, ...changes }, rules).map(({ shippingRate }) => shippingRate);
  expect(rates({ weightGrams: 6_000 })).toMatchObject([{ maxValue: 25_000 }]);
  expect(rates({ finalPrice: toRupiah(150_000) })).toMatchObject([{ maxValue: 12_000 }]);
  expect(rates({ finalPrice: toRupiah(200_000) })).toMatchObject([{ maxValue: 0 }]);
  expect(rates({ weightGrams: 30_000 })).toEqual([]);
  const sent = shippingData({ ...product, channel: "warehouse" }, rules);
  expect(sent).toMatchObject([
    { shippingRate: { maxValue: 18_000 }, deliveryTime: { transitTime: days(1, 3) } },
  ]);
});

it("tells nothing where it is not known", () => {
  expect(shippingData(product, undefined)).toEqual([]);
  expect(shippingData(product, { fees, storesDiffer: true })).toEqual([]);
  expect(shippingData({ ...product, weightGrams: 0 }, rules)).toEqual([]);
  expect(shippingData({ ...product, channel: "seller" }, rules)).toEqual([]);
});
