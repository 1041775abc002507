import * as contract from "@gerai/contract/catalogue";
import { promotionProducts } from "@gerai/contract/promotions";
import { searches, suggestions } from "@gerai/contract/search";
import { describe, expect, it } from "vitest";
import { countStatements } from "../../../test/support/count-statements.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seedCatalogue, seeded, seededNow } from "../../../test/support/seed-catalogue.ts";
import { testGateway } from "../../../test/support/test-gateway.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { refreshSearch } from "./refresh.ts";

const { categories, products, promotions, stores } = seeded;

const shop = await forThisFile(testGateway({ clock: { now: () => seededNow } }));
await seedCatalogue(shop.deps.db);
await shop.deps.db.transaction((tx) => refreshSearch(tx));

const dataOf = async <T>(result: Promise<{ ok: true; data: T } | { ok: false; code: string }>) => {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const idsOf = (list: { readonly products: readonly contract.ProductCard[] }) =>
  list.products.map(({ productId }) => productId);

const listTea = (query: { readonly inStock?: "true"; readonly sort?: "name" | "price" } = {}) =>
  dataOf(
    shop.call(contract.categoryProducts, {
      params: { categoryId: String(categories.tea) },
      query,
    }),
  );

const search = (keyword: string) => dataOf(shop.call(searches, { query: { keyword } }));

const query = (text: string) => shop.deps.db.pool.query(text);

/** Orders change stock without a new version of the catalogue. */
const setStock = (productId: number, available: number) =>
  query(`update store_products set available = ${available}
    where store_id = ${stores.default} and product_id = ${productId}`);

/** What an import does: the change and the new version in one transaction. */
const change = (text: string, mark: typeof markCatalogueChanged) =>
  shop.deps.db.transaction(async (tx) => {
    await tx.client.query(text);
    await refreshSearch(tx);
    await mark(tx, seededNow);
  });

describe("what lists remember", () => {
  it("follows stock: what has just been sold out stands last, and first again when it is back", async () => {
    const before = [products.tea, products.teaPack, products.carton];
    expect(idsOf(await listTea())).toEqual(before);
    await setStock(products.tea, 0);
    const soldOut = await listTea();
    expect(idsOf(soldOut)).toEqual([products.teaPack, products.carton, products.tea]);
    expect(soldOut.facets.inStock).toBe(2);
    expect(idsOf(await listTea({ inStock: "true" }))).toEqual([products.teaPack, products.carton]);
    await setStock(products.tea, 40);
    expect(idsOf(await listTea())).toEqual(before);
  });

  it("leaves out at once what has just been sold out where only stock is asked for", async () => {
    await listTea();
    await setStock(products.teaPack, 0);
    const list = await listTea({ inStock: "true" });
    expect(idsOf(list)).toEqual([products.tea, products.carton]);
    expect(list.pagination.totalData).toBe(2);
    await setStock(products.teaPack, 8);
    expect(idsOf(await listTea())).toContain(products.teaPack);
  });

  it("follows prices and offers with the version", async () => {
    await listTea({ sort: "price" });
    await change(
      `update store_products set price = 500 where store_id = ${stores.default} and product_id = ${products.teaPack};
       delete from store_products where store_id = ${stores.warehouse} and product_id = ${products.carton}`,
      markOffersChanged,
    );
    const cheaper = await listTea({ sort: "price" });
    expect(idsOf(cheaper)).toEqual([products.teaPack, products.tea]);
    expect(cheaper.facets).toMatchObject({ minPrice: 500, maxPrice: 6_000 });
  });

  it("follows what is sold: the list, its names, a promotion, a search, suggestions", async () => {
    const promotion = { params: { promotionId: String(promotions.bundle) } };
    await listTea({ sort: "name" });
    await shop.call(promotionProducts, promotion);
    expect(idsOf(await search("teh tarik"))).not.toContain(50);
    await shop.call(suggestions, { query: { keyword: "tarik" } });
    await change(
      `insert into products (product_id, sku, name, slug, category_id, category_path, popularity)
         values (50, 'p50', 'Aroma Teh Tarik', 'aroma-teh-tarik', 12, '{1,12}', 10);
       insert into store_products (store_id, product_id, list_price, price, promotion_id, available)
         values (${stores.default}, 50, 5000, 5000, ${promotions.bundle}, 1);
       insert into promotion_products values (${promotions.bundle}, 50)`,
      markCatalogueChanged,
    );
    expect(idsOf(await search("teh tarik"))[0]).toBe(50);
    expect(idsOf(await listTea({ sort: "name" }))[0]).toBe(50);
    expect(idsOf(await dataOf(shop.call(promotionProducts, promotion)))).toContain(50);
    const offered = await dataOf(shop.call(suggestions, { query: { keyword: "tarik" } }));
    expect(idsOf(offered)).toContain(50);
  });

  it("shows names as they are now, and finds products whose ids are far from all others", async () => {
    const far = 7_000_000_000;
    await listTea();
    await change(
      `insert into products (product_id, sku, name, slug, category_id, category_path, popularity)
         values (${far}, 'far', 'Teh Jauh', 'teh-jauh', 12, '{1,12}', 5);
       insert into store_products (store_id, product_id, list_price, price, available)
         values (${stores.default}, ${far}, 5000, 5000, 1);
       update products set name = 'Teh Baru' where product_id = ${products.tea}`,
      markCatalogueChanged,
    );
    const { products: shown } = await listTea();
    expect(shown.find(({ productId }) => productId === products.tea)?.productName).toBe("Teh Baru");
    expect(idsOf(await search("teh jauh"))[0]).toBe(far);
  });

  it("costs no statement of its own but for the cards", async () => {
    await listTea();
    expect(await countStatements(() => listTea())).toBe(5);
    await search("teh");
    // Where the shelf is, and the cards with how they are planned.
    expect(await countStatements(() => search("teh"))).toBe(3);
  });
});
