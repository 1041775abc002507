import { bytesOfUuid, readSigned, signed, uuidBytes, uuidOfBytes } from "../../signing.ts";

/**
 * Tickets that open one receipt for five minutes, in place of a session. They are signed and kept nowhere:
 * member, order and end stand in them.
 */

const lifeMs = 5 * 60_000;

const purpose = "receipt-ticket";
const bodyBytes = 2 * uuidBytes + 4;

/** Whose receipt of which order. */
export interface Admission {
  readonly memberId: string;
  readonly orderId: string;
}

/** Ends at a whole second, at most five minutes from now. */
export const makeTicket = (
  secret: string,
  { memberId, orderId }: Admission,
  now: Date,
): { readonly ticket: string; readonly expiresAt: Date } => {
  const endSeconds = Math.floor((now.getTime() + lifeMs) / 1000);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(endSeconds);
  const body = Buffer.concat([bytesOfUuid(memberId), bytesOfUuid(orderId), end]);
  return { ticket: signed(secret, purpose, body), expiresAt: new Date(endSeconds * 1000) };
};

/** What the ticket opens; undefined where it is not ours or has run out. */
export const readTicket = (secret: string, ticket: string, now: Date): Admission | undefined => {
  const body = readSigned(secret, purpose, ticket);
  if (body?.length !== bodyBytes) return undefined;
  if (now.getTime() >= body.readUInt32BE(2 * uuidBytes) * 1000) return undefined;
  return { memberId: uuidOfBytes(body), orderId: uuidOfBytes(body.subarray(uuidBytes)) };
};
