import * as contract from "@gerai/contract/catalogue";
import { describe, expect, it } from "vitest";
import { dataOf, idsOf } from "../../test/support/answers.ts";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";

const { categories, products, brands, promotions } = seeded;

const shop = await forThisFile(shopWorld());

const listCategory = (
  categoryId: number,
  query: NonNullable<Parameters<typeof shop.call<typeof contract.categoryProducts>>[1]["query"]>,
) =>
  dataOf(
    shop.call(contract.categoryProducts, { params: { categoryId: String(categoryId) }, query }),
  );

const firstBy = async (sort: (typeof contract.sortOrders)[number]) =>
  idsOf(await listCategory(categories.drinks, { sort }))[0];

describe("a product list", () => {
  it("holds what the guests' store, its warehouse and the sellers offer, and nothing else", async () => {
    const list = await listCategory(categories.drinks, {});
    expect(new Set(idsOf(list))).toEqual(
      new Set([
        products.milkLitre,
        products.milkSmall,
        products.chocolateMilk,
        products.tea,
        products.teaPack,
        products.carton,
        products.soldOut,
      ]),
    );
    expect(idsOf(await listCategory(categories.gifts, {}))).toEqual([products.hamper]);
  });

  it("shows price, struck price, unit price, stock and promotion", async () => {
    const [card] = (await listCategory(categories.uht, {})).products;
    expect(card).toMatchObject({
      productId: products.milkLitre,
      productName: "Ultra Milk Full Cream 1 L",
      finalPrice: 16_000,
      listPrice: 20_000,
      discountPercent: 20,
      unitPrice: { amount: 1_600, per: "100 ml" },
      stock: 30,
      maxQuantity: 12,
      sellerId: null,
      brand: { id: brands.ultra, slug: "ultra-milk" },
      picture: { width: 640, height: 640 },
      promotion: { promotionId: promotions.cut, label: "Hemat 20%" },
    });
  });

  it("names the seller of a seller's product", async () => {
    const [card] = (await listCategory(categories.gifts, {})).products;
    expect(card).toMatchObject({
      channel: "seller",
      sellerId: seeded.stores.seller,
      sellerName: "Rumah Parsel",
      unitPrice: null,
    });
  });

  it("pages by offset without repeat or gap, and asc from 0 is the default", async () => {
    const whole = idsOf(await listCategory(categories.drinks, {}));
    const pages = await Promise.all(
      [0, 3, 6].map((start) => listCategory(categories.drinks, { start, limit: 3 })),
    );
    expect(pages.flatMap(idsOf)).toEqual(whole);
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [0, 1, 2].map((currentPage) => ({ totalData: 7, totalPage: 3, pageSize: 3, currentPage })),
    );
    const explicit = await listCategory(categories.drinks, { start: 0, sortDirection: "asc" });
    expect(idsOf(explicit)).toEqual(whole);
  });

  it("has a pagination of zeros when it is empty", async () => {
    const empty = await listCategory(categories.drinks, { minPrice: 999_999_999 });
    expect(empty.products).toEqual([]);
    expect(empty.pagination).toEqual({ totalData: 0, totalPage: 0, pageSize: 0, currentPage: 0 });
  });

  it("puts what is out of stock last, else the most popular first", async () => {
    expect(idsOf(await listCategory(categories.drinks, {}))).toEqual([
      products.tea,
      products.milkLitre,
      products.milkSmall,
      products.chocolateMilk,
      products.teaPack,
      products.carton,
      products.soldOut,
    ]);
  });

  it.each(contract.sortOrders)("sorted by %s, desc is asc reversed", async (sort) => {
    const asc = await listCategory(categories.drinks, { sort });
    const desc = await listCategory(categories.drinks, { sort, sortDirection: "desc" });
    expect(idsOf(desc)).toEqual(idsOf(asc).toReversed());
  });

  it("sorts by price, unit price, newest, name and discount", async () => {
    expect(await firstBy("price")).toBe(products.milkSmall);
    expect(await firstBy("unitPrice")).toBe(products.carton);
    expect(await firstBy("newest")).toBe(products.soldOut);
    expect(await firstBy("name")).toBe(products.teaPack);
    expect(await firstBy("discount")).toBe(products.milkLitre);
  });

  it("filters, and counts each facet without its own filter", async () => {
    const filtered = await listCategory(categories.drinks, {
      brandIds: String(brands.ultra),
      maxPrice: 8_000,
      inStock: "true",
    });
    expect(idsOf(filtered)).toEqual([products.milkSmall, products.chocolateMilk]);
    expect(filtered.facets).toEqual({
      brands: [
        { id: brands.ultra, name: "Ultra Milk", count: 2 },
        { id: brands.sosro, name: "Sosro", count: 1 },
      ],
      categories: [{ id: categories.milk, name: "Susu", count: 2 }],
      minPrice: 4_000,
      maxPrice: 16_000,
      onPromotion: 0,
      inStock: 2,
      isHalal: 0,
      origins: [],
    });
    const reduced = await listCategory(categories.drinks, { onPromotion: "true" });
    expect(idsOf(reduced)).toEqual([products.tea, products.milkLitre]);
    const tea = await listCategory(categories.drinks, { categoryIds: String(categories.tea) });
    expect(idsOf(tea)).toEqual([products.tea, products.teaPack, products.carton]);
    expect(tea.facets.categories).toHaveLength(2);
  });

  it("names what was chosen, also where it leaves nothing or stands at another level", async () => {
    const empty = await listCategory(categories.drinks, {
      categoryIds: String(categories.tea),
      brandIds: String(brands.sosro),
      maxPrice: 1,
    });
    expect(empty.products).toEqual([]);
    expect(empty.facets).toMatchObject({
      brands: [{ id: brands.sosro, name: "Sosro", count: 0 }],
      categories: [{ id: categories.tea, name: "Teh", count: 0 }],
    });
    const uht = await listCategory(categories.drinks, { categoryIds: String(categories.uht) });
    expect(uht.facets.categories).toEqual([
      { id: categories.milk, name: "Susu", count: 4 },
      { id: categories.uht, name: "Susu UHT", count: 4 },
      { id: categories.tea, name: "Teh", count: 3 },
    ]);
    expect(idsOf(uht)).toHaveLength(4);
  });

  it("comes without facets where nobody wants them, otherwise the same", async () => {
    const query = { brandIds: String(brands.ultra), limit: 2 };
    const { facets, ...list } = await listCategory(categories.drinks, query);
    const plain = await listCategory(categories.drinks, { ...query, facets: "none" });
    expect(facets.brands).not.toEqual([]);
    expect(plain).toEqual({
      ...list,
      facets: {
        brands: [],
        categories: [],
        minPrice: 0,
        maxPrice: 0,
        onPromotion: 0,
        inStock: 0,
        isHalal: 0,
        origins: [],
      },
    });
  });

  it.each([
    { start: "-1" },
    { limit: "0" },
    { limit: "61" },
    { sort: "best" },
    { brandIds: "1;2" },
    { facets: "some" },
  ])("refuses %o", async (query) => {
    const search = new URLSearchParams(Object.entries(query)).toString();
    const response = await shop.gateway.request(`/v2/products/category/1?${search}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", fields: expect.anything() },
    });
  });

  it("costs the same few statements whatever its length", async () => {
    // The first list after a while reads prices and stock as well.
    await listCategory(categories.drinks, {});
    const counted = await countStatements(() => listCategory(categories.drinks, { limit: 60 }));
    expect(counted).toBe(5);
    expect(await countStatements(() => listCategory(categories.gifts, { limit: 1 }))).toBe(5);
  });
});

describe("recommended and newest products", () => {
  it("show six, and count all", async () => {
    const recommended = await dataOf(shop.call(contract.recommendations, {}));
    expect(idsOf(recommended)).toEqual([products.tea, products.milkLitre, products.milkSmall]);
    expect(recommended.totalReco).toBe(3);
    const newest = await dataOf(shop.call(contract.newProducts, {}));
    expect(idsOf(newest)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(newest.totalNewest).toBe(8);
    const rest = await dataOf(shop.call(contract.newProducts, { query: { start: 6 } }));
    expect(idsOf(rest)).toEqual([1, products.soldOut]);
  });
});

describe("chosen products", () => {
  const choose = (productIds: string) =>
    shop.call(contract.chosenProducts, { query: { productIds } });

  it("come in the order asked for, each once, sold-out ones too, as the store sells them", async () => {
    const wanted = [products.soldOut, products.elsewhere, products.tea, products.inactive, 999_999];
    const { products: found } = await dataOf(choose([...wanted, products.tea].join(",")));
    expect(found.map(({ productId, stock }) => [productId, stock])).toEqual([
      [products.soldOut, 0],
      [products.tea, 40],
    ]);
  });

  it("take three statements at most, whatever their number", async () => {
    await dataOf(choose(String(products.tea)));
    const counted = await countStatements(() =>
      dataOf(choose([products.tea, products.milkLitre, products.milkSmall].join(","))),
    );
    expect(counted).toBeLessThanOrEqual(3);
  });

  it("are none where none are asked for, and at most fifty", async () => {
    expect((await dataOf(choose(""))).products).toEqual([]);
    const many = Array.from({ length: 51 }, (_, index) => index + 1).join(",");
    for (const bad of [many, "0", "x", "1,,2"]) {
      expect(await choose(bad)).toMatchObject({ code: "VALIDATION_FAILED", statusCode: 400 });
    }
  });
});
