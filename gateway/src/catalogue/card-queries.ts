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

/**
 * Cards of $3 in the given order, and the catalogue's version while they were read; products that the
 * shelf does not hold are left out.
 */
export const cardsByIds = statement({
  name: "catalogue.cards_by_ids",
  text: `select version, assortment, coalesce((select json_agg(${cardJson} order by wanted.position)
      from unnest($3::bigint[]) with ordinality wanted (product_id, position)
      join products p on p.product_id = wanted.product_id and p.is_active
      join ${offerJoin}
      ${cardJoins}), '[]') as cards
    from catalogue_version`,
  row: { version: "int8", assortment: "int8", cards: json<readonly CardRow[]>() },
});
