import * as contract from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  fillCart,
  neighbourWithCart,
  readCart,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";

const { products } = seeded;
const world = await forThisFile(shopWorld());

const take = (shopper: Shopper, productId: number) =>
  world.call(contract.removeLine, { query: { cartDetailId: String(productId) } }, shopper.headers);

interface Removed {
  readonly productId: number;
  readonly quantity: number;
  readonly priceSeen: number;
  readonly choice?: ShortageChoice;
  readonly substituteId?: number;
}

const restore = ({ memberId, headers }: Shopper, lines: readonly Removed[]) => {
  const listCartDetail = lines.map((line) => ({ choice: null, substituteId: null, ...line }));
  return world.call(contract.restoreLines, { body: { memberId, listCartDetail } }, headers);
};

const tea = { productId: products.tea, quantity: 3, priceSeen: 6000 };

it("brings a line back with its quantity, the price that was seen, and its substitute", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 3, [products.milkLitre]: 1 });
  await take(shopper, products.tea);
  const choice = ShortageChoice.Substitute;
  const back = await restore(shopper, [
    { ...tea, priceSeen: 5000, choice, substituteId: products.milkLitre },
  ]);
  expect(back.ok && back.data.listCartDetail[1]).toMatchObject({
    quantity: 3,
    priceSeen: 5000,
    previousPrice: 5000,
    shortage: { choice, isOwn: true, substitute: { productId: products.milkLitre } },
  });
});

it("brings back what cannot be ordered now, and leaves alone what was put in anew", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 3, [products.hamper]: 1 });
  await setStock(world, products.hamper, 0);
  await take(shopper, products.hamper);
  await fillCart(world, shopper, { [products.tea]: 5 });
  const hamper = { productId: products.hamper, quantity: 1, priceSeen: 350_000 };
  const back = await restore(shopper, [tea, hamper]);
  await setStock(world, products.hamper, 4);
  expect(back).toMatchObject({
    data: {
      listCartDetail: [{ productId: products.tea, quantity: 5 }],
      productOOSRegulerPaketan: { listCartDetail: [{ productId: products.hamper }] },
    },
  });
});

it("leaves out substitutes of other senders and those that this member may not buy", async () => {
  const shopper = await neighbourWithCart(world, { [products.milkLitre]: 1 });
  const choice = ShortageChoice.Substitute;
  const restrict = (isRestricted: boolean) =>
    world.query("update products set is_age_restricted = $2 where product_id = $1", [
      products.teaPack,
      isRestricted,
    ]);
  await restrict(true);
  for (const substituteId of [products.carton, products.teaPack, 999_999]) {
    await take(shopper, products.tea);
    await restore(shopper, [{ ...tea, choice, substituteId }]);
    const { listCartDetail } = await readCart(world, shopper);
    expect(listCartDetail.at(-1)?.shortage).toEqual({ choice, isOwn: true, substitute: null });
  }
  await restrict(false);
});

it("is for the own cart, and for products that exist", async () => {
  const shopper = await neighbourWithCart(world, { [products.milkLitre]: 1 });
  const other = await world.newNeighbour();
  expect(await restore({ ...shopper, headers: other.headers }, [tea])).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await restore(shopper, [{ ...tea, quantity: 0 }])).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  const unknown = await restore(shopper, [{ ...tea, productId: 999_999 }]);
  expect(unknown.ok && unknown.data.listCartDetail).toHaveLength(1);
});

it("refuses what would not fit into the cart any more, whole", async () => {
  const shopper = await world.newNeighbour();
  await world.query(
    `insert into products (product_id, sku, name, slug, category_id, category_path, unit, net_content, channel,
       is_active, is_recommended, popularity, min_quantity, max_quantity, created_at)
     select 5000 + n, 'many' || n, 'Banyak', 'banyak', 12, '{1,12}', 'g', 1, 'store', true, false, 0, 1, 9, now()
     from generate_series(1, $1::int + 1) n`,
    [limits.maxSkus],
  );
  const many = Array.from({ length: limits.maxSkus }, (_, index) => ({
    productId: 5001 + index,
    quantity: 1,
    priceSeen: 100,
  }));
  expect(await restore(shopper, many)).toMatchObject({ ok: true });
  const oneMore = { productId: 5001 + limits.maxSkus, quantity: 1, priceSeen: 100 };
  expect(await restore(shopper, [oneMore])).toMatchObject({ code: "CART_FULL" });
  const { productOOSRegulerPaketan } = await readCart(world, shopper);
  expect(productOOSRegulerPaketan.listCartDetail).toHaveLength(limits.maxSkus);
});
