import { limits } from "@gerai/contract/limits";

/** API-55. An empty code stands for the one that the cart holds. */
export const cartQuery = {
  sort: true,
  checkPromo: true,
  deliveryMethod: limits.deliveryMethod,
  platformCode: limits.platformCode,
  voucherCode: "",
} as const;
