import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { followPromotions, leavePrices } from "./prices.ts";
import { markCatalogueChanged } from "./version.ts";

const { milkLitre } = seeded.products;

const shop = await forThisFile(shopWorld());

const follow = (time: string): Promise<number> =>
  followPromotions({ db: shop.deps.db, clock: { now: () => new Date(time) } });

const priceOfMilk = async (storeId = 1) =>
  (
    await shop.query(
      "select price::int from store_products where store_id = $1 and product_id = $2",
      [storeId, milkLitre],
    )
  )[0]?.["price"];

it("looks at the shelves only once a promotion has begun or ended", async () => {
  await follow("2026-11-20T00:00:00Z");
  // What time alone cannot bring about: it shows whether the shelf is looked at.
  await shop.query(
    "update store_products set price = list_price, promotion_id = null where product_id = $1",
    [milkLitre],
  );
  expect(await follow("2026-11-20T00:01:00Z")).toBe(0);
  expect(await priceOfMilk()).toBe(20_000);
  await shop.query(
    `insert into promotions (promotion_id, promotion_code, name, slug, kind, amount_off, label, starts_at, ends_at)
     values (9, 'akhir', 'Akhir Bulan', 'akhir-bulan', 'price_cut', 1000, 'Hemat Rp1.000', '2026-11-25T00:00:00Z', '2026-11-30T00:00:00Z')`,
  );
  expect(await follow("2026-11-24T23:59:00Z")).toBe(0);
  expect(await follow("2026-11-25T00:00:00Z")).toBeGreaterThan(0);
  expect(await priceOfMilk()).toBe(16_000);
  expect(await follow("2026-11-25T00:01:00Z")).toBe(0);
  expect(await follow("2026-12-02T00:00:00Z")).toBeGreaterThan(0);
  expect(await priceOfMilk()).toBe(20_000);
});

const addCut = async (id: number, code: string, rupiah: number, startsAt: string) => {
  await shop.query(
    `insert into promotions (promotion_id, promotion_code, name, slug, kind, amount_off, label, starts_at, ends_at)
     values ($1, $2, $2, $2, 'price_cut', $3, 'Hemat', $4, '2026-12-27T00:00:00Z')`,
    [id, code, rupiah, startsAt],
  );
  await shop.query("insert into promotion_products values ($1, $2)", [id, milkLitre]);
};

/** Does something while prices follow promotions and an order holds the offers of store 2: store 1 is done, 2 is not. */
const whileFollowing = async (time: string, priceOfStore1: number, work: () => Promise<void>) => {
  const order = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const ordering = shop.deps.db.transaction(async (tx) => {
    await tx.client.query({
      text: "select from store_products where store_id = 2 for update",
      values: [],
    });
    isHeld.resolve();
    await order.promise;
  });
  await isHeld.promise;
  const following = follow(time);
  await expect.poll(() => priceOfMilk(1), { timeout: 20_000 }).toBe(priceOfStore1);
  await work();
  order.resolve();
  await ordering;
  await following;
};

it("changes a store's prices without waiting for another store's orders", async () => {
  await follow("2026-12-05T00:00:00Z");
  await addCut(10, "natal", 500, "2026-12-24T00:00:00Z");
  await whileFollowing("2026-12-24T00:00:00Z", 19_500, async () =>
    expect(await priceOfMilk(2)).toBe(21_000),
  );
  expect(await priceOfMilk(2)).toBe(20_500);
});

it("goes through the stores once more where promotions were changed meanwhile", async () => {
  await addCut(11, "pagi", 700, "2026-12-25T00:00:00Z");
  const change = () =>
    shop.deps.db.transaction(async (tx) => {
      await tx.client.query({
        text: "update promotions set amount_off = 900 where promotion_id = 11",
        values: [],
      });
      await leavePrices(tx);
      await markCatalogueChanged(tx, new Date("2026-12-25T00:00:00Z"));
    });
  await whileFollowing("2026-12-25T00:00:00Z", 19_300, change);
  expect(await priceOfMilk(1)).toBe(19_300);
  expect(await follow("2026-12-25T00:01:00Z")).toBeGreaterThan(0);
  expect([await priceOfMilk(1), await priceOfMilk(2)]).toEqual([19_100, 20_100]);
  expect(await follow("2026-12-25T00:02:00Z")).toBe(0);
});

it("gives offers their own price back where no promotion is left", async () => {
  await shop.query("delete from promotion_products");
  await shop.deps.db.transaction(leavePrices);
  expect(await follow("2026-12-25T00:03:00Z")).toBeGreaterThan(0);
  expect(await priceOfMilk(1)).toBe(20_000);
});
