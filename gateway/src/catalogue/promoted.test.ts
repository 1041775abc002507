import * as contract from "@gerai/contract/catalogue";
import * as promoted from "@gerai/contract/promotions";
import { beforeAll, describe, expect, it } from "vitest";
import { dataOf, idsOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded, seededNow } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { refreshStores } from "./prices.ts";

const { categories, products, promotions } = seeded;

const shop = await forThisFile(shopWorld());

/** A store's own price, one that is below a promotion's, and a cut that is deeper than the price. */
const offers = `
  update store_products set own_price = 6000 where store_id = 1 and product_id = ${products.chocolateMilk};
  update store_products set own_price = 15000 where store_id = 1 and product_id = ${products.milkLitre};
  insert into promotions (promotion_id, promotion_code, name, slug, kind, amount_off, label, starts_at, ends_at)
    values (4, 'slip', 'Potongan', 'potongan', 'price_cut', 8000, 'Hemat Rp8.000', '2026-11-01', '2026-12-01');
  insert into promotion_products values (4, ${products.milkSmall}), (4, ${products.teaPack})`;
const slip = 4;

beforeAll(async () => {
  await shop.deps.db.pool.query(offers);
  await refreshStores({ ...shop.deps, clock: { now: () => seededNow } });
});

const onPromotion = [
  products.tea,
  products.milkLitre,
  products.chocolateMilk,
  products.teaPack,
] as const;

describe("a product is on promotion where it costs less than its list price or a bundle goes with it", () => {
  it("in the list of all of them", async () => {
    const list = await dataOf(shop.call(promoted.promotedProducts, {}));
    expect(idsOf(list)).toEqual(onPromotion);
    expect(list.facets.onPromotion).toBe(onPromotion.length);
    expect(list.products.find(({ productId }) => productId === products.milkLitre)).toMatchObject({
      finalPrice: 15_000,
      discountPercent: 25,
      promotion: null,
    });
  });

  it("in the filter of every list, and in its count", async () => {
    const params = { categoryId: String(categories.drinks) };
    const query = { onPromotion: "true" } as const;
    const list = await dataOf(shop.call(contract.categoryProducts, { params, query }));
    expect(idsOf(list)).toEqual(onPromotion);
    const whole = await dataOf(shop.call(contract.categoryProducts, { params }));
    expect(whole.facets.onPromotion).toBe(onPromotion.length);
    const marked = whole.products.filter(
      ({ discountPercent, promotion }) => discountPercent > 0 || promotion !== null,
    );
    expect(idsOf({ products: marked })).toEqual(onPromotion);
  });

  it("in the list of one promotion, which leaves out what it does nothing for", async () => {
    const ofPromotion = async (promotionId: number) => {
      const params = { promotionId: String(promotionId) };
      const list = await dataOf(shop.call(promoted.promotionProducts, { params }));
      expect(list.facets.onPromotion).toBe(list.pagination.totalData);
      return idsOf(list);
    };
    expect(await ofPromotion(promotions.cut)).toEqual([products.milkLitre]);
    expect(await ofPromotion(promotions.bundle)).toEqual([products.tea]);
    expect(await ofPromotion(slip)).toEqual([products.teaPack]);
  });

  it("on its own page, which names no promotion that does nothing for it", async () => {
    const named = async (productId: number) => {
      const params = { productId: String(productId) };
      const product = await dataOf(shop.call(contract.productDetail, { params }));
      return product.promotions.map(({ promotionId }) => promotionId);
    };
    expect(await named(products.milkSmall)).toEqual([]);
    expect(await named(products.teaPack)).toEqual([slip]);
    expect(await named(products.tea)).toEqual([promotions.bundle]);
  });
});
