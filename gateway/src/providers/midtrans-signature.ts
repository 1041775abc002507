import { createHash, timingSafeEqual } from "node:crypto";

/** What of a callback is signed; all as received. */
interface SignedNotification {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
  readonly signature_key: string;
}

/**
 * Whether Midtrans sent this: `hex(SHA512(order_id + status_code + gross_amount + server key))`. The
 * signature does not cover the state of the payment, which has to be read back.
 */
export const isSignedByMidtrans = (serverKey: string, sent: SignedNotification): boolean => {
  if (!/^[0-9a-f]{128}$/.test(sent.signature_key)) return false;
  const expected = createHash("sha512")
    .update(sent.order_id + sent.status_code + sent.gross_amount + serverKey)
    .digest();
  return timingSafeEqual(expected, Buffer.from(sent.signature_key, "hex"));
};
