import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from "node:crypto";
import { derivedKey } from "../signing.ts";

/** What a key derived from the shop's secret is for; one purpose never opens what another sealed. */
type KeyPurpose =
  | "fingerprint"
  | "code"
  | "code-in-job"
  | "link-in-job"
  | "avatar"
  | "held-number"
  | "captcha"
  | "signup-phone"
  | "staff-ticket"
  | "staff-factor"
  | "staff-recovery"
  | "webhook-secret";

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: KeyPurpose): Buffer =>
  derivedKey(secret, `gerai account ${purpose}`);

/** Encrypts and authenticates (AES-256-GCM); the result is base64url. */
export const seal = (secret: string, purpose: KeyPurpose, content: Buffer): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
};

/** The content of what `seal` made, or undefined for anything else. */
export const unseal = (secret: string, purpose: KeyPurpose, text: string): Buffer | undefined => {
  const sealed = Buffer.from(text, "base64url");
  if (sealed.length <= ivBytes + tagBytes) return undefined;
  const key = keyOf(secret, purpose);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
};

/** Keyed hash: what is short, like a code, cannot be found from it without the secret. */
export const keyedHash = (secret: string, purpose: KeyPurpose, text: string | Buffer): Buffer =>
  createHmac("sha256", keyOf(secret, purpose)).update(text).digest();

/** Random bytes of a token. */
export const opaqueBytes = 32;

export interface OpaqueToken {
  /** Given out once and kept nowhere. */
  readonly token: string;
  readonly hash: Buffer;
}

/** Plain SHA-256 suffices for tokens: 256 random bits cannot be searched. */
export const tokenHash = (token: string): Buffer => hash("sha256", token, "buffer");

/** A token that cannot be guessed, and the hash under which it is kept. */
export const newToken = (): OpaqueToken => {
  const token = randomBytes(opaqueBytes).toString("base64url");
  return { token, hash: tokenHash(token) };
};
