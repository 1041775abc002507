import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "../../derived-key.ts";
import { toBytes, toUuid } from "../secret-id.ts";

/**
 * Tickets that open one receipt for five minutes, in place of a session. They are signed and kept nowhere:
 * member, order and end stand in them.
 */

const lifeMs = 5 * 60_000;

const idBytes = 16;
const macBytes = 16;
const bodyBytes = 2 * idBytes + 4;

const sign = (secret: string, body: Buffer): Buffer =>
  createHmac("sha256", derivedKey(secret, "receipt-ticket"))
    .update(body)
    .digest()
    .subarray(0, macBytes);

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
  const body = Buffer.concat([toBytes(memberId), toBytes(orderId), end]);
  const ticket = Buffer.concat([body, sign(secret, body)]).toString("base64url");
  return { ticket, expiresAt: new Date(endSeconds * 1000) };
};

/** What the ticket opens; undefined where it is not ours or has run out. */
export const readTicket = (secret: string, ticket: string, now: Date): Admission | undefined => {
  const bytes = Buffer.from(ticket, "base64url");
  if (bytes.length !== bodyBytes + macBytes) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(bytes.subarray(bodyBytes), sign(secret, body))) return undefined;
  if (now.getTime() >= body.readUInt32BE(2 * idBytes) * 1000) return undefined;
  return {
    memberId: toUuid(body.subarray(0, idBytes)),
    orderId: toUuid(body.subarray(idBytes, 2 * idBytes)),
  };
};
