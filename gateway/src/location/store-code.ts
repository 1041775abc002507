import { isMac, macOf } from "../signing.ts";

/**
 * Store codes as the browser sees them: readable by anyone, made only by the gateway. A code that was
 * tampered with is no code, so nobody shops at the prices of a store that was not given to them.
 */

const macBytes = 12;

const sign = (secret: string, payload: string): string =>
  macOf(secret, "store-code", payload, macBytes).toString("base64url");

/** The code as pages and apps see it: signed, so that it cannot be made up. */
export const encodeStoreCode = (secret: string, storeCode: string): string => {
  const payload = Buffer.from(storeCode).toString("base64url");
  return `${payload}.${sign(secret, payload)}`;
};

/** The store code, or undefined for anything that this gateway did not make. */
export const decodeStoreCode = (secret: string, encoded: string): string | undefined => {
  const [payload, signature, ...rest] = encoded.split(".");
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  // As text: one code has one signature, also in the bits that base64 leaves over.
  if (!isMac(Buffer.from(signature), Buffer.from(sign(secret, payload)))) return undefined;
  return Buffer.from(payload, "base64url").toString();
};
