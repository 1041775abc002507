import { withReturnPath } from "../http/with-return-path.ts";

export const cartPaths = {
  cart: "/cart",
  add: "/cart/add",
  resume: "/cart/resume",
  checkout: "/checkout",
  /** Takes the form of lines that went before the checkout, and puts them back where that goes no further. */
  checkedCheckout: "/checkout/mulai",
  vouchers: "/voucher-saya",
} as const;

/** Of the forms that send the code of a voucher to its page. */
export const voucherField = "voucherCode";

/** The member's vouchers, and the page to come back to. */
export const voucherPath = (next: string): string => withReturnPath(cartPaths.vouchers, next);

/** Where it is chosen what comes if a product of the cart has run out. */
export const shortagePath = (productId: number): string => `/cart/pengganti/${productId}`;

/** The cart with a notice of what stands in the way of the checkout. */
export const blockedCartPath = (code: string): string => `/cart?periksa=${code}`;

/** Of the cart's address: why what a guest wanted is not in it, and the number that the reason names. */
export const refusedField = "gagal";
export const refusedValueField = "nilai";

/** The cart with a notice of why what a guest wanted is not in it. */
export const refusedCartPath = (code: string, value?: string | number): string =>
  `${cartPaths.cart}?${refusedField}=${code}${value === undefined ? "" : `&${refusedValueField}=${value}`}`;

/** Of the page that carries out what a guest wanted: the age was asked about before. */
export const askedAgeField = "ditanya";

/** Carries out what a guest wanted, after the question about the age. */
export const resumeAfterAgePath = `${cartPaths.resume}?${askedAgeField}=1`;

export const orderedField = "dipesan";

/** The cart that comes after one that was ordered already, in another tab. */
export const orderedCartPath = `${cartPaths.cart}?${orderedField}=1`;
