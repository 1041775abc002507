import { limits } from "@gerai/contract/limits";

/** What all cart calls send along (API-55 to API-59). */
export const callFields = {
  checkPromo: true,
  deliveryMethod: limits.deliveryMethod,
  platformCode: limits.platformCode,
} as const;

/** API-55. An empty code stands for the one that the cart holds. */
export const cartQuery = { sort: true, ...callFields, voucherCode: "" } as const;
