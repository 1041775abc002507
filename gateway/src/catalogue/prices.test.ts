import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { followPromotions } from "./prices.ts";

const { milkLitre } = seeded.products;

const shop = await forThisFile(shopWorld());

const follow = (time: string): Promise<number> =>
  shop.deps.db.transaction((tx) => followPromotions(tx, new Date(time)));

const priceOfMilk = async () =>
  (
    await shop.query(
      "select price::int from store_products where store_id = 1 and product_id = $1",
      [milkLitre],
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
