import { json, statement } from "../db/statement.ts";

/**
 * A product on the shelf of one store, as all product lists need it. Statements that use these parts
 * take `:storeId` and `:warehouseId`, the warehouse behind the store; `p` is the product and `o` its offer.
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

/** The promotion that makes the price, if there is one. */
export interface PromotionPart {
  readonly promotionId: number | null;
  readonly promotionSlug: string | null;
  readonly promotionLabel: string | null;
  readonly promotionKind: "price_cut" | "buy_get" | "multi_buy" | null;
}

/** What it shows of the offer. */
export interface OfferPart extends PromotionPart {
  readonly price: number;
  readonly listPrice: number;
  readonly available: number;
}

/** What `cardJson` builds. */
export type CardRow = ProductPart & OfferPart;

/** The place whose price and stock count: the store, the warehouse behind it, or the seller. */
export const offerJoin = `store_products o on o.product_id = p.product_id and o.store_id =
  case p.channel when 'store' then :storeId::bigint when 'warehouse' then :warehouseId::bigint else p.seller_id end`;

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

const promotionColumns = `promotion.promotion_id as "promotionId", promotion.slug as "promotionSlug",
  promotion.label as "promotionLabel", promotion.kind as "promotionKind"`;

const offerColumns = `coalesce(o.price, 0) as price, coalesce(o.list_price, 0) as "listPrice",
  coalesce(o.available, 0) as available, ${promotionColumns}`;

/** Whole rows become JSON quicker than objects that are built field by field. */
export const cardJson = `(select to_json(card) from (select ${productColumns}, ${offerColumns}) as card)`;

/**
 * The offers of products $1, each of the place in $2 at the same position, those that there are: five
 * numbers each, as the `bytea` of `float8send`: position from 1 on, price, ordinary price, available,
 * promotion or 0. Of products $3 what cards show of them wherever they are sold; the promotions that were
 * met; and the catalogue's version while all of that was read.
 */
export const selectCards = statement({
  name: "catalogue.cards",
  text: `with offered as materialized (
      select wanted.position, o.price, o.list_price, o.available, o.promotion_id
      from unnest($1::bigint[], $2::bigint[]) with ordinality as wanted(product_id, store_id, position)
      join store_products o
        on o.store_id = wanted.store_id and o.product_id = wanted.product_id
    )
    select version, assortment,
      (select coalesce(string_agg(
          float8send(position) || float8send(price) || float8send(list_price) || float8send(available)
            || float8send(coalesce(promotion_id, 0)), ''), '')
        from offered) as offers,
      coalesce((select json_agg(shown)
        from (select distinct promotion_id from offered where promotion_id is not null) as met
        join promotions promotion using (promotion_id)
        cross join lateral (select ${promotionColumns}) as shown), '[]') as promotions,
      coalesce((select json_agg(product)
        from unnest($3::bigint[]) as wanted(product_id)
        join products p on p.product_id = wanted.product_id and p.is_active
        ${productJoins}
        cross join lateral (select ${productColumns}) as product), '[]') as products
    from catalogue_version`,
  row: {
    version: "int8",
    assortment: "int8",
    offers: "bytea",
    promotions: json<readonly PromotionPart[]>(),
    products: json<readonly ProductPart[]>(),
  },
});
