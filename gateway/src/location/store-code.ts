import { isMac, macOf } from "../signing.ts";

/**
 * Store codes as the browser sees them: readable by anyone, made only by the gateway. A code that was
 * tampered with is no code, so nobody shops at the prices of a store that was not given to them.
 */

const macBytes = 12;

const sign = (secret: string, payload: string): string =>
  macOf(secret, "store-code", payload, macBytes).toString("base64url");

/** Codes in both forms, as many as there are stores: what was not signed here is never kept. */
const encodedCodes = new Map<string, string>();
const decodedCodes = new Map<string, string>();

/** The code as pages and apps see it: signed, so that it cannot be made up. */
export const encodeStoreCode = (secret: string, storeCode: string): string => {
  const key = `${secret} ${storeCode}`;
  const known = encodedCodes.get(key);
  if (known !== undefined) return known;
  const payload = Buffer.from(storeCode).toString("base64url");
  const encoded = `${payload}.${sign(secret, payload)}`;
  encodedCodes.set(key, encoded);
  return encoded;
};

const verifiedCode = (secret: string, encoded: string): string | undefined => {
  const [payload, signature, ...rest] = encoded.split(".");
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  // As text: one code has one signature, also in the bits that base64 leaves over.
  if (!isMac(Buffer.from(signature), Buffer.from(sign(secret, payload)))) return undefined;
  return Buffer.from(payload, "base64url").toString();
};

/** The store code, or undefined for anything that this gateway did not make. */
export const decodeStoreCode = (secret: string, encoded: string): string | undefined => {
  const key = `${secret} ${encoded}`;
  const known = decodedCodes.get(key);
  if (known !== undefined) return known;
  const storeCode = verifiedCode(secret, encoded);
  if (storeCode !== undefined) decodedCodes.set(key, storeCode);
  return storeCode;
};
