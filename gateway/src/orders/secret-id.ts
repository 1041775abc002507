import { createHmac, timingSafeEqual } from "node:crypto";
import { openCache } from "@gerai/caching/cache";
import { derivedKey } from "../derived-key.ts";

/** An order's id as it stands in addresses: signed, so that trying other ids leads nowhere. */

const sign = (secret: string, id: Buffer): Buffer =>
  createHmac("sha256", derivedKey(secret, "order-secret-id")).update(id).digest().subarray(0, 12);

/** The 16 bytes of a UUID. */
export const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");

/** The UUID that these 16 bytes are. */
export const toUuid = (id: Buffer): string =>
  id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Estimated bytes of an order's id, its signed form, and their place in the cache. */
const bytesPerId = 220;

const openSigned = () => openCache<string, string>("orders", { entryBytes: bytesPerId });

/** Signed ids by order: the same lists are read again and again. A process has one secret, tests have several. */
const signed = new Map<string, ReturnType<typeof openSigned>>();

const signedBy = (secret: string): ReturnType<typeof openSigned> => {
  const known = signed.get(secret) ?? openSigned();
  signed.set(secret, known);
  return known;
};

/** The id as it stands in addresses: the order's own and a MAC. */
export const encodeOrderId = (secret: string, orderId: string): string => {
  const cache = signedBy(secret);
  const known = cache.get(orderId);
  if (known !== undefined) return known;
  const id = toBytes(orderId);
  const encoded = Buffer.concat([id, sign(secret, id)]).toString("base64url");
  cache.set(orderId, encoded);
  return encoded;
};

/** The order's id, or undefined for anything that this gateway did not make. */
export const decodeOrderId = (secret: string, secretId: string): string | undefined => {
  const bytes = Buffer.from(secretId, "base64url");
  // One id has one address: the bits that base64 leaves over must be as we wrote them.
  if (bytes.length !== 28 || bytes.toString("base64url") !== secretId) return undefined;
  const id = bytes.subarray(0, 16);
  return timingSafeEqual(bytes.subarray(16), sign(secret, id)) ? toUuid(id) : undefined;
};
