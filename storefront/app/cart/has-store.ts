import type { Cart } from "@gerai/contract/cart";

/** Whether some store has the cart. Where none serves its address it has no id, and nothing of it counts. */
export const hasStore = ({ id }: Pick<Cart, "id">): boolean => Boolean(id);
