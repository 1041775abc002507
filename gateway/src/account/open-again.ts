import type { OtpPurpose } from "@gerai/contract/account";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "./caller.ts";
import { usedProofExists } from "./code-queries.ts";
import { confirmPassword } from "./confirm-password.ts";
import { findMemberBy } from "./find-member.ts";
import type { Limiter } from "./limiter.ts";
import { holdCredentials } from "./queries.ts";
import { tokenHash } from "./sealing.ts";
import { openSession } from "./session.ts";

interface Needs extends Pick<Deps, "db" | "clock"> {
  readonly limiter: Limiter;
}

interface SentForm {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  readonly otpToken: string;
  readonly password: string;
}

/**
 * Opens a session for who sends a form again whose first answer was lost: the proof was used not long ago, on this
 * device, and the password is the member's by now. It lets nobody in whom a login with this password would not, and
 * counts wrong passwords as every question for one does.
 * @returns undefined where the form is no repeated one
 */
export const openAgain = async (
  needs: Needs,
  caller: Caller,
  { phone, purpose, otpToken, password }: SentForm,
) => {
  const { db, clock, limiter } = needs;
  const proof = { phone, purpose, device: caller.device, proofHash: tokenHash(otpToken) };
  const used = await maybeOne(db, usedProofExists, { ...proof, now: clock.now() });
  if (used === undefined) return undefined;
  const holder = await findMemberBy(db, "phone", [phone]);
  if (holder === undefined || holder.isDeleted) return undefined;
  const { memberId, passwordHash } = holder;
  const doubt = await confirmPassword(limiter, memberId, password, passwordHash);
  if (doubt !== undefined) return undefined;
  return db.transaction(async (tx) => {
    const isHeld = (await maybeOne(tx, holdCredentials, { memberId, passwordHash })) !== undefined;
    return isHeld ? openSession(tx, needs, memberId, caller) : undefined;
  });
};
