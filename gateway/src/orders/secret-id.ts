import { openCache } from "@gerai/caching/cache";
import { bytesOfUuid, readSigned, signed, uuidBytes, uuidOfBytes } from "../signing.ts";

/** An order's id as it stands in addresses: signed, so that trying other ids leads nowhere. */

const purpose = "order-secret-id";
const macBytes = 12;

/** Estimated bytes of an order's id, its signed form, and their place in the cache. */
const bytesPerId = 220;

const openSigned = () => openCache<string, string>("orders", { entryBytes: bytesPerId });

/** Signed ids by order: the same lists are read again and again. A process has one secret, tests have several. */
const caches = new Map<string, ReturnType<typeof openSigned>>();

const signedBy = (secret: string): ReturnType<typeof openSigned> => {
  const known = caches.get(secret) ?? openSigned();
  caches.set(secret, known);
  return known;
};

/** The id as it stands in addresses: the order's own and a MAC. */
export const encodeOrderId = (secret: string, orderId: string): string => {
  const cache = signedBy(secret);
  const known = cache.get(orderId);
  if (known !== undefined) return known;
  const encoded = signed(secret, purpose, bytesOfUuid(orderId), macBytes);
  cache.set(orderId, encoded);
  return encoded;
};

/** The order's id, or undefined for anything that this gateway did not make. */
export const decodeOrderId = (secret: string, secretId: string): string | undefined => {
  const id = readSigned(secret, purpose, secretId, macBytes);
  return id?.length === uuidBytes ? uuidOfBytes(id) : undefined;
};
