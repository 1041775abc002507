import type { Picture, ProductCard } from "@gerai/contract/catalogue";
import { discountPercent, toRupiah } from "@gerai/contract/money";
import { pictureUrl } from "@gerai/contract/pictures";
import type { OfferPart, ProductPart, PromotionPart } from "./card-queries.ts";

/** The measures of unit prices: 100 g, 100 ml, one piece. */
const measures = {
  g: { size: 100, per: "100 g" },
  ml: { size: 100, per: "100 ml" },
  pcs: { size: 1, per: "pcs" },
} as const;

/** Price per measure in whole rupiah; null where it would only repeat the price, or there is none. */
export const unitPriceView = (
  price: number,
  unit: keyof typeof measures,
  netContent: number,
): ProductCard["unitPrice"] => {
  const { size, per } = measures[unit];
  if (price === 0 || netContent === size) return null;
  return { amount: Math.round((price * size) / netContent), per };
};

/** A stored picture, or null where there is none. */
export const pictureView = (
  id: string | null,
  width: number | null,
  height: number | null,
): Picture | null =>
  id === null || width === null || height === null ? null : { id, width, height };

/** Width of the one address in `image`; `picture` leads to all others. */
const listImageWidth = 320;

export const imageView = (picture: string | null, width = listImageWidth): string =>
  picture === null ? "" : pictureUrl(picture, width, "webp");

const brandView = ({ brandId, brandName, brandSlug }: ProductPart): ProductCard["brand"] =>
  brandId === null || brandName === null || brandSlug === null
    ? null
    : { id: brandId, name: brandName, slug: brandSlug };

const promotionView = (row: PromotionPart): ProductCard["promotion"] => {
  const { promotionId, promotionSlug: slug, promotionLabel: label, promotionKind: kind } = row;
  if (promotionId === null || slug === null || label === null || kind === null) return null;
  const { promotionBuys: buy, promotionGets: get } = row;
  const isFree = kind === "buy_get" && buy !== null && get !== null;
  return { promotionId, slug, label, kind, buyGet: isFree ? { buy, get } : null };
};

/** @param offer of the shopper's store, its warehouse or the seller */
export const cardView = (product: ProductPart, offer: OfferPart): ProductCard => ({
  productId: product.productId,
  productName: product.name,
  slug: product.slug,
  image: imageView(product.picture),
  picture: pictureView(product.picture, product.pictureWidth, product.pictureHeight),
  brand: brandView(product),
  finalPrice: toRupiah(offer.price),
  listPrice: toRupiah(offer.listPrice),
  discountPercent: discountPercent(offer.listPrice, offer.price),
  unitPrice: unitPriceView(offer.price, product.unit, product.netContent),
  packLabel: product.packLabel,
  stock: offer.available,
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity,
  isAgeRestricted: product.isAgeRestricted,
  channel: product.channel,
  sellerId: product.sellerId,
  sellerName: product.sellerName,
  promotion: promotionView(offer),
});

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** Pages count from 0; all values are 0 where the list is empty (CAT-11). */
export const paginationView = (totalData: number, { start, limit }: Page) =>
  totalData === 0
    ? { totalData: 0, totalPage: 0, pageSize: 0, currentPage: 0 }
    : {
        totalData,
        totalPage: Math.ceil(totalData / limit),
        pageSize: limit,
        currentPage: Math.floor(start / limit),
      };
