import { limits } from "@gerai/contract/limits";
import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";

/** What a guest wants in the cart, in a cookie until the login. */

export interface Wish {
  readonly productId: number;
  readonly quantity: number;
}

const cookieName = "pendingCart";
const rememberSeconds = 30 * 60;
const shape = /^([1-9]\d{0,14})x([1-9]\d{0,3})$/;

const readWish = (text: string): readonly Wish[] => {
  const [, productId, quantity] = shape.exec(text) ?? [];
  return productId === undefined
    ? []
    : [{ productId: Number(productId), quantity: Number(quantity) }];
};

/** The wishes in the order in which they came, each product once. */
export const readWishes = (request: Request): readonly Wish[] =>
  (cookiesOf(request).get(cookieName) ?? "").split(".", limits.maxSkus).flatMap(readWish);

/** `Set-Cookie` that adds a wish to those of the request; as many as a cart holds, 2 KB at most. */
export const rememberWish = (request: Request, wish: Wish, secure: boolean): string => {
  const others = readWishes(request).filter(({ productId }) => productId !== wish.productId);
  const wishes = [...others, wish].slice(-limits.maxSkus);
  const text = wishes.map(({ productId, quantity }) => `${productId}x${quantity}`).join(".");
  return writeCookie(cookieName, text, { maxAge: rememberSeconds, secure });
};

/** `Set-Cookie` that forgets them. */
export const forgetWishes = (secure: boolean): string => forgetCookie(cookieName, secure);
