import { editCart } from "@gerai/contract/cart";
import type { CheckoutForm } from "@gerai/contract/checkout";
import { expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  precheckout,
  readCart,
  setStock,
  shopWorld,
  statusesOf,
} from "../../test/support/shoppers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

it("plans a delivery per sender and prices everything, without an order", async () => {
  const shopper = await neighbourWithCart(world, {
    [products.milkLitre]: 2,
    [products.carton]: 1,
    [products.hamper]: 1,
  });
  const result = await precheckout(world, shopper);
  if (!result.ok) throw new Error(result.code);
  const { data } = result;
  expect(data.deliveries.map(({ deliveryType, fee }) => [deliveryType, fee])).toEqual([
    ["7", 9_000],
    ["1", 12_000],
    ["2", 15_000],
  ]);
  expect(data).toMatchObject({
    totalAmount: 510_000,
    totalDiscountAmount: 8_000,
    totalDeliveryFee: 36_000,
    totalAmountFinal: 538_000,
    order: null,
  });
  expect(data.deliveries[0]?.options[0]).toMatchObject({ id: "instant", fee: 15_000 });
  expect(await statusesOf(world, shopper)).toEqual([]);
});

it("refuses what is not there or costs more, and says how many lines", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1, [products.teaPack]: 1 });
  await setStock(world, products.teaPack, 0);
  expect(await precheckout(world, shopper)).toMatchObject({
    code: "CART_CHANGED",
    statusCode: 400,
    values: { value: 1 },
  });
  await setStock(world, products.tea, 0);
  expect(codeOf(await precheckout(world, shopper))).toBe("ALL_UNAVAILABLE");
  await setStock(world, products.tea, 40);
  await setStock(world, products.teaPack, 8);
  await world.query(
    "update store_products set list_price = 9900, price = 9900 where product_id = 5",
  );
  expect(codeOf(await precheckout(world, shopper))).toBe("CART_CHANGED");
  const agreed = { listCartDetail: [{ productId: 5, quantity: 1 }], memberId: shopper.memberId };
  await world.call(editCart, { body: agreed }, shopper.headers);
  expect(codeOf(await precheckout(world, shopper))).toBe("OK");
  await world.query(
    "update store_products set list_price = 9000, price = 9000 where product_id = 5",
  );
});

it("refuses an empty cart, another cart, another member, a forged store, a place out of reach", async () => {
  const empty = await world.newNeighbour();
  expect(codeOf(await precheckout(world, empty))).toBe("CART_EMPTY");
  const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
  const cases: [string, Partial<CheckoutForm>][] = [
    ["CART_CLOSED", { cartId: world.deps.ids.next() }],
    ["FORBIDDEN", { memberId: empty.memberId }],
    ["CART_CHANGED", { storeCode: "UzE.forged" }],
    ["LOCATION_NOT_SERVED", { deliveryLatitude: -2.5, deliveryLongitude: 140.7 }],
    ["DELIVERY_OPTION_GONE", { storeDelivery: "2020-01-01-09" }],
    ["VALIDATION_FAILED", { intendedReceiver: "" }],
    // The rules of the address form hold here as well.
    ["VALIDATION_FAILED", { intendedReceiver: "Rina 2" }],
    ["VALIDATION_FAILED", { phoneReceiver: "081234567" }],
    ["VALIDATION_FAILED", { courierNote: "<b>" }],
  ];
  for (const [code, changes] of cases) {
    expect(codeOf(await precheckout(world, shopper, changes))).toBe(code);
  }
});

it("names what is missing to the minimum of what the store offers now, and says where nothing helps", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 2 });
  const answer = async () => {
    const { minimumOrder } = await readCart(world, shopper);
    const seen = await precheckout(world, shopper);
    return [minimumOrder?.minimum, seen.ok ? "OK" : seen.code, seen.ok ? {} : seen.values];
  };
  const store = (changes: string) => world.query(`update stores set ${changes} where store_id = 1`);
  const missing = { value: 38_000 };
  await world.query("update delivery_rates set minimum = 50000 where delivery_type = '7'");
  expect(await answer()).toEqual([undefined, "OK", {}]);
  await store("offers_instant = false");
  expect(await answer()).toEqual([50_000, "MINIMUM_ORDER", missing]);
  await store("offers_instant = true, closes_at = '12:30'");
  expect(await answer()).toEqual([undefined, "MINIMUM_ORDER", missing]);
  await store("offers_sameday = false");
  expect(await answer()).toEqual([undefined, "NO_DELIVERY_NOW", undefined]);
  await world.query("update delivery_rates set minimum = 0");
  await store("offers_instant = false, offers_sameday = true, closes_at = '22:00'");
  expect(await answer()).toEqual([undefined, "OK", {}]);
  await world.query(
    `insert into slot_capacities (store_id, slot_date, slot_start, taken, capacity)
     select 1, date '2026-11-20' + day, start, 99, 99
     from generate_series(0, 1) day, unnest(array[9, 12, 15, 18]) start`,
  );
  expect(await answer()).toEqual([undefined, "NO_DELIVERY_NOW", undefined]);
  await world.query("update delivery_rates set minimum = 50000 where delivery_type = '7'");
  expect(await answer()).toEqual([50_000, "NO_DELIVERY_NOW", undefined]);
  await store("offers_instant = true");
  expect(await answer()).toEqual([undefined, "OK", {}]);
  // An address that sameday reaches is served, though no window is free and instant does not come so far.
  await world.query("update delivery_rates set up_to_m = 1 where delivery_type = '0'");
  expect(await answer()).toEqual([undefined, "NO_DELIVERY_NOW", undefined]);
  await store("offers_sameday = false");
  expect(await answer()).toEqual([undefined, "LOCATION_NOT_SERVED", undefined]);
});
