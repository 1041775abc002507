import { createContext } from "react";
import type { CardProduct } from "../ui/card-product.ts";
import type { Quantities } from "./quantities.ts";

export type ChangedProduct = Pick<
  CardProduct,
  "productId" | "productName" | "picture" | "stock" | "minQuantity" | "maxQuantity" | "promotion"
>;

/** What a shopper wants of one product: the form that says so, and the quantity there was before. */
export interface QuantityChange {
  readonly product: ChangedProduct;
  readonly form: FormData;
  readonly before: number;
}

/** Sends a change of the cart. */
export const QuantityChangeContext = createContext<(change: QuantityChange) => void>(
  () => undefined,
);

/** What is in the cart; read once for all products of a page. */
export const QuantitiesContext = createContext<Quantities>(new Map());
