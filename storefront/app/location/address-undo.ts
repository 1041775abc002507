import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";

/** What the notice after a change of address needs to offer the way back. */
export interface AddressUndo {
  /** Of the address before; empty where there was none. */
  readonly addressId: string;
}

const cookieName = "addressUndo";

/** Only the page that follows offers the undo. */
const rememberSeconds = 60;
const shape = /^(?:[0-9a-f-]{36})?$/;

/** `Set-Cookie` that lets the next page offer the way back. */
export const offerUndo = (addressId: string, secure: boolean): string =>
  writeCookie(cookieName, `=${addressId}`, { maxAge: rememberSeconds, secure });

/** The address that the way back leads to, while there is one. */
export const readUndo = (request: Request): AddressUndo | undefined => {
  const value = cookiesOf(request).get(cookieName);
  if (value?.startsWith("=") !== true) return undefined;
  const addressId = value.slice(1);
  return shape.test(addressId) ? { addressId } : undefined;
};

/** The cookie that ends the way back. */
export const forgetUndo = (secure: boolean): string => forgetCookie(cookieName, secure);
