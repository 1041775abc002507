import type { Database } from "../../src/db/database.ts";

/** Ids of what `seedCatalogue` writes. */
export const seeded = {
  stores: { default: 1, other: 2, warehouse: 10, seller: 20 },
  categories: { drinks: 1, milk: 11, uht: 111, tea: 12, gifts: 2, closed: 3 },
  brands: { ultra: 1, sosro: 2, indomie: 3 },
  promotions: { cut: 1, bundle: 2, over: 3 },
  products: {
    milkLitre: 1,
    milkSmall: 2,
    chocolateMilk: 3,
    tea: 4,
    teaPack: 5,
    carton: 6,
    hamper: 7,
    elsewhere: 8,
    inactive: 9,
    soldOut: 10,
  },
} as const;

const picture = "0123456789abcdef0123456789abcdef";

const statements = `
insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, warehouse_id, is_default) values
  (10, 'W1', 'warehouse', 'Gudang Cikarang', null, null, null, null, false),
  (1, 'S1', 'store', 'Gerai Menteng', -6.195, 106.832, 5000, 10, true),
  (2, 'S2', 'store', 'Gerai Dago', -6.885, 107.613, 5000, null, false),
  (20, 'X1', 'seller', 'Rumah Parsel', null, null, null, null, false);
insert into pictures (picture, source_type, source, width, height)
  values ('${picture}', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 640, 640);
insert into categories (category_id, category_code, parent_id, name, slug, picture, position, path, is_active) values
  (1, 'drinks', null, 'Minuman', 'minuman', '${picture}', 1, '{1}', true),
  (11, 'milk', 1, 'Susu', 'susu', null, 1, '{1,11}', true),
  (111, 'uht', 11, 'Susu UHT', 'susu-uht', null, 1, '{1,11,111}', true),
  (12, 'tea', 1, 'Teh', 'teh', null, 2, '{1,12}', true),
  (2, 'gifts', null, 'Hadiah', 'hadiah', null, 2, '{2}', true),
  (3, 'closed', null, 'Tutup', 'tutup', null, 3, '{3}', false);
insert into brands (brand_id, name, slug, initial) values
  (1, 'Ultra Milk', 'ultra-milk', 'U'), (2, 'Sosro', 'sosro', 'S'), (3, 'Indomie', 'indomie', 'I');
insert into products (product_id, sku, name, slug, category_id, category_path, brand_id, picture, unit, net_content,
    channel, seller_id, is_active, is_recommended, popularity, min_quantity, max_quantity, created_at) values
  (1, 'p1', 'Ultra Milk Full Cream 1 L', 'ultra-milk-full-cream-1-l', 111, '{1,11,111}', 1, '${picture}', 'ml', 1000, 'store', null, true, true, 90, 1, 12, '2026-01-01'),
  (2, 'p2', 'Ultra Milk Full Cream 125 ml', 'ultra-milk-full-cream-125-ml', 111, '{1,11,111}', 1, null, 'ml', 125, 'store', null, true, true, 80, 1, 99, '2026-01-02'),
  (3, 'p3', 'Ultra Milk Cokelat 250 ml', 'ultra-milk-cokelat-250-ml', 111, '{1,11,111}', 1, null, 'ml', 250, 'store', null, true, false, 70, 2, 99, '2026-01-03'),
  (4, 'p4', 'Teh Botol Sosro 450 ml', 'teh-botol-sosro-450-ml', 12, '{1,12}', 2, null, 'ml', 450, 'store', null, true, true, 95, 1, 99, '2026-01-04'),
  (5, 'p5', 'Sosro Teh Celup 25 pcs', 'sosro-teh-celup-25-pcs', 12, '{1,12}', 2, null, 'pcs', 25, 'store', null, true, false, 60, 1, 99, '2026-01-05'),
  (6, 'p6', 'Teh Botol Sosro Karton', 'teh-botol-sosro-karton', 12, '{1,12}', 2, null, 'ml', 10800, 'warehouse', null, true, false, 50, 1, 99, '2026-01-06'),
  (7, 'p7', 'Parsel Lebaran', 'parsel-lebaran', 2, '{2}', null, null, 'pcs', 1, 'seller', 20, true, false, 40, 1, 99, '2026-01-07'),
  (8, 'p8', 'Teh Bandung', 'teh-bandung', 12, '{1,12}', null, null, 'g', 100, 'store', null, true, true, 99, 1, 99, '2026-01-08'),
  (9, 'p9', 'Susu Lama', 'susu-lama', 111, '{1,11,111}', 1, null, 'ml', 1000, 'store', null, false, true, 100, 1, 99, '2026-01-09'),
  (10, 'p10', 'Ultra Milk Stroberi 250 ml', 'ultra-milk-stroberi-250-ml', 111, '{1,11,111}', 1, null, 'ml', 250, 'store', null, true, false, 99, 1, 99, '2026-01-10');
insert into promotions (promotion_id, promotion_code, name, slug, kind, percent_off, buy_quantity, get_quantity, label, starts_at, ends_at) values
  (1, 'cut', 'Pekan Susu', 'pekan-susu', 'price_cut', 20, null, null, 'Hemat 20%', '2026-11-01', '2026-12-01'),
  (2, 'bundle', 'Beli 2 Gratis 1', 'beli-2-gratis-1', 'buy_get', null, 2, 1, 'Beli 2 Gratis 1', '2026-11-01', '2026-12-01'),
  (3, 'over', 'Promo Lama', 'promo-lama', 'price_cut', 50, null, null, 'Hemat 50%', '2026-01-01', '2026-02-01');
insert into promotion_products values (1, 1), (1, 8), (2, 4), (3, 2);
insert into store_products (store_id, product_id, list_price, price, promotion_id, available) values
  (1, 1, 20000, 16000, 1, 30), (1, 2, 4000, 4000, null, 100), (1, 3, 7000, 7000, null, 5),
  (1, 4, 6000, 6000, 2, 40), (1, 5, 9000, 9000, null, 8), (1, 9, 100, 100, null, 9), (1, 10, 7000, 7000, null, 0),
  (2, 1, 21000, 16800, 1, 3), (2, 8, 10000, 8000, 1, 10),
  (10, 6, 120000, 120000, null, 15), (20, 7, 350000, 350000, null, 4);
update store_products set delivered = available;
select setval(pg_get_serial_sequence('stores', 'store_id'), 1000),
  setval(pg_get_serial_sequence('categories', 'category_id'), 1000),
  setval(pg_get_serial_sequence('brands', 'brand_id'), 1000),
  setval(pg_get_serial_sequence('products', 'product_id'), 1000),
  setval(pg_get_serial_sequence('promotions', 'promotion_id'), 1000);
`;

/** The time at which the seeded promotions `cut` and `bundle` run. */
export const seededNow = new Date("2026-11-20T05:00:00Z");

/**
 * A small shelf: two stores (the first is the guests', with a warehouse), a seller, three levels of
 * categories, ten products in every state, and promotions that run at `seededNow`.
 */
export const seedCatalogue = async (database: Database): Promise<void> => {
  await database.pool.query(statements);
};
