import { hkdfSync } from "node:crypto";

const keyBytes = 32;
const keys = new Map<string, Buffer>();

/** The key of a purpose, derived from the shop's secret once for the process. */
export const derivedKey = (secret: string, purpose: string): Buffer => {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, keyBytes));
  keys.set(name, key);
  return key;
};
