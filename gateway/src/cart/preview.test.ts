import * as contract from "@gerai/contract/cart";
import { expect, it } from "vitest";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { fillCart, readCart, shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { encodeStoreCode } from "../location/shelf.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());
const dago = encodeStoreCode(world.deps.config.secret, "S2");

const preview = (shopper: Shopper, storeCode = dago, memberId = shopper.memberId) =>
  world.call(
    contract.previewStore,
    { params: { memberId }, query: { storeCode } },
    shopper.headers,
  );

const changesOf = async (shopper: Shopper, storeCode?: string) => {
  const answer = await preview(shopper, storeCode);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const kindsOf = async (shopper: Shopper) =>
  Object.fromEntries(
    (await changesOf(shopper)).changes.map(({ productId, kind }) => [productId, kind]),
  );

it("names what the other store does not sell and what costs more there", async () => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { [products.milkLitre]: 2, [products.tea]: 1 });
  const { branch, changes, totalAmountFinal, newTotalAmountFinal } = await changesOf(shopper);
  expect(branch).toBe("Gerai Dago");
  expect(changes).toMatchObject([
    { productId: products.milkLitre, kind: "dearer", price: 16_000, newPrice: 16_800, quantity: 2 },
    {
      productId: products.tea,
      kind: "unavailable",
      price: 6_000,
      newPrice: 0,
      problem: { code: "NOT_IN_AREA" },
    },
  ]);
  expect(totalAmountFinal).toBe(2 * 16_000 + 6_000);
  expect(newTotalAmountFinal).toBe(2 * 16_800);
});

it("names what is cheaper there, what is scarce, and what can be had again", async () => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, {
    [products.milkSmall]: 5,
    [products.teaPack]: 8,
    [products.chocolateMilk]: 2,
  });
  await world.query(`insert into store_products (store_id, product_id, list_price, price, available)
    values (2, 2, 3500, 3500, 50), (2, 5, 9000, 9000, 3), (2, 3, 7000, 7000, 9)`);
  await world.query(
    "update store_products set available = 0 where store_id = 1 and product_id = 3",
  );
  const kinds = await kindsOf(shopper);
  await world.query(
    "update store_products set available = 5 where store_id = 1 and product_id = 3",
  );
  await world.query("delete from store_products where store_id = 2 and product_id in (2, 3, 5)");
  expect(kinds).toEqual({
    [products.milkSmall]: "cheaper",
    [products.teaPack]: "scarce",
    [products.chocolateMilk]: "available",
  });
});

it("has nothing to say of the store that the member shops at, nor of an empty cart", async () => {
  const shopper = await world.newNeighbour();
  expect((await changesOf(shopper)).changes).toEqual([]);
  await fillCart(world, shopper, { [products.milkLitre]: 1, [products.soldOut]: 0 });
  const { encodedStoreCode } = await readCart(world, shopper);
  expect((await changesOf(shopper, encodedStoreCode)).changes).toEqual([]);
});

it("writes nothing: no cart comes into being, and the one there is stays as it was", async () => {
  const newcomer = await world.newNeighbour();
  await changesOf(newcomer);
  const carts = await world.query("select from carts where member_id = $1", [newcomer.memberId]);
  expect(carts).toHaveLength(0);

  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { [products.milkLitre]: 1, [products.tea]: 2 });
  const before = await readCart(world, shopper);
  await changesOf(shopper);
  expect(await readCart(world, shopper)).toEqual(before);
});

it("takes the same number of statements for one line and for many", async () => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { 1: 1 });
  expect(await countStatements(() => preview(shopper))).toBe(7);
  // Sellers take one more for each of the two stores.
  await fillCart(world, shopper, { 7: 1 });
  const few = await countStatements(() => preview(shopper));
  expect(few).toBe(9);
  await fillCart(world, shopper, { 2: 1, 3: 2, 4: 1, 5: 1, 6: 1 });
  expect(await countStatements(() => preview(shopper))).toBe(few);
});

it("is for the member alone, and for stores whose code the shop gave out", async () => {
  const [shopper, other] = [await world.newNeighbour(), await world.newNeighbour()];
  expect(await preview(shopper, dago, other.memberId)).toMatchObject({ code: "FORBIDDEN" });
  const forged = `${Buffer.from("S2").toString("base64url")}.${"A".repeat(16)}`;
  expect(await preview(shopper, forged)).toMatchObject({
    code: "STORE_NOT_FOUND",
    statusCode: 404,
  });
  expect(await preview(shopper, "")).toMatchObject({ code: "VALIDATION_FAILED" });
  const params = { memberId: shopper.memberId };
  expect(
    await world.call(contract.previewStore, { params, query: { storeCode: dago } }),
  ).toMatchObject({ code: "UNAUTHENTICATED" });
});
