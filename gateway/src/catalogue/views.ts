import type { Picture, ProductCard } from "@gerai/contract/catalogue";
import { discountPercent, toRupiah } from "@gerai/contract/money";
import { pictureUrl } from "@gerai/contract/pictures";
import type { CardRow } from "./card-queries.ts";

/** Grams and millilitres are compared by the hundred, pieces one by one. */
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

const brandView = ({ brandId, brandName, brandSlug }: CardRow): ProductCard["brand"] =>
  brandId === null || brandName === null || brandSlug === null
    ? null
    : { id: brandId, name: brandName, slug: brandSlug };

const promotionView = (row: CardRow): ProductCard["promotion"] => {
  const { promotionId, promotionSlug: slug, promotionLabel: label, promotionKind: kind } = row;
  return promotionId === null || slug === null || label === null || kind === null
    ? null
    : { promotionId, slug, label, kind };
};

export const cardView = (row: CardRow): ProductCard => ({
  productId: row.productId,
  productName: row.name,
  slug: row.slug,
  image: imageView(row.picture),
  picture: pictureView(row.picture, row.pictureWidth, row.pictureHeight),
  brand: brandView(row),
  finalPrice: toRupiah(row.price),
  listPrice: toRupiah(row.listPrice),
  discountPercent: discountPercent(row.listPrice, row.price),
  unitPrice: unitPriceView(row.price, row.unit, row.netContent),
  packLabel: row.packLabel,
  stock: row.available,
  minQuantity: row.minQuantity,
  maxQuantity: row.maxQuantity,
  isAgeRestricted: row.isAgeRestricted,
  channel: row.channel,
  sellerId: row.sellerId,
  sellerName: row.sellerName,
  promotion: promotionView(row),
});

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** Specification, chapter 3: pages count from 0, and all values are 0 when there is nothing. */
export const paginationView = (totalData: number, { start, limit }: Page) =>
  totalData === 0
    ? { totalData: 0, totalPage: 0, pageSize: 0, currentPage: 0 }
    : {
        totalData,
        totalPage: Math.ceil(totalData / limit),
        pageSize: limit,
        currentPage: Math.floor(start / limit),
      };
