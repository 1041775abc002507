import * as contract from "@gerai/contract/cart";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { fillCart, readCart, shopWorld } from "../../test/support/shoppers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

interface Wish {
  readonly productId: number;
  readonly quantity: number;
  readonly expected?: number;
}

/** A member with two litres of milk and one tea, and how they change their cart. */
const openCart = async () => {
  const shopper = await world.newNeighbour();
  const { memberId, headers } = shopper;
  await fillCart(world, shopper, { [products.milkLitre]: 2, [products.tea]: 1 });
  const edit = (...listCartDetail: Wish[]) =>
    world.call(contract.editCart, { body: { memberId, listCartDetail } }, headers);
  const quantities = async () => {
    const { listCartDetail } = await readCart(world, shopper);
    return Object.fromEntries(listCartDetail.map((line) => [line.productId, line.quantity]));
  };
  return { edit, quantities };
};

const { milkLitre, tea } = products;

it("takes changes that were made of the cart as it is", async () => {
  const { edit, quantities } = await openCart();
  const changes = [
    { productId: milkLitre, quantity: 3, expected: 2 },
    { productId: tea, quantity: 0, expected: 1 },
  ];
  expect((await edit(...changes)).ok).toBe(true);
  expect(await quantities()).toEqual({ [milkLitre]: 3 });
  // An answer that was lost on its way has them sent again.
  expect((await edit(...changes)).ok).toBe(true);
  expect(await quantities()).toEqual({ [milkLitre]: 3 });
});

it("refuses all of them where another device was faster with one", async () => {
  const { edit, quantities } = await openCart();
  await edit({ productId: milkLitre, quantity: 5 });
  const refused = await edit(
    { productId: tea, quantity: 4, expected: 1 },
    { productId: milkLitre, quantity: 3, expected: 2 },
  );
  expect(refused).toMatchObject({ ok: false, code: "LINE_CHANGED", statusCode: 409 });
  expect(await quantities()).toEqual({ [milkLitre]: 5, [tea]: 1 });
});

it("refuses to change what was taken out meanwhile", async () => {
  const { edit } = await openCart();
  await edit({ productId: tea, quantity: 0 });
  expect(await edit({ productId: tea, quantity: 2, expected: 1 })).toMatchObject({
    code: "LINE_CHANGED",
  });
});
