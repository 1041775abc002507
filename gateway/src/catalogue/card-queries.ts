import { json, statement } from "../db/statement.ts";

/**
 * A product on the shelf of one store, as all product lists need it. Statements that use these parts
 * take the store as $1 and its warehouse as $2; `p` is the product and `o` its offer.
 */

/** What `cardJson` builds. */
export interface CardRow {
  readonly productId: number;
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly pictureWidth: number | null;
  readonly pictureHeight: number | null;
  readonly brandId: number | null;
  readonly brandName: string | null;
  readonly brandSlug: string | null;
  readonly price: number;
  readonly listPrice: number;
  readonly unit: "g" | "ml" | "pcs";
  readonly netContent: number;
  readonly packLabel: string;
  readonly available: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly isAgeRestricted: boolean;
  readonly channel: "store" | "warehouse" | "seller";
  readonly sellerId: number | null;
  readonly sellerName: string | null;
  readonly promotionId: number | null;
  readonly promotionSlug: string | null;
  readonly promotionLabel: string | null;
  readonly promotionKind: "price_cut" | "buy_get" | "multi_buy" | null;
}

/** The place whose price and stock count: the store, the warehouse behind it, or the seller. */
export const offerJoin = `store_products o on o.product_id = p.product_id and o.store_id =
  case p.channel when 'store' then $1::bigint when 'warehouse' then $2::bigint else p.seller_id end`;

/** What a card shows beside product and offer. */
export const cardJoins = `
  left join pictures picture on picture.picture = p.picture
  left join brands b on b.brand_id = p.brand_id
  left join stores seller on seller.store_id = p.seller_id
  left join promotions promotion on promotion.promotion_id = o.promotion_id`;

export const cardJson = `json_build_object(
  'productId', p.product_id, 'name', p.name, 'slug', p.slug,
  'picture', p.picture, 'pictureWidth', picture.width, 'pictureHeight', picture.height,
  'brandId', b.brand_id, 'brandName', b.name, 'brandSlug', b.slug,
  'price', coalesce(o.price, 0), 'listPrice', coalesce(o.list_price, 0),
  'unit', p.unit, 'netContent', p.net_content, 'packLabel', p.pack_label,
  'available', coalesce(o.available, 0),
  'minQuantity', p.min_quantity, 'maxQuantity', p.max_quantity,
  'isAgeRestricted', p.is_age_restricted,
  'channel', p.channel, 'sellerId', p.seller_id, 'sellerName', seller.name,
  'promotionId', promotion.promotion_id, 'promotionSlug', promotion.slug,
  'promotionLabel', promotion.label, 'promotionKind', promotion.kind)`;

/** Cards of $3 in the given order; products that the shelf does not hold are left out. */
export const cardsByIds = statement({
  name: "catalogue.cards_by_ids",
  text: `select ${cardJson} as card
    from unnest($3::bigint[]) with ordinality wanted (product_id, position)
    join products p on p.product_id = wanted.product_id and p.is_active
    join ${offerJoin}
    ${cardJoins}
    order by wanted.position`,
  row: { card: json<CardRow>() },
});

/** Recommended and newest products are lists of at most this many; their totals count no further. */
export const longestList = 240;

/**
 * The first $3 of a bounded list, of which a page shows few. The bound is written out: with a parameter
 * in its place PostgreSQL expects a tenth of all products and starts parallel workers.
 */
const boundedList = (name: string, condition: string, order: string) =>
  statement({
    name: `catalogue.${name}`,
    text: `with listed as materialized (
        select p.product_id, row_number() over () as position
        from (select p.product_id from products p join ${offerJoin}
              where p.is_active and ${condition} order by ${order} limit ${longestList}) p
        limit $3
      ), page as (
        select * from listed order by position limit $4 offset $5
      )
      select (select count(*) from listed) as total,
        coalesce((select json_agg(${cardJson} order by page.position)
          from page join products p using (product_id) join ${offerJoin} ${cardJoins}), '[]') as cards`,
    row: { total: "int8", cards: json<readonly CardRow[]>() },
  });

export const recommendedCards = boundedList(
  "recommended_cards",
  "p.is_recommended",
  "p.popularity desc, p.product_id",
);

export const newestCards = boundedList(
  "newest_cards",
  "true",
  "p.created_at desc, p.product_id desc",
);

/** The most popular products in stock in and below category $3, but for product $4. */
export const relatedCards = statement({
  name: "catalogue.related_cards",
  text: `select ${cardJson} as card
    from (select p.product_id from products p join ${offerJoin}
          where p.is_active and p.category_path @> array[$3::bigint] and p.product_id <> $4
            and o.available > 0
          order by p.popularity desc, p.product_id limit $5) related
    join products p using (product_id)
    join ${offerJoin}
    ${cardJoins}
    order by p.popularity desc, p.product_id`,
  row: { card: json<CardRow>() },
});
