import type { BuyGet } from "@gerai/contract/bundle-rules";
import type { ProductCard } from "@gerai/contract/catalogue";

type Always =
  | "productId"
  | "productName"
  | "slug"
  | "picture"
  | "finalPrice"
  | "stock"
  | "maxQuantity";

type Sometimes =
  | "listPrice"
  | "discountPercent"
  | "unitPrice"
  | "minQuantity"
  | "isAgeRestricted"
  | "channel"
  | "sellerName";

/**
 * What a product card shows and its action needs; loaders should send no more than this, and of what
 * may be missing only what is not as with most products: list price = price, from one piece on, …
 */
export type CardProduct = Pick<ProductCard, Always> &
  Partial<Pick<ProductCard, Sometimes>> & {
    /** This member has bought it before. */
    readonly wasBought?: true;
    /** Where the price does not say by itself what it gives. */
    readonly promotion?: {
      readonly label: string;
      /** Where the promotion gives free units. */
      readonly buyGet?: BuyGet;
    };
  };
