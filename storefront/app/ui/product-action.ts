import { createContext, type ReactNode } from "react";
import type { CardProduct } from "./card-product.ts";

/** Renders what puts a product into the cart: a button, or a stepper once it is there. */
export type RenderProductAction = (product: CardProduct) => ReactNode;

/**
 * The foot of each product card. The shelf knows nothing of carts, so the control is handed down
 * from above: `<ProductActionContext value={(product) => <AddToCart product={product} />}>`.
 */
export const ProductActionContext = createContext<RenderProductAction>(() => null);
