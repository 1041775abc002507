/** What a push service and a browser do with a message: who sent it, and what it says. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from "node:crypto";

/** The browser's side of a subscription. */
export interface BrowserKeys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

const curveName = "prime256v1";

/** Keys as a browser makes them for a subscription. */
export const newBrowserKeys = (): BrowserKeys => {
  const curve = createECDH(curveName);
  curve.generateKeys();
  return { curve, auth: randomBytes(16) };
};

const derived = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

const saltBytes = 16;
/** Salt, size of a record, length of the sender's key. */
const headBytes = saltBytes + 4 + 1;
const tagBytes = 16;
/** Stands behind the text of the last record; zeros may follow. */
const lastDelimiter = 2;

/** @throws Error where the message was not sealed for these keys */
const unseal = (body: Buffer, { curve, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, saltBytes);
  const keyEnd = headBytes + body.readUInt8(headBytes - 1);
  const senderKey = body.subarray(headBytes, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
  const secret = derived(curve.computeSecret(senderKey), auth, info, 32);
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-tagBytes));
  const padded = Buffer.concat([
    decipher.update(body.subarray(keyEnd, -tagBytes)),
    decipher.final(),
  ]);
  const end = padded.lastIndexOf(lastDelimiter);
  if (end < 0) throw new Error("the message has no end");
  return padded.subarray(0, end).toString();
};

/**
 * Opens a message of one record, as the browser does (RFC 8188, 8291).
 * @returns undefined where it was not sealed for these keys: browsers drop such
 */
export const openMessage = (body: Buffer, keys: BrowserKeys): string | undefined => {
  try {
    return unseal(body, keys);
  } catch {
    return undefined;
  }
};

const daySeconds = 24 * 60 * 60;

const keyOf = (point: Buffer) =>
  createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });

interface Claims {
  readonly aud?: unknown;
  readonly exp?: unknown;
  readonly sub?: unknown;
}

const claimsOf = (part: string): Claims =>
  JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;

/**
 * Whether a message comes from whom the browser has subscribed to, for this push service, and not for too long (RFC 8292).
 * @param applicationServerKey for which the browser subscribed
 */
export const isFromSubscribed = (
  authorization: string,
  applicationServerKey: string,
  origin: string,
): boolean => {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === undefined || key !== applicationServerKey) return false;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: keyOf(Buffer.from(key, "base64url")), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return false;
  const { aud, exp, sub } = claimsOf(claims);
  const left = Number(exp) - Date.now() / 1000;
  return aud === origin && left > 0 && left <= daySeconds && /^(mailto:|https:)/.test(String(sub));
};
