import { many, type Db } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";

/** What the demo orders are made of: well-known articles of the shop, and some with long names. */

const orderable = statement({
  name: "demo.orderable",
  text: `select p.sku, p.name, s.price from store_products s
    join products p on p.product_id = s.product_id
    where s.store_id = :storeId and s.available > 0 and p.is_active and not p.is_age_restricted
    order by p.popularity desc, p.sku limit :limit`,
  parameters: { storeId: "int8", limit: "int8" },
  row: { sku: "text", name: "text", price: "int8" },
});

const findSources = statement({
  name: "demo.find_order_sources",
  text: `select store_code, store_id, name from stores where store_code = any(:codes::text[])`,
  parameters: { codes: "text[]" },
  row: { store_code: "text", store_id: "int8", name: "text" },
});

export interface DemoArticle {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
}

/** Who sends, with what they have. */
export interface DemoSender {
  readonly code: string;
  readonly name: string;
  readonly articles: readonly DemoArticle[];
}

/** By the codes of `gateway/demo/stores.txt`. */
const senderCodes = { store: "JKT-001", warehouse: "GUDANG-JKT", seller: "rumah-hampers" } as const;

export type DemoShelf = Readonly<Record<keyof typeof senderCodes, DemoSender>>;

const articlesOf = 60;

const senderOf = async (
  db: Db,
  sources: readonly {
    readonly store_code: string;
    readonly store_id: number;
    readonly name: string;
  }[],
  code: string,
): Promise<DemoSender> => {
  const source = sources.find(({ store_code: known }) => known === code);
  if (source === undefined) throw new Error(`the demo has no store ${code}`);
  const { store_id: storeId, name } = source;
  return { code, name, articles: await many(db, orderable, { storeId, limit: articlesOf }) };
};

/** What can be ordered of the default store, its warehouse and a seller. */
export const readShelf = async (db: Db): Promise<DemoShelf> => {
  const codes = Object.values(senderCodes);
  const sources = await many(db, findSources, { codes });
  const { store, warehouse, seller } = senderCodes;
  return {
    store: await senderOf(db, sources, store),
    warehouse: await senderOf(db, sources, warehouse),
    seller: await senderOf(db, sources, seller),
  };
};
