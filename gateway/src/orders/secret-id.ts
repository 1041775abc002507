import { bytesOfUuid, readSigned, signed, uuidBytes, uuidOfBytes } from "../signing.ts";

/** An order's id as it stands in addresses: signed, so that trying other ids leads nowhere. */

const purpose = "order-secret-id";
const macBytes = 12;

/** The id as it stands in addresses: the order's own and a MAC. */
export const encodeOrderId = (secret: string, orderId: string): string =>
  signed(secret, purpose, bytesOfUuid(orderId), macBytes);

/** The order's id, or undefined for anything that this gateway did not make. */
export const decodeOrderId = (secret: string, secretId: string): string | undefined => {
  const id = readSigned(secret, purpose, secretId, macBytes);
  return id?.length === uuidBytes ? uuidOfBytes(id) : undefined;
};
