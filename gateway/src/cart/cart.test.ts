import * as contract from "@gerai/contract/cart";
import { describe, expect, it } from "vitest";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { fillCart, readCart, shopWorld, type Shopper } from "../../test/support/shoppers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

const codeOf = (result: { readonly ok: boolean; readonly code?: string }) =>
  result.ok ? "OK" : result.code;

const ids = (lines: readonly contract.CartLine[]) => lines.map(({ productId }) => productId);

const readHead = async ({ memberId, headers }: Shopper) => {
  const head = await world.call(contract.cartHead, { params: { memberId } }, headers);
  return head.ok ? head.data : head.code;
};

/** Statements that reading a cart with these lines takes. */
const statementsOf = async (quantities: Readonly<Record<number, number>>) => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, quantities);
  return countStatements(() => readCart(world, shopper));
};

describe("reading", () => {
  it("gives a new member an empty cart with an id", async () => {
    const cart = await readCart(world, await world.newNeighbour());
    expect(cart).toMatchObject({
      isCartEmpty: true,
      totalItem: 0,
      sapa: true,
      deliverySupport: true,
    });
    expect(cart.id).not.toBe("");
    expect(cart.branch).toBe("Gerai Menteng");
  });

  it("is for members only, and each sees the own cart alone", async () => {
    const [one, other] = [await world.newShopper(), await world.newShopper()];
    const params = { memberId: one.memberId };
    expect(codeOf(await world.call(contract.activeCart, { params }))).toBe("UNAUTHENTICATED");
    expect(codeOf(await world.call(contract.activeCart, { params }, other.headers))).toBe(
      "FORBIDDEN",
    );
    const body = { memberId: one.memberId, listCartDetail: [{ productId: 1, quantity: 1 }] };
    expect(codeOf(await world.call(contract.editCart, { body }, other.headers))).toBe("FORBIDDEN");
    const removal = { query: { memberId: one.memberId, cartDetailId: "1" } };
    for (const endpoint of [
      contract.removeLine,
      contract.removeLines,
      contract.removeChangedLines,
    ]) {
      expect(codeOf(await world.call(endpoint, removal, other.headers))).toBe("FORBIDDEN");
    }
    expect(codeOf(await world.call(contract.removeBranchLines, removal, other.headers))).toBe(
      "FORBIDDEN",
    );
    for (const endpoint of [contract.cartSummary, contract.cartHead]) {
      expect(codeOf(await world.call(endpoint, { params }, other.headers))).toBe("FORBIDDEN");
      expect(codeOf(await world.call(endpoint, { params }))).toBe("UNAUTHENTICATED");
    }
  });

  it("tells a checkout which cart it is of, as the whole cart does, and makes none", async () => {
    const shopper = await world.newNeighbour();
    expect(await readHead(shopper)).toMatchObject({ id: "", isCartEmpty: true });
    const { memberId } = shopper;
    expect(await world.query("select from carts where member_id = $1", [memberId])).toEqual([]);
    const headOf = ({ id, encodedStoreCode, isCartEmpty }: contract.CartHead) => ({
      id,
      encodedStoreCode,
      isCartEmpty,
    });
    await fillCart(world, shopper, { [products.milkLitre]: 2 });
    const filled = await readHead(shopper);
    expect(filled).toMatchObject({ isCartEmpty: false });
    expect(filled).toEqual(headOf(await readCart(world, shopper)));
    await fillCart(world, shopper, { [products.milkLitre]: 0 });
    expect(await readHead(shopper)).toEqual(headOf(await readCart(world, shopper)));
  });

  it("sums up for every page what could be ordered, and makes no cart by looking", async () => {
    const shopper = await world.newNeighbour();
    const { memberId, headers } = shopper;
    const summary = () => world.call(contract.cartSummary, { params: { memberId } }, headers);
    expect(await summary()).toMatchObject({ data: { totalItem: 0, totalAmountFinal: 0 } });
    expect(await world.query("select from carts where member_id = $1", [memberId])).toEqual([]);

    const hampers = (available: number) =>
      world.query("update store_products set available = $2 where product_id = $1", [
        products.hamper,
        available,
      ]);
    await fillCart(world, shopper, {
      [products.milkLitre]: 2,
      [products.tea]: 3,
      [products.carton]: 1,
      [products.hamper]: 1,
    });
    await hampers(0);
    const [shown, { freeDelivery }] = [await summary(), await readCart(world, shopper)];
    await hampers(4);
    // Of three bottles of tea one is free; the hamper is counted, but cannot be had.
    const totalAmountFinal = 2 * 16_000 + 2 * 6_000 + 120_000;
    expect(shown).toMatchObject({ data: { totalItem: 7, totalAmountFinal, freeDelivery } });
    expect(freeDelivery).toEqual({ minimum: 100_000, remaining: 56_000 });
  });

  it("divides the lines: the store's, those of warehouse and sellers, those out of stock", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, {
      [products.milkLitre]: 2,
      [products.carton]: 1,
      [products.hamper]: 1,
    });
    await world.query("update store_products set available = 0 where product_id = $1", [
      products.hamper,
    ]);
    const cart = await readCart(world, shopper);
    await world.query("update store_products set available = 4 where product_id = $1", [
      products.hamper,
    ]);
    expect(ids(cart.listCartDetail)).toEqual([products.milkLitre]);
    expect(ids(cart.productVDCRegulerPaketan.listCartDetail)).toEqual([products.carton]);
    expect(ids(cart.productOOSRegulerPaketan.listCartDetail)).toEqual([products.hamper]);
    expect(cart.productOOSRegulerPaketan.listCartDetail[0]?.problem?.code).toBe("STOCK_EMPTY");
    expect(cart.totalItem).toBe(3);
    expect(cart.totalAmount).toBe(2 * 20_000 + 120_000);
    expect(cart.totalAmountFinal).toBe(2 * 16_000 + 120_000);
    expect(cart.freeDelivery).toEqual({ minimum: 100_000, remaining: 68_000 });
  });

  it("gives away every third of a 'buy 2 get 1' product", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [products.tea]: 7 });
    const cart = await readCart(world, shopper);
    expect(cart.totalAmount).toBe(42_000);
    expect(cart.totalAmountFinal).toBe(30_000);
    expect(cart.listCartDetail[0]?.promotionLabel).toBe("Beli 2 Gratis 1");
  });

  it("has no id, and nothing in it, where no store serves the address", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [products.milkLitre]: 1 });
    await world.query(
      "update addresses set latitude = -2.5, longitude = 140.7 where member_id = $1",
      [shopper.memberId],
    );
    const cart = await readCart(world, shopper);
    expect(cart).toMatchObject({
      id: "",
      deliverySupport: false,
      isCartEmpty: true,
      totalAmount: 0,
    });
    expect(await readHead(shopper)).toMatchObject({ id: "", isCartEmpty: true });
  });

  it("costs the same number of statements for one line and for many", async () => {
    const few = await statementsOf({ [products.milkLitre]: 1 });
    expect(await statementsOf({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 1 })).toBe(few);
    // Sellers take one more, however many there are.
    expect(await statementsOf({ [products.hamper]: 1 })).toBe(few + 1);
    expect(await statementsOf({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1 })).toBe(few + 1);
  });
});

