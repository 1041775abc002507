import type { ProductCard } from "@gerai/contract/catalogue";
import type { CardProduct } from "../ui/card-product.ts";

/** The highest stock figure that pages show. Larger stocks are sent as this figure. */
const plenty = 99;

/** The promotion, where the price does not say by itself what it gives. */
const promotionOf = ({
  promotion,
  discountPercent,
}: ProductCard): Pick<CardProduct, "promotion"> => {
  if (promotion === null) return {};
  const { label, buyGet } = promotion;
  if (buyGet) return { promotion: { label, buyGet } };
  return discountPercent > 0 ? {} : { promotion: { label } };
};

/** What a card shows of a product: all that loaders send to the page, and so into its HTML. */
export const cardProduct = (product: ProductCard): CardProduct => {
  const { listPrice, discountPercent, unitPrice, minQuantity, channel, sellerName } = product;
  return {
    productId: product.productId,
    productName: product.productName,
    slug: product.slug,
    picture: product.picture,
    finalPrice: product.finalPrice,
    ...(listPrice !== product.finalPrice && { listPrice }),
    ...(discountPercent > 0 && { discountPercent }),
    ...(unitPrice && { unitPrice }),
    stock: Math.min(product.stock, plenty),
    ...(minQuantity > 1 && { minQuantity }),
    maxQuantity: product.maxQuantity,
    ...(product.isAgeRestricted && { isAgeRestricted: true }),
    ...(channel !== "store" && { channel }),
    ...(sellerName !== null && { sellerName }),
    ...promotionOf(product),
  };
};
