import { json, statement } from "../db/statement.ts";
import { sellableUnits } from "./prices.ts";

/**
 * A product on the shelf of one store, as all product lists need it. In these parts of statements `p` is the
 * product and `o` its offer.
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
  readonly promotionKind: "price_cut" | "buy_get" | "multi_buy" | "nth_off" | null;
  /** Of `buy_get`: the units of a set that are paid, and those that are free. */
  readonly promotionBuys: number | null;
  readonly promotionGets: number | null;
}

export const noPromotion: PromotionPart = {
  promotionId: null,
  promotionSlug: null,
  promotionLabel: null,
  promotionKind: null,
  promotionBuys: null,
  promotionGets: null,
};

/** What it shows of the offer. */
export interface OfferPart extends PromotionPart {
  readonly price: number;
  readonly listPrice: number;
  readonly available: number;
}

/** Who sends the product: the shopper's store `:storeId`, the warehouse `:warehouseId` behind it, or the seller. */
export const senderOfProduct =
  "case p.channel when 'store' then :storeId::bigint when 'warehouse' then :warehouseId::bigint else p.seller_id end";

/** What a card shows beside the product. */
export const productJoins = `
  left join pictures picture on picture.picture = p.picture
  left join brands b on b.brand_id = p.brand_id
  left join stores seller on seller.store_id = p.seller_id`;

/** What a card shows beside the offer. */
export const promotionJoin =
  "left join promotions promotion on promotion.promotion_id = o.promotion_id";

const productColumns = `p.product_id as "productId", p.name, p.slug,
  p.picture, picture.width as "pictureWidth", picture.height as "pictureHeight",
  b.brand_id as "brandId", b.name as "brandName", b.slug as "brandSlug",
  p.unit, p.net_content as "netContent", p.pack_label as "packLabel",
  p.min_quantity as "minQuantity", p.max_quantity as "maxQuantity",
  p.is_age_restricted as "isAgeRestricted",
  p.channel, p.seller_id as "sellerId", seller.name as "sellerName"`;

const promotionColumns = `promotion.promotion_id as "promotionId", promotion.slug as "promotionSlug",
  promotion.label as "promotionLabel", promotion.kind as "promotionKind",
  promotion.buy_quantity as "promotionBuys", promotion.get_quantity as "promotionGets"`;

/** Whole rows become JSON quicker than objects that are built field by field. */
const jsonOf = (columns: string): string =>
  `(select to_json(part) from (select ${columns}) as part)`;

/** A `ProductPart`. */
export const productJson = jsonOf(productColumns);

/** An `OfferPart`. */
export const offerJson = jsonOf(
  `o.price, o.list_price as "listPrice", ${sellableUnits("o")} as available, ${promotionColumns}`,
);

/**
 * The offers of products, each of the store at the same position, those that there are: five numbers
 * each, as the `bytea` of `float8send`: position from 1 on, price, ordinary price, available, promotion or
 * 0. `:storeIds` names each of the stores once: a sharded table is read on their shards alone. Of
 * `:missingIds` what cards show of them wherever they are sold; the promotions that were met; and the
 * catalogue's version while all of that was read.
 */
export const selectCards = statement({
  name: "catalogue.cards",
  text: `with offered as materialized (
      select wanted.position, o.price, o.list_price, ${sellableUnits("o")} as available, o.promotion_id
      from unnest(:productIds::bigint[], :offeringStoreIds::bigint[]) with ordinality as wanted(product_id, store_id, position)
      join store_products o
        on o.store_id = wanted.store_id and o.product_id = wanted.product_id
      where o.store_id = any(:storeIds::bigint[])
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
        from unnest(:missingIds::bigint[]) as wanted(product_id)
        join products p on p.product_id = wanted.product_id and p.is_active
        ${productJoins}
        cross join lateral (select ${productColumns}) as product), '[]') as products
    from catalogue_version`,
  nullable: ["offeringStoreIds[]"],
  json: { promotions: json<readonly PromotionPart[]>(), products: json<readonly ProductPart[]>() },
});
