import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "../derived-key.ts";

/**
 * Store codes as the browser sees them: readable by anyone, made only by the gateway. A code that was
 * tampered with is no code, so nobody shops at the prices of a store that was not given to them.
 */

const sign = (secret: string, payload: string): string =>
  createHmac("sha256", derivedKey(secret, "store-code"))
    .update(payload)
    .digest()
    .subarray(0, 12)
    .toString("base64url");

const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** The code as pages and apps see it: signed, so that it cannot be made up. */
export const encodeStoreCode = (secret: string, storeCode: string): string => {
  const payload = Buffer.from(storeCode).toString("base64url");
  return `${payload}.${sign(secret, payload)}`;
};

/** The store code, or undefined for anything that this gateway did not make. */
export const decodeStoreCode = (secret: string, encoded: string): string | undefined => {
  const [payload, signature, ...rest] = encoded.split(".");
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  // Base64url only: so the signature has as many bytes as characters, and is compared as text.
  if (!/^[\w-]*$/.test(signature) || !isEqual(signature, sign(secret, payload))) return undefined;
  return Buffer.from(payload, "base64url").toString();
};
