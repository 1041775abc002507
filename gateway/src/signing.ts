/** Signs what the shop gives out and keeps nowhere: links, tickets, ids in addresses. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

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

const usualBytes = 16;

/** The signature of a content: the first bytes of an HMAC under the key of its purpose. */
export const macOf = (
  secret: string,
  purpose: string,
  content: Buffer | string,
  bytes: number = usualBytes,
): Buffer =>
  createHmac("sha256", derivedKey(secret, purpose)).update(content).digest().subarray(0, bytes);

/** Whether a signature is the right one, in a time that does not tell how much of it is. */
export const isMac = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);

/** A content with its signature behind it, as base64url. */
export const signed = (
  secret: string,
  purpose: string,
  content: Buffer,
  bytes: number = usualBytes,
): string => Buffer.concat([content, macOf(secret, purpose, content, bytes)]).toString("base64url");

/**
 * The content of what `signed` made; undefined for anything else. One content has one text: the bits that base64
 * leaves over must be as they were written.
 */
export const readSigned = (
  secret: string,
  purpose: string,
  text: string,
  bytes: number = usualBytes,
): Buffer | undefined => {
  const all = Buffer.from(text, "base64url");
  if (all.length <= bytes || all.toString("base64url") !== text) return undefined;
  const content = all.subarray(0, -bytes);
  return isMac(all.subarray(-bytes), macOf(secret, purpose, content, bytes)) ? content : undefined;
};

/** Bytes of a UUID. */
export const uuidBytes = 16;

/** A UUID as its bytes. */
export const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");

/** The UUID that some bytes begin with. */
export const uuidOfBytes = (bytes: Buffer): string =>
  bytes.toString("hex", 0, uuidBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
