import type { ProductCard } from "@gerai/contract/catalogue";

/** What a product card shows and its action needs; loaders should send no more than this. */
export type CardProduct = Pick<
  ProductCard,
  | "productId"
  | "productName"
  | "slug"
  | "picture"
  | "finalPrice"
  | "listPrice"
  | "discountPercent"
  | "unitPrice"
  | "stock"
  | "minQuantity"
  | "maxQuantity"
  | "isAgeRestricted"
  | "channel"
  | "sellerName"
> & { readonly promotion: Pick<NonNullable<ProductCard["promotion"]>, "label"> | null };
