import * as contract from "@gerai/contract/catalogue";
import * as promoted from "@gerai/contract/promotions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "../../test/support/count-statements.ts";
import { seedCatalogue, seeded, seededNow } from "../../test/support/seed-catalogue.ts";
import { testGateway, type TestGateway } from "../../test/support/test-gateway.ts";

const { categories, products, brands, promotions } = seeded;

let shop: TestGateway;

beforeAll(async () => {
  shop = await testGateway({ clock: { now: () => seededNow } });
  await seedCatalogue(shop.deps.db);
});
afterAll(() => shop.close());

/** The data of a call that has to succeed. */
const dataOf = async <T>(result: Promise<{ ok: true; data: T } | { ok: false; code: string }>) => {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const listCategory = (
  categoryId: number,
  query: NonNullable<Parameters<typeof shop.call<typeof contract.categoryProducts>>[1]["query"]>,
) =>
  dataOf(
    shop.call(contract.categoryProducts, { params: { categoryId: String(categoryId) }, query }),
  );

const idsOf = (list: { readonly products: readonly contract.ProductCard[] }) =>
  list.products.map(({ productId }) => productId);

describe("categories", () => {
  it("form a tree of active ones in the order of the shop", async () => {
    const tree = await dataOf(shop.call(contract.categories, {}));
    expect(tree.map(({ categoryName }) => categoryName)).toEqual(["Minuman", "Hadiah"]);
    expect(tree[0]).toMatchObject({
      categoryId: categories.drinks,
      categoryImageFileName: expect.stringMatching(/^\/media\/[0-9a-f]{32}-160\.webp$/),
      subCategories: [
        { categoryId: categories.milk, subCategories: [{ categoryId: categories.uht }] },
        { categoryId: categories.tea, subCategories: [] },
      ],
    });
  });

  it("know their parent, which stands first in the breadcrumb", async () => {
    const milk = await listCategory(categories.milk, {});
    expect(milk.category).toMatchObject({
      id: categories.milk,
      parentId: categories.drinks,
      parentName: "Minuman",
      subCategories: [{ categoryId: categories.uht }],
    });
    expect(milk.breadcrumb.map(({ categoryName }) => categoryName)).toEqual(["Minuman", "Susu"]);
    const drinks = await listCategory(categories.drinks, {});
    expect(drinks.category).toMatchObject({ parentId: null, parentName: "" });
    expect(drinks.breadcrumb.map(({ categoryName }) => categoryName)).toEqual(["Minuman"]);
  });

  it("have empty strings where no SEO text was written, and clean HTML where one was", async () => {
    await shop.deps.db.pool.query(
      `insert into seo_texts (page, meta_title, seo_text)
       values ('category:2', 'Hadiah', '<p onclick="x()">Parsel <script>alert(1)</script><a href="javascript:x">a</a></p>')`,
    );
    expect((await listCategory(categories.milk, {})).seo).toEqual({
      keyword: "",
      metaTitle: "",
      metaDescription: "",
      seoText: "",
      automationLinkTitle: "",
    });
    expect((await listCategory(categories.gifts, {})).seo).toMatchObject({
      metaTitle: "Hadiah",
      seoText: "<p>Parsel <a>a</a></p>",
    });
  });

  it.each(["3", "999999"])("answer 404 for %s, closed or unknown", async (categoryId) => {
    const answer = await shop.call(contract.categoryProducts, { params: { categoryId } });
    expect(answer).toMatchObject({ ok: false, code: "CATEGORY_NOT_FOUND", statusCode: 404 });
  });
});

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
    });
    const reduced = await listCategory(categories.drinks, { onPromotion: "true" });
    expect(idsOf(reduced)).toEqual([products.tea, products.milkLitre]);
    const tea = await listCategory(categories.drinks, { categoryIds: String(categories.tea) });
    expect(idsOf(tea)).toEqual([products.tea, products.teaPack, products.carton]);
    expect(tea.facets.categories).toHaveLength(2);
  });

  it("comes without facets where nobody wants them, otherwise the same", async () => {
    const query = { brandIds: String(brands.ultra), limit: 2 };
    const { facets, ...list } = await listCategory(categories.drinks, query);
    const plain = await listCategory(categories.drinks, { ...query, facets: "none" });
    expect(facets.brands).not.toEqual([]);
    expect(plain).toEqual({
      ...list,
      facets: { brands: [], categories: [], minPrice: 0, maxPrice: 0, onPromotion: 0, inStock: 0 },
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
    expect(counted).toBe(4);
    expect(await countStatements(() => listCategory(categories.gifts, { limit: 1 }))).toBe(4);
  });
});

