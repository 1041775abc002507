import { cookiesOf, writeCookie } from "../http/cookies.ts";
import { forgetErrand, rememberErrand } from "../session/errand.ts";
import type { WantedLine } from "./line-fields.ts";
import { cartPaths } from "./paths.ts";

/** What a guest wanted to put into the cart, in a cookie; carried out after login or registration. */

const cookieName = "pendingCart";
const rememberSeconds = 30 * 60;
const shape = /^([1-9]\d{0,14})x([1-9]\d{0,3})$/;

/** `Set-Cookie`s that remember the item over the login, and where it is put into the cart then. */
export const rememberPending = (
  { productId, quantity }: WantedLine,
  secure: boolean,
): readonly string[] => [
  writeCookie(cookieName, `${productId}x${quantity}`, { maxAge: rememberSeconds, secure }),
  rememberErrand(cartPaths.resume, secure),
];

/** The item that waits, if one does. */
export const readPending = (request: Request): WantedLine | undefined => {
  const value = cookiesOf(request).get(cookieName) ?? "";
  const [, productId, quantity] = shape.exec(value) ?? [];
  return productId === undefined || quantity === undefined
    ? undefined
    : { productId: Number(productId), quantity: Number(quantity) };
};

/** `Set-Cookie`s that forget it. */
export const forgetPending = (secure: boolean): readonly string[] => [
  writeCookie(cookieName, "", { maxAge: 0, secure }),
  forgetErrand(secure),
];
