import type { Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { loadCorpus } from "./corpus.ts";
import { manyProducts } from "./many-products.ts";

export const productCount = 100_000;

/** The only store; it sells everything, one product in seven is out of stock. */
export const shelf = { storeId: 1, storeCode: "BENCH", warehouseId: null };

/** One product in fifty. */
export const promotionId = 1;

const addStore = async ({ pool }: Database): Promise<void> => {
  await pool.query(`
    insert into stores (store_id, store_code, kind, name, latitude, longitude)
      values (1, 'BENCH', 'store', 'Bench', 0, 0);
    insert into promotions (promotion_id, promotion_code, name, slug, kind, percent_off, label,
        starts_at, ends_at)
      values (${promotionId}, 'bench', 'Bench', 'bench', 'price_cut', 10, 'Hemat 10%',
        now() - interval '1 day', now() + interval '1 year');
    insert into promotion_products select ${promotionId}, product_id from products
      where product_id % 50 = 0;
    insert into store_products (store_id, product_id, list_price, price, promotion_id, available)
      select 1, product_id, list_price,
        case when product_id % 50 = 0 then list_price * 9 / 10 else list_price end,
        case when product_id % 50 = 0 then ${promotionId} end, product_id % 7
      from (select product_id, 1000 + product_id % 90000 as list_price from products) priced;
    create index names_like on products using gin (lower(name) gin_trgm_ops)`);
  await pool.query("vacuum analyze");
};

/** Migrates an empty database and fills it; one that is filled already stays as it is. */
export const fillOnce = async (database: Database): Promise<void> => {
  await migrate(database);
  const { rows } = await database.pool.query<{ some: boolean }>(
    "select exists (select from products) as some",
  );
  if (rows[0]?.some === true) return;
  console.log(`Loading ${productCount} products …`);
  await loadCorpus(database, manyProducts(productCount));
  await addStore(database);
};
