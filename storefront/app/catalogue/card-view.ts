import type { ProductCard } from "@gerai/contract/catalogue";
import type { CardProduct } from "../ui/card-product.ts";

/** What a card shows of a product: all that loaders send to the page, and so into its HTML. */
export const cardProduct = (product: ProductCard): CardProduct => ({
  productId: product.productId,
  productName: product.productName,
  slug: product.slug,
  picture: product.picture,
  finalPrice: product.finalPrice,
  listPrice: product.listPrice,
  discountPercent: product.discountPercent,
  unitPrice: product.unitPrice,
  stock: product.stock,
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity,
  isAgeRestricted: product.isAgeRestricted,
  channel: product.channel,
  sellerName: product.sellerName,
  promotion: product.promotion && { label: product.promotion.label },
});
