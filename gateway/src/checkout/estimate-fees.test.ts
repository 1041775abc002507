import { DeliveryType } from "@gerai/contract/order-codes";
import { deliveryFees, shopRules } from "@gerai/contract/shop-rules";
import { afterEach, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  orderForm,
  precheckout,
  setStock,
  shopWorld,
} from "../../test/support/shoppers.ts";
import { gramsOf } from "../cart/delivery-rates.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());
await setStock(world, products.tea, 1_000);

afterEach(async () => {
  await world.query("delete from delivery_rates where rate_code like 'test-%'");
  await world.query("update delivery_rates set minimum = 0");
});

const addRate = (code: string, values: string) =>
  world.query(
    `insert into delivery_rates (rate_code, delivery_type, up_to_m, up_to_g, fee, free_from, minimum, store_code)
     values ('test-${code}', ${values})`,
  );

const cikini = { latitude: "-6.196", longitude: "106.833" };

const estimate = async (grams: number, goods: number, point = cikini) => {
  const query = { ...point, grams: String(grams), goods: String(goods) };
  return world.call(deliveryFees, { query });
};

const feesOf = async (grams: number, goods: number) => {
  const answer = await estimate(grams, goods);
  if (!answer.ok) throw new Error(answer.code);
  return Object.fromEntries(answer.data.estimates.map((one) => [one.deliveryType, one.fee]));
};

const samedayFee = async (grams: number, goods: number) =>
  (await feesOf(grams, goods))[DeliveryType.Sameday];

it("charges by the table: distance, weight, rows of the store, and what is free", async () => {
  expect(await samedayFee(900, 99_999)).toBe(9_000);
  expect(await samedayFee(900, 100_000)).toBe(0);
  await addRate("near", "'7', 1000, 5000, 4000, null, 0, null");
  expect(await samedayFee(5_000, 500_000)).toBe(4_000);
  expect(await samedayFee(5_001, 500_000)).toBe(0);
  await addRate("own", "'7', null, null, 2500, 70000, 0, 'S1'");
  expect(await samedayFee(900, 69_999)).toBe(2_500);
  expect(await samedayFee(900, 70_000)).toBe(0);
});

it("says from where on a parcel is brought that is worth too little", async () => {
  await world.query("update delivery_rates set minimum = 50000 where delivery_type = '7'");
  const answer = await estimate(900, 49_999);
  expect(answer).toMatchObject({
    ok: true,
    data: {
      estimates: expect.arrayContaining([
        { deliveryType: DeliveryType.Sameday, fee: null, minimum: 50_000, freeFrom: 100_000 },
      ]),
    },
  });
});

it.each([2, 3, 12])("says what the checkout charges for %i packs of tea", async (quantity) => {
  await addRate("near", "'7', 1000, 2000, 4000, null, 0, null");
  await addRate("heavy", "'7', null, 6000, 7000, null, 0, null");
  const shopper = await neighbourWithCart(world, { [products.tea]: quantity });
  const priced = await precheckout(world, shopper);
  if (!priced.ok) throw new Error(priced.code);
  const [tea] = await world.query(
    `select weight_g, unit, net_content::int from products where product_id = ${products.tea}`,
  );
  const grams = gramsOf({
    weightGrams: Number(tea?.["weight_g"]),
    unit: tea?.["unit"] === "pcs" ? "pcs" : "g",
    netContent: Number(tea?.["net_content"]),
    quantity,
  });
  const { pinpointDetail } = (await orderForm(world, shopper)) satisfies object;
  const { totalDeliveryFee, totalAmountFinal } = priced.data;
  const answer = await estimate(grams, totalAmountFinal - totalDeliveryFee, {
    latitude: String(pinpointDetail.latitude),
    longitude: String(pinpointDetail.longitude),
  });
  if (!answer.ok) throw new Error(answer.code);
  const sameday = answer.data.estimates.find((one) => one.deliveryType === DeliveryType.Sameday);
  expect(sameday?.fee).toBe(totalDeliveryFee);
});

it("refuses a point that no store serves, and figures that are none", async () => {
  const sea = { latitude: "-8.9", longitude: "100.1" };
  expect(await estimate(900, 0, sea)).toMatchObject({ code: "LOCATION_NOT_SERVED" });
  expect(await estimate(0, 0)).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await estimate(100_001, 0)).toMatchObject({ code: "VALIDATION_FAILED" });
});

it("tells pages the amounts that are configured", async () => {
  const { limits, payment } = world.deps.config;
  expect(await world.call(shopRules, {})).toMatchObject({
    ok: true,
    data: {
      channels: expect.arrayContaining([{ channel: "COD", limit: 5_000_000, minutes: null }]),
      payment: { totalMinutes: payment.minutes.total },
      openCashOrders: limits.openCashOrders,
      unpaidOrders: limits.unpaidOrders,
      fees: expect.arrayContaining([
        {
          deliveryType: DeliveryType.Sameday,
          upToMetres: null,
          upToGrams: null,
          fee: 9_000,
          freeFrom: 100_000,
          minimum: 0,
        },
      ]),
      storesDiffer: false,
    },
  });
  await addRate("own", "'7', null, null, 2500, null, 0, 'S1'");
  expect(await world.call(shopRules, {})).toMatchObject({ data: { storesDiffer: true } });
});
