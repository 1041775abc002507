import * as branded from "@gerai/contract/brands";
import * as contract from "@gerai/contract/catalogue";
import * as promoted from "@gerai/contract/promotions";
import { describe, expect, it } from "vitest";
import { dataOf, idsOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";

const { categories, products, brands, promotions } = seeded;

const shop = await forThisFile(shopWorld());

const listCategory = (categoryId: number) =>
  dataOf(shop.call(contract.categoryProducts, { params: { categoryId: String(categoryId) } }));

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
    const milk = await listCategory(categories.milk);
    expect(milk.category).toMatchObject({
      id: categories.milk,
      parentId: categories.drinks,
      parentName: "Minuman",
      subCategories: [{ categoryId: categories.uht }],
    });
    expect(milk.breadcrumb.map(({ categoryName }) => categoryName)).toEqual(["Minuman", "Susu"]);
    const drinks = await listCategory(categories.drinks);
    expect(drinks.category).toMatchObject({ parentId: null, parentName: "" });
    expect(drinks.breadcrumb.map(({ categoryName }) => categoryName)).toEqual(["Minuman"]);
  });

  it("have empty strings where no SEO text was written, and clean HTML where one was", async () => {
    await shop.deps.db.pool.query(
      `insert into seo_texts (page, meta_title, seo_text)
       values ('category:2', 'Hadiah', '<p onclick="x()">Parsel <script>alert(1)</script><a href="javascript:x">a</a></p>')`,
    );
    expect((await listCategory(categories.milk)).seo).toEqual({
      keyword: "",
      metaTitle: "",
      metaDescription: "",
      seoText: "",
      automationLinkTitle: "",
    });
    expect((await listCategory(categories.gifts)).seo).toMatchObject({
      metaTitle: "Hadiah",
      seoText: "<p>Parsel <a>a</a></p>",
    });
  });

  it.each(["3", "999999"])("answer 404 for %s, closed or unknown", async (categoryId) => {
    const answer = await shop.call(contract.categoryProducts, { params: { categoryId } });
    expect(answer).toMatchObject({ ok: false, code: "CATEGORY_NOT_FOUND", statusCode: 404 });
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
      promotions: [{ promotionId: promotions.cut, buyGet: null, endsAt: "2026-12-01T00:00:00Z" }],
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
    const some = await dataOf(shop.call(branded.brands, { query: { alphabet: "u" } }));
    expect(some.brands).toEqual([
      {
        id: brands.ultra,
        name: "Ultra Milk",
        slug: "ultra-milk",
        productCount: 4,
        image: expect.stringMatching(/^\/media\/[0-9a-f]{32}-160\.webp$/),
      },
    ]);
    expect(some.letters).toEqual(["S", "U"]);
    const none = await dataOf(shop.call(branded.brands, {}));
    expect(none.brands).toEqual([]);
  });

  it.each([
    ["ultra", ["Ultra Milk"], false],
    ["ULTRA-milk", ["Ultra Milk"], false],
    ["s", ["Sosro"], false],
    ["sosrow", ["Sosro"], true],
    ["indomie", [], false],
    ["%", [], false],
    ["__", [], false],
  ])("are found by '%s', whatever their letter: %j", async (keyword, names, isNear) => {
    const found = await dataOf(shop.call(branded.brands, { query: { keyword, alphabet: "Z" } }));
    expect(found.brands.map(({ name }) => name)).toEqual(names);
    expect(found.isNear).toBe(isNear);
  });

  it("are not found by a keyword that is too long", async () => {
    const answer = await shop.call(branded.brands, { query: { keyword: "x".repeat(101) } });
    expect(answer).toMatchObject({ code: "VALIDATION_FAILED", statusCode: 400 });
  });

  it("list their products", async () => {
    const params = { brandId: String(brands.sosro) };
    const list = await dataOf(shop.call(branded.brandProducts, { params }));
    expect(list.brand.name).toBe("Sosro");
    expect(idsOf(list)).toEqual([products.tea, products.teaPack, products.carton]);
    const unknown = await shop.call(branded.brandProducts, { params: { brandId: "77" } });
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
    const buyGet = { buy: 2, get: 1 };
    expect(one.products.map(({ promotion }) => promotion)).toMatchObject([{ buyGet }]);
    const seen = await dataOf(find(products.tea));
    expect(seen).toMatchObject({ promotion: { buyGet }, promotions: [{ buyGet }] });
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

describe("a category without products", () => {
  it("is offered nowhere, as in the tree", async () => {
    await shop.deps.db.pool.query(
      `insert into categories (category_id, category_code, parent_id, name, slug, position, path)
        values (13, 'empty', 1, 'Kosong', 'kosong', 9, '{1,13}')`,
    );
    const { category } = await dataOf(
      shop.call(contract.categoryProducts, { params: { categoryId: "1" } }),
    );
    expect(category.subCategories.map(({ categoryId }) => categoryId)).toEqual([11, 12]);
    for (const [kind, slug] of [
      ["category", "kosong-13"],
      ["search", "kosong"],
    ] as const) {
      const { entries } = await dataOf(shop.call(contract.sitemapEntries, { params: { kind } }));
      expect(entries.map((entry) => entry.slug)).not.toContain(slug);
    }
  });
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