describe("quantities", () => {
  it("are absolute: the same call again changes nothing, 0 takes the product out", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [products.tea]: 3 });
    const again = await fillCart(world, shopper, { [products.tea]: 3 });
    expect(again.ok && again.data.totalItem).toBe(3);
    const out = await fillCart(world, shopper, { [products.tea]: 0 });
    expect(out.ok && out.data.isCartEmpty).toBe(true);
  });

  it.each([
    ["STOCK_EMPTY", products.soldOut, 1, 0],
    ["STOCK_INSUFFICIENT", products.teaPack, 9, 8],
    ["BELOW_MINIMUM", products.chocolateMilk, 1, 2],
    ["ABOVE_MAXIMUM", products.milkLitre, 13, 12],
    ["MAX_LIMIT", products.milkSmall, 1000, 999],
    ["NOT_IN_AREA", products.elsewhere, 1, 0],
    ["PRODUCT_UNAVAILABLE", products.inactive, 1, 0],
  ])("are refused with %s", async (code, productId, quantity, value) => {
    const shopper = await world.newNeighbour();
    const result = await fillCart(world, shopper, { [productId]: quantity });
    expect(result).toMatchObject({ ok: false, code, values: { value, productId } });
    expect((await readCart(world, shopper)).isCartEmpty).toBe(true);
  });

  it("are refused for products that do not exist, and for sellers that have closed", async () => {
    const shopper = await world.newNeighbour();
    expect(codeOf(await fillCart(world, shopper, { 4711: 1 }))).toBe("PRODUCT_NOT_FOUND");
    await world.query("update stores set is_active = false where store_id = $1", [
      seeded.stores.seller,
    ]);
    const closed = await fillCart(world, shopper, { [products.hamper]: 1 });
    await world.query("update stores set is_active = true where store_id = $1", [
      seeded.stores.seller,
    ]);
    expect(codeOf(closed)).toBe("NOT_PURCHASABLE");
  });

  it("are all set or none", async () => {
    const shopper = await world.newNeighbour();
    const result = await fillCart(world, shopper, { [products.tea]: 1, [products.soldOut]: 1 });
    expect(codeOf(result)).toBe("STOCK_EMPTY");
    expect((await readCart(world, shopper)).isCartEmpty).toBe(true);
  });

  it("need a verified age for what is sold from 21 on", async () => {
    await world.query("update products set is_age_restricted = true where product_id = $1", [
      products.teaPack,
    ]);
    const young = await world.newShopper();
    const adult = await world.newShopper({ adult: true });
    const refused = await fillCart(world, young, { [products.teaPack]: 1 });
    const sold = await fillCart(world, adult, { [products.teaPack]: 1 });
    await world.query("update products set is_age_restricted = false where product_id = $1", [
      products.teaPack,
    ]);
    expect(refused).toMatchObject({ code: "AGE_VERIFICATION_REQUIRED", statusCode: 403 });
    expect(sold.ok).toBe(true);
  });

  it("reach at most 100 products, also when many calls come at once", async () => {
    await world.query(`insert into products (product_id, sku, name, slug, category_id, category_path)
      select 100 + n, 'bulk' || n, 'Barang ' || n, 'barang-' || n, 1, '{1}' from generate_series(1, 110) n`);
    await world.query(`insert into store_products (store_id, product_id, list_price, price, available)
      select 1, 100 + n, 1000, 1000, 50 from generate_series(1, 110) n`);
    const shopper = await world.newNeighbour();
    const hundred = Array.from({ length: 98 }, (_, n) => [101 + n, 1] as const);
    await fillCart(world, shopper, Object.fromEntries(hundred));
    const results = await Promise.all(
      [201, 202, 203, 204].map((productId) => fillCart(world, shopper, { [productId]: 1 })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.map(codeOf)).toContain("CART_FULL");
    expect((await readCart(world, shopper)).listCartDetail).toHaveLength(100);
  });
});

