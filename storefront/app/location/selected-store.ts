import type { Address } from "@gerai/contract/location";
import { writeCookie } from "../session/cookies.ts";
import { cookieNames } from "../session/session.ts";

const oneDay = 86_400;

/**
 * The `selectedStr` cookie: the chosen address and its store as base64 of UTF-8 JSON. The browser may
 * read it; the gateway believes none of it but the codes that it signed itself.
 */
export const selectedStoreCookie = (address: Address, secure: boolean): string => {
  const { stores: _, ...rest } = address;
  const selected = { ...rest, fcCodeSupport: address.encodedFcCode };
  const value = Buffer.from(JSON.stringify(selected)).toString("base64");
  return writeCookie(cookieNames.selectedStore, value, { maxAge: oneDay, secure, readable: true });
};
