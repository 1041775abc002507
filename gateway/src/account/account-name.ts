import { createHash } from "node:crypto";

/**
 * The name under which tries at a member's password are counted, whether the member is called by phone
 * or by member number. The stored hash is part of it: a new password begins with new counters everywhere,
 * in the moment in which it counts.
 */
export const accountName = (memberId: string, passwordHash: string): string =>
  createHash("sha256").update(`${memberId} ${passwordHash}`).digest("base64url");
