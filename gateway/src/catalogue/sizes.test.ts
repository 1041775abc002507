import * as contract from "@gerai/contract/catalogue";
import { expect, it } from "vitest";
import { dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";

const { products, brands } = seeded;

const shop = await forThisFile(shopWorld());

const find = (productId: number) =>
  shop.call(contract.productDetail, { params: { productId: String(productId) } });

it("shows its sizes at this store, the smallest first, by name without the size and brand", async () => {
  await shop.deps.db.pool.query(
    `update products set name = 'Teh Celup Sosro 50 pcs' where product_id = ${products.carton};
     update products set name = 'Teh Celup Sosro, isi 25' where product_id = ${products.teaPack};
     update products set name = 'Teh celup Sosro 10 pcs', brand_id = ${brands.sosro} where product_id = ${products.elsewhere};
     update products set name = 'Teh Celup Sosro 5 pcs' where product_id = ${products.tea};
     update store_products set available = 0 where product_id = ${products.tea};
     update catalogue_version set version = version + 1, assortment = assortment + 1`,
  );
  const { sizes } = await dataOf(find(products.teaPack));
  expect(sizes).toMatchObject([
    { productId: products.tea, unit: "ml", netContent: 450, stock: 0 },
    { productId: products.carton, unit: "ml", netContent: 10_800 },
    { productId: products.teaPack, unit: "pcs", netContent: 25 },
  ]);
  expect((await dataOf(find(products.milkLitre))).sizes.map(({ productId }) => productId)).toEqual([
    products.milkSmall,
    products.milkLitre,
  ]);
  expect((await dataOf(find(products.hamper))).sizes).toEqual([]);
});

it.each([
  ["Indomie Mi Goreng 5 x 85 g", "indomie mi goreng"],
  ["Philips LED Bulb 10 W 3 pcs", "philips led bulb 10 w"],
  ["Lifree Popok Perekat 16+2 pcs Large", "lifree popok perekat large"],
  ["Bakso Cup Paket 3 pcs 3 x 350 g", "bakso cup paket"],
  ["You C1000 Orange Water 140 ml", "you c1000 orange water"],
  ["Coca-Cola Original 1,5 L", "coca cola original"],
  ["Teh Botol Karton 24 x 450 ml", "teh botol"],
  ["500 g", ""],
])("takes the size out of '%s'", async (name, base) => {
  const id = products.hamper;
  await shop.deps.db.pool.query("update products set name = $1 where product_id = $2", [name, id]);
  const { rows } = await shop.deps.db.pool.query(
    "select base_name from products where product_id = $1",
    [id],
  );
  expect(rows).toEqual([{ base_name: base }]);
});
