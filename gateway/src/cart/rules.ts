import type { QuantityError } from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";

/** A product as the shopper's shelf offers it. */
export interface OfferedProduct {
  readonly isActive: boolean;
  readonly isAgeRestricted: boolean;
  /** False where a seller has closed. */
  readonly isPurchasable: boolean;
  /** False where the place that would send it does not sell it. */
  readonly isSoldHere: boolean;
  readonly available: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
}

export interface QuantityProblem {
  readonly code: QuantityError;
  /** The stock, minimum or maximum in question; 0 where the message names none. */
  readonly value: number;
}

const lineLimit = limits.maxLineQuantity;

const problem = (code: QuantityError, value = 0): QuantityProblem => ({ code, value });

const offerProblem = (
  product: OfferedProduct,
  isAgeVerified: boolean,
): QuantityProblem | undefined => {
  if (!product.isActive) return problem("PRODUCT_UNAVAILABLE");
  if (!product.isPurchasable) return problem("NOT_PURCHASABLE");
  if (!product.isSoldHere) return problem("NOT_IN_AREA");
  if (product.isAgeRestricted && !isAgeVerified) return problem("AGE_VERIFICATION_REQUIRED");
  if (product.available === 0) return problem("STOCK_EMPTY");
  return undefined;
};

/** Why this many cannot be bought; the first reason that holds, or undefined when they can. */
export const quantityProblem = (
  product: OfferedProduct,
  quantity: number,
  isAgeVerified: boolean,
): QuantityProblem | undefined => {
  const unavailable = offerProblem(product, isAgeVerified);
  if (unavailable !== undefined) return unavailable;
  if (quantity < product.minQuantity) return problem("BELOW_MINIMUM", product.minQuantity);
  if (quantity > lineLimit) return problem("MAX_LIMIT", lineLimit);
  if (quantity > product.maxQuantity) return problem("ABOVE_MAXIMUM", product.maxQuantity);
  if (quantity > product.available) return problem("STOCK_INSUFFICIENT", product.available);
  return undefined;
};

/** Lines with these problems lie apart from the others and do not count. */
const notOrderable: ReadonlySet<QuantityError> = new Set<QuantityError>([
  "STOCK_EMPTY",
  "NOT_PURCHASABLE",
  "NOT_IN_AREA",
  "PRODUCT_UNAVAILABLE",
  "AGE_VERIFICATION_REQUIRED",
]);

/** Whether the line can be ordered after all, in another quantity. */
export const isOrderable = (found: QuantityProblem | undefined): boolean =>
  found === undefined || !notOrderable.has(found.code);
