import type { ProductCard } from "@gerai/contract/catalogue";
import type { CardProduct } from "../ui/card-product.ts";

/** The highest stock figure that pages show. Larger stocks are sent as this figure. */
const plenty = 99;

/** The promotion, where the price does not say by itself what it gives. */
const promotionOf = ({ promotion, discountPercent }: ProductCard): CardProduct["promotion"] => {
  if (promotion === null) return undefined;
  const { label, buyGet } = promotion;
  if (buyGet) return { label, buyGet };
  return discountPercent > 0 ? undefined : { label };
};

/** A field that is missing here does not compile. */
type AllFields = {
  readonly [Field in keyof Required<CardProduct>]: CardProduct[Field] | undefined;
};

/** What a card shows of a product: all that loaders send to the page, and so into its HTML. */
export const cardProduct = (product: ProductCard): CardProduct => {
  const { listPrice, discountPercent, unitPrice, minQuantity, channel, sellerName } = product;
  const fields: AllFields = {
    productId: product.productId,
    productName: product.productName,
    slug: product.slug,
    picture: product.picture,
    finalPrice: product.finalPrice,
    listPrice: listPrice === product.finalPrice ? undefined : listPrice,
    discountPercent: discountPercent > 0 ? discountPercent : undefined,
    unitPrice: unitPrice ?? undefined,
    stock: Math.min(product.stock, plenty),
    minQuantity: minQuantity > 1 ? minQuantity : undefined,
    maxQuantity: product.maxQuantity,
    isAgeRestricted: product.isAgeRestricted || undefined,
    channel: channel === "store" ? undefined : channel,
    sellerName: sellerName ?? undefined,
    promotion: promotionOf(product),
    // Of the visitor, and so no part of the product (`bought-marks.ts`).
    wasBought: undefined,
  };
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(shown) as CardProduct;
};
