import type { DeliveryRate } from "../../cart/delivery-rates.ts";
import { ratesJson, type RateRow } from "../../cart/queries.ts";
import { ratesOf } from "../../cart/rates-of-store.ts";
import { many, type Db } from "../../db/database.ts";
import { json, statement, type StatementRow } from "../../db/statement.ts";

/** What the demo orders are made of: well-known articles of the shop, and some with long names. */

const orderable = statement({
  name: "demo.orderable",
  text: `select p.sku, p.name, s.price, p.weight_g, to_json(p.unit) as unit, p.net_content from store_products s
    join products p on p.product_id = s.product_id
    where s.store_id = :storeId and s.available > 0 and p.is_active and not p.is_age_restricted
    order by p.popularity desc, p.sku limit :limit`,
  parameters: { storeId: "int8", limit: "int8" },
  row: {
    sku: "text",
    name: "text",
    price: "int8",
    weight_g: "int4",
    unit: json<DemoArticle["unit"]>(),
    net_content: "int4",
  },
});

const findSources = statement({
  name: "demo.find_order_sources",
  text: `select s.store_code, s.store_id, s.name, distance_m(s.latitude, s.longitude, :latitude, :longitude) as metres,
      ${ratesJson("array[s.store_id]")} as rates
    from stores s where s.store_code = any(:codes::text[])`,
  parameters: { codes: "text[]", latitude: "float8", longitude: "float8" },
  row: {
    store_code: "text",
    store_id: "int8",
    name: "text",
    metres: "float8",
    rates: json<readonly RateRow[]>(),
  },
});

export interface DemoArticle {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly weight_g: number;
  readonly unit: "g" | "ml" | "pcs";
  readonly net_content: number;
}

/** Who sends, with what they have. */
export interface DemoSender {
  readonly code: string;
  readonly name: string;
  readonly articles: readonly DemoArticle[];
  /** To the address of the demo orders. */
  readonly metres: number;
  /** What its parcels are charged by. */
  readonly rates: readonly DeliveryRate[];
}

/** By the codes of `gateway/demo/stores.txt`. */
const senderCodes = { store: "JKT-001", warehouse: "GUDANG-JKT", seller: "rumah-hampers" } as const;

export type DemoShelf = Readonly<Record<keyof typeof senderCodes, DemoSender>>;

const articlesOf = 60;

const senderOf = async (
  db: Db,
  sources: readonly StatementRow<typeof findSources>[],
  code: string,
): Promise<DemoSender> => {
  const source = sources.find(({ store_code: known }) => known === code);
  if (source === undefined) throw new Error(`the demo has no store ${code}`);
  const { store_id: storeId, name, metres, rates } = source;
  const articles = await many(db, orderable, { storeId, limit: articlesOf });
  return { code, name, articles, metres, rates: ratesOf(rates, storeId) };
};

/** What can be ordered of the default store, its warehouse and a seller, and what it costs to bring it there. */
export const readShelf = async (
  db: Db,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): Promise<DemoShelf> => {
  const codes = Object.values(senderCodes);
  const sources = await many(db, findSources, { codes, latitude, longitude });
  const { store, warehouse, seller } = senderCodes;
  return {
    store: await senderOf(db, sources, store),
    warehouse: await senderOf(db, sources, warehouse),
    seller: await senderOf(db, sources, seller),
  };
};