describe("recommended and newest products", () => {
  it("show six, and count all", async () => {
    const recommended = await dataOf(shop.call(contract.recommendations, {}));
    expect(idsOf(recommended)).toEqual([products.tea, products.milkLitre, products.milkSmall]);
    expect(recommended.totalReco).toBe(3);
    const newest = await dataOf(shop.call(contract.newProducts, {}));
    expect(idsOf(newest)).toEqual([10, 7, 6, 5, 4, 3]);
    expect(newest.totalNewest).toBe(8);
    const rest = await dataOf(shop.call(contract.newProducts, { query: { start: 6 } }));
    expect(idsOf(rest)).toEqual([2, 1]);
  });
});

const find = (productId: number | string) =>
  shop.call(contract.productDetail, { params: { productId: String(productId) } });

describe("a product", () => {
  it("has both names, both pictures, its way through the categories, promotions and relatives", async () => {
    const product = await dataOf(find(products.milkLitre));
    expect(product).toMatchObject({
      name: "Ultra Milk Full Cream 1 L",
      productName: "Ultra Milk Full Cream 1 L",
      image: expect.stringContaining("/media/"),
      images: [{ url: [expect.stringContaining("/media/")] }],
      finalPrice: 16_000,
      stock: 30,
      isSoldHere: true,
      promotions: [{ promotionId: promotions.cut, endsAt: "2026-12-01T00:00:00Z" }],
    });
    expect(product.breadcrumb.map(({ categoryId }) => categoryId)).toEqual([1, 11, 111]);
    expect(idsOf({ products: product.related })).toEqual([
      products.milkSmall,
      products.chocolateMilk,
    ]);
  });

  it("says when the shelf does not hold it", async () => {
    const product = await dataOf(find(products.elsewhere));
    expect(product).toMatchObject({ isSoldHere: false, finalPrice: 0, stock: 0, unitPrice: null });
  });

  it.each([products.inactive, 999_999])("is not found as %s", async (id) => {
    expect(await find(id)).toMatchObject({ code: "PRODUCT_NOT_FOUND", statusCode: 404 });
  });

  it.each(["0", "-1", "x", "99999999999999999999"])("has no id like %s", async (id) => {
    expect(await find(id)).toMatchObject({ code: "VALIDATION_FAILED", statusCode: 400 });
  });
});

describe("brands", () => {
  it("are listed by letter, A unless another is asked for", async () => {
    const some = await dataOf(shop.call(contract.brands, { query: { alphabet: "u" } }));
    expect(some.brands).toEqual([
      { id: brands.ultra, name: "Ultra Milk", slug: "ultra-milk", productCount: 4 },
    ]);
    expect(some.letters).toEqual(["S", "U"]);
    const none = await dataOf(shop.call(contract.brands, {}));
    expect(none.brands).toEqual([]);
  });

  it("list their products", async () => {
    const params = { brandId: String(brands.sosro) };
    const list = await dataOf(shop.call(contract.brandProducts, { params }));
    expect(list.brand.name).toBe("Sosro");
    expect(idsOf(list)).toEqual([products.tea, products.teaPack, products.carton]);
    const unknown = await shop.call(contract.brandProducts, { params: { brandId: "77" } });
    expect(unknown).toMatchObject({ code: "BRAND_NOT_FOUND", statusCode: 404 });
  });
});

describe("promotions", () => {
  it("are those that run now, with the products that take part", async () => {
    const all = await dataOf(shop.call(promoted.promotedProducts, {}));
    expect(all.promotions.map(({ slug }) => slug)).toEqual(["pekan-susu", "beli-2-gratis-1"]);
    expect(idsOf(all)).toEqual([products.tea, products.milkLitre]);
    const params = { promotionId: String(promotions.bundle) };
    const one = await dataOf(shop.call(promoted.promotionProducts, { params }));
    expect(idsOf(one)).toEqual([products.tea]);
    const detail = await dataOf(shop.call(promoted.promotionDetail, { params }));
    expect(detail).toMatchObject({ name: "Beli 2 Gratis 1", kind: "buy_get" });
  });

  it.each([promoted.promotionDetail, promoted.promotionProducts])(
    "are not found when over ($path)",
    async (endpoint) => {
      const params = { promotionId: String(promotions.over) };
      expect(await shop.call(endpoint, { params })).toMatchObject({ code: "PROMOTION_NOT_FOUND" });
    },
  );
});

describe("sitemaps", () => {
  it.each([
    ["product", 9, "ultra-milk-full-cream-1-l-1"],
    ["category", 5, "minuman-1"],
    ["brand", 2, "ultra-milk-1"],
    ["search", 7, "minuman"],
  ] as const)("hold the slugs of each %s", async (kind, total, slug) => {
    const sitemap = await dataOf(shop.call(contract.sitemapEntries, { params: { kind } }));
    expect(sitemap.total).toBe(total);
    expect(sitemap.entries.map((entry) => entry.slug)).toContain(slug);
  });
});
