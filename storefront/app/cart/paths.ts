export const cartPaths = {
  cart: "/cart",
  add: "/cart/add",
  resume: "/cart/resume",
  checkout: "/checkout",
} as const;

/** The cart with a notice of what stands in the way of the checkout. */
export const blockedCartPath = (code: string): string => `/cart?periksa=${code}`;
