import type { Cart, CartLine } from "@gerai/contract/cart";

/** All lines of a cart, also those that cannot be ordered now. */
export const linesOf = (cart: Cart): readonly CartLine[] => [
  ...cart.listCartDetail,
  ...cart.productVDCRegulerPaketan.listCartDetail,
  ...cart.productOOSRegulerPaketan.listCartDetail,
];
