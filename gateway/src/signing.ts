/** Signs what the shop gives out and keeps nowhere: links, tickets, ids in addresses. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "./derived-key.ts";

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
