import * as contract from "@gerai/contract/buy-again";
import { describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { insertOrders, placeOrder } from "../../test/support/orders.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  fillCart,
  readCart,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { encodeOrderId } from "./secret-id.ts";

const { products } = seeded;
const world = await forThisFile(shopWorld());

const again = async ({ headers }: Shopper, id: string) => {
  const result = await world.call(contract.buyAgain, { body: { id } }, headers);
  if (!result.ok) throw new Error(result.code);
  return result.data.items;
};

const undo = async ({ headers }: Shopper, id: string) => {
  const result = await world.call(contract.undoBuyAgain, { body: { id } }, headers);
  if (!result.ok) throw new Error(result.code);
  return result.data.items;
};

const quantities = async (shopper: Shopper) =>
  Object.fromEntries(
    (await readCart(world, shopper)).listCartDetail.map(({ productId, quantity }) => [
      productId,
      quantity,
    ]),
  );

/** A shopper with an order of the products, and an empty cart. */
const ordered = (wanted: Readonly<Record<number, number>>) => placeOrder(world, wanted);

describe("'Beli lagi'", () => {
  it("puts everything in that can be had, and twice is as good as once", async () => {
    const { shopper, secretId } = await ordered({ [products.milkSmall]: 3, [products.tea]: 2 });
    const first = await again(shopper, secretId);
    expect(first).toMatchObject([
      { productId: products.milkSmall, state: "added", wanted: 3, quantity: 3, problem: null },
      { productId: products.tea, state: "added", wanted: 2, quantity: 2 },
    ]);
    expect(await Promise.all([again(shopper, secretId), again(shopper, secretId)])).toEqual([
      first,
      first,
    ]);
    expect(await quantities(shopper)).toEqual({ [products.milkSmall]: 3, [products.tea]: 2 });
  });

  it("raises a line to what the order held, and lowers none", async () => {
    const { shopper, secretId } = await ordered({ [products.milkSmall]: 3, [products.tea]: 2 });
    await fillCart(world, shopper, { [products.milkSmall]: 1, [products.tea]: 5 });
    expect(await again(shopper, secretId)).toMatchObject([
      { state: "added", quantity: 3 },
      { state: "present", quantity: 5 },
    ]);
    expect(await undo(shopper, secretId)).toMatchObject([
      { state: "available", quantity: 3 },
      { state: "present" },
    ]);
    expect(await quantities(shopper)).toEqual({ [products.milkSmall]: 1, [products.tea]: 5 });
  });

  it("is taken back as a whole, but for what the shopper has changed since", async () => {
    const { shopper, secretId } = await ordered({
      [products.milkLitre]: 1,
      [products.milkSmall]: 3,
      [products.tea]: 2,
    });
    await again(shopper, secretId);
    await fillCart(world, shopper, { [products.tea]: 4 });
    await undo(shopper, secretId);
    await undo(shopper, secretId);
    expect(await quantities(shopper)).toEqual({ [products.tea]: 4 });
  });

  it("puts in fewer where stock or a maximum is in the way, and tells the price of then", async () => {
    const { shopper, secretId } = await ordered({ [products.milkLitre]: 4 });
    await setStock(world, products.milkLitre, 2);
    const [item] = await again(shopper, secretId);
    await setStock(world, products.milkLitre, 30);
    expect(item).toMatchObject({ state: "added", wanted: 4, quantity: 2, price: 16_000 });
    expect(item?.priceThen).toBe(16_000);
  });

  it("names the nearest substitute in stock for what is gone, and none that the order held", async () => {
    const { shopper, secretId } = await ordered({
      [products.chocolateMilk]: 2,
      [products.milkSmall]: 1,
    });
    await setStock(world, products.chocolateMilk, 0);
    const items = await again(shopper, secretId);
    await setStock(world, products.chocolateMilk, 5);
    expect(items.find(({ productId }) => productId === products.chocolateMilk)).toMatchObject({
      state: "missing",
      quantity: 0,
      problem: { code: "STOCK_EMPTY" },
      // The sold-out one of its size stands in for nothing, nor does what is in the order anyway.
      substitute: { productId: products.milkLitre },
    });
    expect(await quantities(shopper)).toEqual({ [products.milkSmall]: 1 });
  });

  it("tells of goods that the catalogue has forgotten, or never knew", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: 16, type: "ORDER_OFFLINE", product: "Roti" }]);
    await world.query("update order_lines set product_id = null where member_id = $1", [
      shopper.memberId,
    ]);
    const secretId = await secretOf(shopper);
    expect(await again(shopper, secretId)).toMatchObject([
      { productId: 0, productName: "Roti", slug: "", state: "missing", problem: null },
    ]);
    expect(await quantities(shopper)).toEqual({});
  });

  it("fills the cart up to its hundred products and says what found no room", async () => {
    const { shopper, secretId } = await ordered({ [products.tea]: 2, [products.milkSmall]: 1 });
    const ids = await world.query(
      `insert into products (sku, name, slug, category_id, category_path, unit, net_content, channel, created_at)
       select 'filler-' || n, 'Isi ' || n, 'isi-' || n, 12, '{1,12}', 'g', 100, 'store', now()
       from generate_series(1, 99) n returning product_id`,
    );
    await world.query(
      `insert into cart_lines (member_id, cart_id, product_id, quantity, price_seen, added_at)
       select c.member_id, c.cart_id, p.product_id, 1, 100, now()
       from carts c, products p where c.member_id = $1 and c.closed_at is null and p.product_id = any($2)`,
      [await withCart(shopper), ids.map((row) => row["product_id"])],
    );
    expect(await again(shopper, secretId)).toMatchObject([
      { state: "added" },
      { state: "missing", problem: { code: "CART_FULL", value: 100 }, substitute: null },
    ]);
    expect(await again(shopper, secretId)).toMatchObject([
      { state: "added" },
      { state: "missing" },
    ]);
  });

  it("takes the same number of statements for one product as for many", async () => {
    const one = await ordered({ [products.tea]: 1 });
    const many = await ordered({
      [products.tea]: 1,
      [products.milkSmall]: 1,
      [products.milkLitre]: 1,
      [products.carton]: 1,
    });
    const count = ({ shopper, secretId }: typeof one) =>
      countStatements(() => again(shopper, secretId));
    expect(await count(many)).toBe(await count(one));
  });

  it("is for the order's own member", async () => {
    const { secretId } = await ordered({ [products.tea]: 1 });
    const stranger = await world.newNeighbour();
    for (const id of [secretId, "nonsense"]) {
      for (const call of [contract.buyAgain, contract.undoBuyAgain]) {
        expect(codeOf(await world.call(call, { body: { id } }, stranger.headers))).toBe(
          "ORDER_NOT_FOUND",
        );
      }
      const read = await world.call(contract.readBuyAgain, { params: { id } }, stranger.headers);
      expect(codeOf(read)).toBe("ORDER_NOT_FOUND");
    }
    expect(await quantities(stranger)).toEqual({});
  });
});

/** The secret id of the member's only order. */
const secretOf = async ({ memberId }: Shopper): Promise<string> => {
  const [row] = await world.query("select order_id from orders where member_id = $1", [memberId]);
  return encodeOrderId(world.deps.config.secret, String(row?.["order_id"]));
};

/** The member's id, with a cart that is open. */
const withCart = async (shopper: Shopper): Promise<string> => {
  await readCart(world, shopper);
  return shopper.memberId;
};
