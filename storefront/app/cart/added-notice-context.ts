import { createContext, useContext } from "react";
import type { CardProduct } from "../ui/card-product.ts";

export type AddedProduct = Pick<CardProduct, "productName" | "picture">;
export type ShowAdded = (product: AddedProduct) => void;

/** Shows the notice; outside of the layouts there is none. */
export const AddedContext = createContext<ShowAdded>(() => undefined);

/** Shows the notice that a product came into the cart. */
export const useAddedNotice = (): ShowAdded => useContext(AddedContext);
