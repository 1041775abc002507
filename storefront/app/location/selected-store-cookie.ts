import type { Address, Store } from "@gerai/contract/location";
import { forgetCookie, writeCookie } from "../http/cookies.ts";
import { cookieNames } from "../shop/session.ts";

const oneDay = 86_400;

/** Browsers refuse cookies above 4,096 bytes, name and attributes among them. */
const roomForValue = 3_600;

const encode = (selected: object): string =>
  Buffer.from(JSON.stringify(selected)).toString("base64");

const selectionCookie = (value: string, secure: boolean): string =>
  writeCookie(cookieNames.selectedStore, value, { maxAge: oneDay, secure, readable: true });

/**
 * The `selectedStr` cookie: the chosen address and its store as base64 of UTF-8 JSON, for a day. The
 * browser may read it; the gateway believes none of it but the codes that it signed itself. The longest
 * texts stay out where they would not fit: they are read from the address, never from here.
 */
export const selectedStoreCookie = (address: Address, secure: boolean): string => {
  const { stores: _, ...rest } = address;
  const selected = { ...rest, fcCodeSupport: address.encodedFcCode };
  const whole = encode(selected);
  const short = { ...selected, detailAddress: "", courierNote: "", mainAddress: "" };
  return selectionCookie(whole.length > roomForValue ? encode(short) : whole, secure);
};

/** The same for a store without an address: the one nearest to the device. */
export const nearestStoreCookie = (store: Store, secure: boolean): string => {
  const { id: storeSupport, encodedStoreCode, encodedFcCode } = store;
  const selected = { storeSupport, fcCodeSupport: encodedFcCode, encodedStoreCode, encodedFcCode };
  return selectionCookie(encode(selected), secure);
};

/** The cookie that forgets where this shopping goes. */
export const forgetSelectedStore = (secure: boolean): string =>
  forgetCookie(cookieNames.selectedStore, secure);
