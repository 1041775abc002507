import type { sortOrders } from "@gerai/contract/catalogue";
import { json, statement } from "../db/statement.ts";
import { cardJoins, cardJson, offerJoin, type CardRow } from "./card-queries.ts";

/**
 * One page of a product list with its total and facets, in one statement that reads the products of
 * the list once. Filters are columns of that reading, so each facet leaves out its own.
 *
 * $1 store, $2 warehouse, $3 what the list is of, $4 brand ids, $5 category ids, $6 lowest and
 * $7 highest price (0: none), $8 only promoted, $9 only in stock, $10 limit, $11 offset,
 * $12 whether facets are wanted, $13 the depth of the category facet, or the scores of $3.
 */

type Sort = (typeof sortOrders)[number];
export type Direction = "asc" | "desc";

export interface FacetValue {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

const secondLevel = "coalesce(p.category_path[2], p.category_path[1])";

const runningPromotionProducts = `select pp.product_id from promotion_products pp
  join promotions running using (promotion_id)
  where running.starts_at <= $3::timestamptz and running.ends_at > $3::timestamptz`;

const scopes = {
  category: {
    from: "products p",
    condition: "p.category_path @> array[$3::bigint]",
    facetCategory: "p.category_path[$13::int]",
  },
  brand: {
    from: "products p",
    condition: "p.brand_id = $3::bigint",
    facetCategory: secondLevel,
  },
  promotion: {
    from: "promotion_products chosen join products p using (product_id)",
    condition: "chosen.promotion_id = $3::bigint",
    facetCategory: secondLevel,
  },
  promotions: {
    from: "products p",
    condition: `p.product_id in (${runningPromotionProducts})`,
    facetCategory: secondLevel,
  },
  hits: {
    from: `unnest($3::bigint[], $13::float8[]) hit (product_id, score)
      join products p on p.product_id = hit.product_id`,
    condition: "true",
    facetCategory: secondLevel,
  },
} as const;

export type ScopeKind = keyof typeof scopes;

type SortKey = readonly [expression: string, direction: Direction];

const byPopularity: readonly SortKey[] = [
  ["o.available > 0", "desc"],
  ["p.popularity", "desc"],
];

/** What `asc` means for each sort. Pieces have no common measure with grams, so they come last. */
const sortKeys: Readonly<Record<Sort, readonly SortKey[]>> = {
  popular: byPopularity,
  price: [["o.price", "asc"]],
  unitPrice: [
    ["p.unit = 'pcs'", "asc"],
    ["o.price::float8 / p.net_content", "asc"],
  ],
  newest: [["p.created_at", "desc"]],
  name: [["lower(p.name)", "asc"]],
  discount: [["(o.list_price - o.price)::float8 / o.list_price", "desc"]],
  relevance: [["hit.score", "desc"], ...byPopularity],
};

const reversed: Readonly<Record<Direction, Direction>> = { asc: "desc", desc: "asc" };

const orderOf = (keys: readonly SortKey[], direction: Direction): string =>
  [...keys.map(([, natural], index) => [`key_${index}`, natural] as const), ["product_id", "asc"]]
    .map(([column, natural]) =>
      direction === "asc" ? `${column} ${natural}` : `${column} ${reversed[natural as Direction]}`,
    )
    .join(", ");

const listing = (kind: ScopeKind, sort: Sort, direction: Direction) => {
  const { from, condition, facetCategory } = scopes[kind];
  const keys = sortKeys[sort];
  const keyColumns = keys.map(([expression], index) => `${expression} as key_${index}`).join(", ");
  return statement({
    name: `catalogue.listing_${kind}_${sort}_${direction}`,
    text: `with listed as materialized (
      select p.product_id, p.brand_id, ${facetCategory} as category_id, o.price,
        o.available > 0 as in_stock, o.promotion_id is not null as promoted, ${keyColumns},
        (cardinality($4::bigint[]) = 0 or p.brand_id = any($4::bigint[])) as brand_ok,
        cardinality($5::bigint[]) = 0 or p.category_path && $5::bigint[] as category_ok,
        o.price >= $6::bigint and ($7::bigint = 0 or o.price <= $7::bigint) as price_ok,
        not $8::boolean or o.promotion_id is not null as promotion_ok,
        not $9::boolean or o.available > 0 as stock_ok
      from ${from} join ${offerJoin}
      where p.is_active and ${condition}
    ), totals as (
      select count(*) filter (where price_ok and promotion_ok and stock_ok) as total,
        count(*) filter (where price_ok and stock_ok and promoted) as promoted,
        count(*) filter (where price_ok and promotion_ok and in_stock) as in_stock,
        coalesce(min(price) filter (where promotion_ok and stock_ok), 0) as lowest_price,
        coalesce(max(price) filter (where promotion_ok and stock_ok), 0) as highest_price
      from listed where brand_ok and category_ok
    ), brand_counts as (
      select brand_id, count(*) as count from listed
      where brand_id is not null and category_ok and price_ok and promotion_ok and stock_ok
      group by brand_id order by (brand_id = any($4::bigint[])) desc, count desc, brand_id limit 40
    ), category_counts as (
      select category_id, count(*) as count from listed
      where category_id is not null and brand_ok and price_ok and promotion_ok and stock_ok
      group by category_id
      order by (category_id = any($5::bigint[])) desc, count desc, category_id limit 40
    ), page as (
      select product_id, row_number() over () as position from (
        select product_id from listed
        where brand_ok and category_ok and price_ok and promotion_ok and stock_ok
        order by ${orderOf(keys, direction)} limit $10 offset $11) ordered
    )
    select total, promoted, in_stock, lowest_price, highest_price,
      coalesce(case when $12::boolean then (
        select json_agg(json_build_object('id', brand_id, 'name', name, 'count', count)
          order by count desc, name) from brand_counts join brands using (brand_id)) end, '[]') as brands,
      coalesce(case when $12::boolean then (
        select json_agg(json_build_object('id', category_id, 'name', name, 'count', count)
          order by count desc, name) from category_counts join categories using (category_id)) end, '[]')
        as categories,
      coalesce((select json_agg(${cardJson} order by page.position) from page
        join products p using (product_id) join ${offerJoin} ${cardJoins}), '[]') as cards
    from totals`,
    row: {
      total: "int8",
      promoted: "int8",
      in_stock: "int8",
      lowest_price: "int8",
      highest_price: "int8",
      brands: json<readonly FacetValue[]>(),
      categories: json<readonly FacetValue[]>(),
      cards: json<readonly CardRow[]>(),
    },
  });
};

const directionsOf = (kind: ScopeKind, sort: Sort) => ({
  asc: listing(kind, sort, "asc"),
  desc: listing(kind, sort, "desc"),
});

const plainSortsOf = (kind: ScopeKind) => {
  const popular = directionsOf(kind, "popular");
  return {
    popular,
    price: directionsOf(kind, "price"),
    unitPrice: directionsOf(kind, "unitPrice"),
    newest: directionsOf(kind, "newest"),
    name: directionsOf(kind, "name"),
    discount: directionsOf(kind, "discount"),
    // Only a search has a relevance; elsewhere it is the shop's own order.
    relevance: popular,
  } satisfies Record<Sort, unknown>;
};

/** All statements, declared once, so that each is prepared once per connection. */
export const listings = {
  category: plainSortsOf("category"),
  brand: plainSortsOf("brand"),
  promotion: plainSortsOf("promotion"),
  promotions: plainSortsOf("promotions"),
  hits: { ...plainSortsOf("hits"), relevance: directionsOf("hits", "relevance") },
};
