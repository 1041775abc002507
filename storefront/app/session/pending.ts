import { readCookies, writeCookie } from "../http/cookies.ts";

/** What a guest wanted to put into the cart; carried out after login or registration. */
export interface PendingItem {
  readonly productId: number;
  readonly quantity: number;
}

const cookieName = "pendingCart";
const rememberSeconds = 30 * 60;
const shape = /^([1-9]\d{0,14})x([1-9]\d{0,3})$/;

/** Where the pending item is carried out; it then leads on to where the shopper was. */
export const resumePath = "/cart/resume";

/** `Set-Cookie` that remembers the item over the login. */
export const rememberPending = ({ productId, quantity }: PendingItem, secure: boolean): string =>
  writeCookie(cookieName, `${productId}x${quantity}`, { maxAge: rememberSeconds, secure });

/** The item that waits, if one does. */
export const readPending = (request: Request): PendingItem | undefined => {
  const value = readCookies(request.headers.get("cookie")).get(cookieName) ?? "";
  const [, productId, quantity] = shape.exec(value) ?? [];
  return productId === undefined || quantity === undefined
    ? undefined
    : { productId: Number(productId), quantity: Number(quantity) };
};

export const forgetPending = (secure: boolean): string =>
  writeCookie(cookieName, "", { maxAge: 0, secure });