describe("removal", () => {
  it("takes one line or several, from body or query", async () => {
    const shopper = await world.newNeighbour();
    const { memberId, headers } = shopper;
    await fillCart(world, shopper, { 1: 1, 2: 1, 4: 1, 5: 1 });
    await world.call(contract.removeLine, { query: { cartDetailId: "1" } }, headers);
    await world.call(contract.removeLine, { body: { memberId, cartDetailId: 2 } }, headers);
    const left = await world.call(
      contract.removeLines,
      { body: { memberId, cartDetailId: ["4", 5] } },
      headers,
    );
    expect(left.ok && left.data.isCartEmpty).toBe(true);
    const nothing = await world.call(contract.removeLine, { body: { memberId } }, headers);
    expect(codeOf(nothing)).toBe("VALIDATION_FAILED");
  });

  it("refuses lines that cannot be read, and takes none then", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [products.milkLitre]: 1, [products.tea]: 1 });
    await world.query("update cart_lines set price_seen = 1 where member_id = $1", [
      shopper.memberId,
    ]);
    const endpoints = [contract.removeLine, contract.removeLines, contract.removeChangedLines];
    for (const endpoint of endpoints) {
      for (const cartDetailId of ["", "1x", "1,", "1,x", "0", ["1", "4x"], [], -1]) {
        expect(
          await world.call(endpoint, { body: { cartDetailId } }, shopper.headers),
        ).toMatchObject({ code: "VALIDATION_FAILED", fields: { cartDetailId: "regex" } });
      }
    }
    expect((await readCart(world, shopper)).listCartDetail).toHaveLength(2);
  });

  it("finds what has changed by itself when no line is named", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [products.milkLitre]: 1, [products.tea]: 1 });
    await world.query(
      "update store_products set list_price = 8000, price = 8000 where product_id = 4",
    );
    const risen = await readCart(world, shopper);
    expect(risen.listCartDetail.map(({ previousPrice }) => previousPrice)).toEqual([null, 6000]);
    const left = await world.call(contract.removeChangedLines, {}, shopper.headers);
    await world.query(
      "update store_products set list_price = 6000, price = 6000 where product_id = 4",
    );
    expect(left.ok && left.data.listCartDetail.map(({ productId }) => productId)).toEqual([1]);
  });

  it("of a branch takes only what the new branch does not sell", async () => {
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [products.milkLitre]: 2, [products.tea]: 1 });
    const same = await world.call(contract.removeBranchLines, {}, shopper.headers);
    expect(same.ok && same.data.totalItem).toBe(3);
    await world.query(
      "update addresses set latitude = -6.886, longitude = 107.614 where member_id = $1",
      [shopper.memberId],
    );
    const before = await readCart(world, shopper);
    expect(before.branch).toBe("Gerai Dago");
    expect(before.productOOSRegulerPaketan.listCartDetail[0]?.problem?.code).toBe("NOT_IN_AREA");
    const moved = await world.call(contract.removeBranchLines, {}, shopper.headers);
    expect(moved.ok && moved.data.listCartDetail.map(({ productId }) => productId)).toEqual([1]);
    expect(moved.ok && moved.data.productOOSRegulerPaketan.listCartDetail).toEqual([]);
  });

  it("by itself takes nothing where no store serves the address", async () => {
    const shopper = await world.newNeighbour();
    const moveTo = (latitude: number, longitude: number) =>
      world.query("update addresses set latitude = $2, longitude = $3 where member_id = $1", [
        shopper.memberId,
        latitude,
        longitude,
      ]);
    const linesOf = () =>
      world.query("select product_id from cart_lines where member_id = $1 order by product_id", [
        shopper.memberId,
      ]);
    await moveTo(-6.886, 107.614);
    await fillCart(world, shopper, { [products.milkLitre]: 1, [products.elsewhere]: 1 });
    const before = await linesOf();
    expect(before).toHaveLength(2);
    await moveTo(-5, 110);
    for (const endpoint of [contract.removeBranchLines, contract.removeChangedLines]) {
      const left = await world.call(endpoint, {}, shopper.headers);
      expect(left).toMatchObject({ ok: true, data: { isCartEmpty: true } });
    }
    expect(await linesOf()).toEqual(before);
    await moveTo(-6.886, 107.614);
    expect((await readCart(world, shopper)).totalItem).toBe(2);
  });
});
