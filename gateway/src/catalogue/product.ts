import type { productDetail } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { maybeOne, type Db } from "../db/database.ts";
import type { Shelf } from "../http/context.ts";
import { productById } from "./queries.ts";
import { readSeo } from "./seo.ts";
import { findRelated } from "./short-lists.ts";
import { cardView, imageView } from "./views.ts";

const relatedLimit = 12;
const detailImageWidth = 640;

/**
 * A product as its page shows it; undefined for one that is unknown or no longer sold anywhere.
 * Where the shelf does not hold it, price and stock are 0 and `isSoldHere` is false.
 */
export const findProduct = async (
  db: Db,
  productId: number,
  shelf: Shelf,
  now: Date,
): Promise<ResponseOf<typeof productDetail> | undefined> => {
  const { storeId, warehouseId } = shelf;
  const row = await maybeOne(db, productById, { storeId, warehouseId, productId, now });
  if (row === undefined) return undefined;
  const [related, seo] = await Promise.all([
    findRelated(db, { productId, categoryId: row.category_id }, relatedLimit, shelf),
    readSeo(db, `product:${productId}`),
  ]);
  const image = imageView(row.card.picture, detailImageWidth);
  return {
    ...cardView(row.card, row.card),
    name: row.card.name,
    images: image === "" ? [] : [{ url: [image] }],
    sku: row.sku,
    description: row.description,
    unit: row.card.unit,
    netContent: row.card.netContent,
    weightGrams: row.weight_g,
    isSoldHere: row.is_sold_here,
    breadcrumb: [...row.breadcrumb],
    promotions: [...row.promotions],
    related,
    seo,
  };
};
