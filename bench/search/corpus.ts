import { existsSync, readFileSync } from "node:fs";
import { readCatalogue } from "@gerai/demo/catalogue";
import { refreshSearch } from "@gerai/gateway/catalogue/engine/refresh";
import type { Database, Tx } from "@gerai/gateway/db/database";

/** What the judgements look at. */
export interface CorpusProduct {
  readonly name: string;
  /** Empty where the catalogue has none. */
  readonly description: string;
  readonly brand: string | null;
  /** Names from the root down. */
  readonly categories: readonly string[];
  readonly unit: string;
  readonly netContent: number;
  readonly popularity: number;
  /** What it costs, in rupiah, and what it would cost without a promotion. */
  readonly price: number;
  readonly listPrice: number;
}

/** The catalogue that comes with the shop, without its promotions. */
export const readDemoProducts = (): readonly CorpusProduct[] =>
  readCatalogue().products.map((product) => ({
    ...product,
    categories: product.categoryPath,
    listPrice: product.price,
  }));

const sharedFile = new URL("../../../shared/data/products.jsonl", import.meta.url);

export const hasSharedProducts = (): boolean => existsSync(sharedFile);

interface SharedRow {
  readonly name: string;
  readonly brand_guess: string | null;
  readonly category: readonly string[];
  readonly price: number;
  readonly original_price: number | null;
}

/** A brand guess that fewer products share is more often wrong than right. */
const credibleFrom = 3;

/** The retailer's rows as they are; brand guesses only where several products share them. */
export const readSharedProducts = (): readonly CorpusProduct[] => {
  const rows = readFileSync(sharedFile, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as SharedRow);
  const guesses = Map.groupBy(rows, (row) => row.brand_guess?.toLowerCase() ?? "");
  const isCredible = (guess: string): boolean =>
    (guesses.get(guess.toLowerCase())?.length ?? 0) >= credibleFrom;
  return rows.map(({ name, brand_guess: guess, category, price, original_price: listPrice }) => ({
    name,
    description: "",
    brand: guess !== null && isCredible(guess) ? guess : null,
    categories: category,
    unit: "pcs",
    netContent: 1,
    popularity: 0,
    price,
    listPrice: Math.max(price, listPrice ?? price),
  }));
};

const insertCategories = async (tx: Tx, products: readonly CorpusProduct[]): Promise<void> => {
  const paths = new Set(
    products.flatMap(({ categories }) =>
      categories.map((_, depth) => JSON.stringify(categories.slice(0, depth + 1))),
    ),
  );
  const byDepth = [...paths]
    .map((path) => JSON.parse(path) as string[])
    .toSorted((a, b) => a.length - b.length);
  for (const path of byDepth) {
    await tx.client.query(
      `with parent as (select category_id, path from categories where category_code = $1),
         own as (select nextval(pg_get_serial_sequence('categories', 'category_id')) as id)
       insert into categories (category_id, category_code, parent_id, name, slug, path)
       select id, $2, (select category_id from parent), $3, $2,
         coalesce((select path from parent), '{}') || id
       from own`,
      [path.slice(0, -1).join(" > "), path.join(" > "), path.at(-1)],
    );
  }
};

const insertProducts = async (tx: Tx, products: readonly CorpusProduct[]): Promise<void> => {
  await tx.client.query(
    `insert into brands (name, slug, initial)
     select distinct on (lower(name)) name, lower(name),
       case when upper(left(name, 1)) ~ '[A-Z]' then upper(left(name, 1)) else '#' end
     from unnest($1::text[]) as name where name is not null`,
    [products.map(({ brand }) => brand)],
  );
  await tx.client.query(
    `insert into products (product_id, sku, name, slug, category_id, category_path, brand_id,
       unit, net_content, popularity, description)
     select given.position, given.position, given.name, 'p', c.category_id, c.path, b.brand_id,
       given.unit, given.net_content, given.popularity, given.description
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[],
       $7::text[]) with ordinality
       as given(name, brand, category, unit, net_content, popularity, description, position)
     join categories as c on c.category_code = given.category
     left join brands as b on lower(b.name) = lower(given.brand)
`,
    [
      products.map(({ name }) => name),
      products.map(({ brand }) => brand),
      products.map(({ categories }) => categories.join(" > ")),
      products.map(({ unit }) => unit),
      products.map(({ netContent }) => netContent),
      products.map(({ popularity }) => popularity),
      products.map(({ description }) => description),
    ],
  );
};

/** Loads products without prices or stock, their ids counting from 1, and makes them searchable. */
export const loadCorpus = async (
  database: Database,
  products: readonly CorpusProduct[],
): Promise<ReadonlyMap<number, CorpusProduct>> => {
  await database.transaction(async (tx) => {
    await insertCategories(tx, products);
    await insertProducts(tx, products);
    await refreshSearch(tx);
  });
  await database.pool.query("analyze");
  return new Map(products.map((product, index) => [index + 1, product]));
};

/** The store of a corpus: it has everything, at the corpus' prices. */
export const corpusShelf = { storeId: 1, storeCode: "CORPUS", warehouseId: null };

const corpusPromotionId = 1;

/** Puts the products that `loadCorpus` has loaded on the shelf of a store, those that cost less with a promotion. */
export const stockCorpus = async (
  { pool }: Database,
  products: ReadonlyMap<number, CorpusProduct>,
): Promise<void> => {
  await pool.query(
    `insert into stores (store_id, store_code, kind, name, latitude, longitude)
     values ($1, $2, 'store', 'Corpus', 0, 0)`,
    [corpusShelf.storeId, corpusShelf.storeCode],
  );
  await pool.query(
    `insert into promotions (promotion_id, promotion_code, name, slug, kind, percent_off, label,
       starts_at, ends_at)
     values ($1, 'corpus', 'Corpus', 'corpus', 'price_cut', 10, 'Hemat',
       now() - interval '1 day', now() + interval '1 year')`,
    [corpusPromotionId],
  );
  await pool.query(
    `insert into store_products (store_id, product_id, list_price, price, promotion_id, available)
     select $1, product_id, list_price, price, case when price < list_price then $2::int end, 9
     from unnest($3::int[], $4::int[], $5::int[]) as given(product_id, price, list_price)`,
    [
      corpusShelf.storeId,
      corpusPromotionId,
      [...products.keys()],
      [...products.values()].map(({ price }) => price),
      [...products.values()].map(({ listPrice }) => listPrice),
    ],
  );
  await pool.query(
    `insert into promotion_products select promotion_id, product_id from store_products
     where promotion_id is not null`,
  );
  await pool.query("analyze");
};
