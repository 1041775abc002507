import { json, statement } from "../db/statement.ts";

/**
 * A product on the shelf of one store, as all product lists need it. Statements that use these parts
 * take the store as $1 and its warehouse as $2; `p` is the product and `o` its offer.
 */

/** What a card shows wherever the product is sold; changes with the assortment only. */
export interface ProductPart {
  readonly productId: number;
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly pictureWidth: number | null;
  readonly pictureHeight: number | null;
  readonly brandId: number | null;
  readonly brandName: string | null;
  readonly brandSlug: string | null;
  readonly unit: "g" | "ml" | "pcs";
  readonly netContent: number;
  readonly packLabel: string;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly isAgeRestricted: boolean;
  readonly channel: "store" | "warehouse" | "seller";
  readonly sellerId: number | null;
  readonly sellerName: string | null;
}

/** What it shows of the offer. */
export interface OfferPart {
  readonly productId: number;
  readonly price: number;
  readonly listPrice: number;
  readonly available: number;
  readonly promotionId: number | null;
  readonly promotionSlug: string | null;
  readonly promotionLabel: string | null;
  readonly promotionKind: "price_cut" | "buy_get" | "multi_buy" | null;
}

/** What `cardJson` builds. */
export type CardRow = ProductPart & OfferPart;

/** The place whose price and stock count: the store, the warehouse behind it, or the seller. */
export const offerJoin = `store_products o on o.product_id = p.product_id and o.store_id =
  case p.channel when 'store' then $1::bigint when 'warehouse' then $2::bigint else p.seller_id end`;

const productJoins = `
  left join pictures picture on picture.picture = p.picture
  left join brands b on b.brand_id = p.brand_id
  left join stores seller on seller.store_id = p.seller_id`;

const promotionJoin = "left join promotions promotion on promotion.promotion_id = o.promotion_id";

/** What a card shows beside product and offer. */
export const cardJoins = `${productJoins} ${promotionJoin}`;

const productColumns = `p.product_id as "productId", p.name, p.slug,
  p.picture, picture.width as "pictureWidth", picture.height as "pictureHeight",
  b.brand_id as "brandId", b.name as "brandName", b.slug as "brandSlug",
  p.unit, p.net_content as "netContent", p.pack_label as "packLabel",
  p.min_quantity as "minQuantity", p.max_quantity as "maxQuantity",
  p.is_age_restricted as "isAgeRestricted",
  p.channel, p.seller_id as "sellerId", seller.name as "sellerName"`;

const offerColumns = `coalesce(o.price, 0) as price, coalesce(o.list_price, 0) as "listPrice",
  coalesce(o.available, 0) as available,
  promotion.promotion_id as "promotionId", promotion.slug as "promotionSlug",
  promotion.label as "promotionLabel", promotion.kind as "promotionKind"`;

/** Whole rows become JSON quicker than objects that are built field by field. */
export const cardJson = `(select to_json(card) from (select ${productColumns}, ${offerColumns}) as card)`;

/**
 * The offers of products $1 in the given order, each of the place in $2 at the same position, those that
 * there are; of products $3 what cards show of them wherever they are sold; and the catalogue's version
 * while all of that was read.
 */
export const selectCards = statement({
  name: "catalogue.cards",
  text: `select version, assortment,
      coalesce((select json_agg(offer order by wanted.position)
        from unnest($1::bigint[], $2::bigint[]) with ordinality as wanted(product_id, store_id, position)
        join store_products o
          on o.store_id = wanted.store_id and o.product_id = wanted.product_id
        ${promotionJoin}
        cross join lateral (select o.product_id as "productId", ${offerColumns}) as offer), '[]') as offers,
      coalesce((select json_agg(product)
        from unnest($3::bigint[]) as wanted(product_id)
        join products p on p.product_id = wanted.product_id and p.is_active
        ${productJoins}
        cross join lateral (select ${productColumns}) as product), '[]') as products
    from catalogue_version`,
  row: {
    version: "int8",
    assortment: "int8",
    offers: json<readonly OfferPart[]>(),
    products: json<readonly ProductPart[]>(),
  },
});
