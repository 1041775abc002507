import type { memberChangePassword } from "@gerai/contract/account";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { maybeOne, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import type { Caller } from "./caller.ts";
import { proofExists, takeProof } from "./code-queries.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { findMemberBy } from "./find-member.ts";
import { hashPassword, isPassword } from "./password.ts";
import { changePasswordHash } from "./queries.ts";
import { tokenHash } from "./sealing.ts";
import { endAllSessions, openSession } from "./session.ts";

const refusedPassword = (rule: string) => fail("VALIDATION_FAILED", { fields: { password: rule } });

/**
 * Sets a new password for the owner of a verified phone. All sessions end, and a new one opens on this
 * device. Tries at the password are counted anew: see `accountName`. A refusal leaves the proof usable
 * for the next try.
 * @param memberId who is logged in on the device, if anybody is
 */
export const changePassword = async (
  needs: Pick<Deps, "db" | "clock">,
  caller: Caller,
  memberId: string | undefined,
  { phone, otpToken, password }: ParsedInput<typeof memberChangePassword>["body"],
) => {
  const { db, clock } = needs;
  const now = clock.now();
  const proof = { phone, purpose: "password", proofHash: tokenHash(otpToken), now };
  if ((await maybeOne(db, proofExists, proof)) === undefined) return fail("OTP_TOKEN_INVALID");
  const holder = await findMemberBy(db, "phone", [phone]);
  if (holder === undefined || holder.isDeleted) return fail("OTP_TOKEN_INVALID");
  if (memberId !== undefined && memberId !== holder.memberId) return fail("FORBIDDEN");
  if (isCommonPassword(password)) return refusedPassword("commonPassword");
  const isOld = await isPassword(password, holder.passwordHash);
  if (isFailure(isOld)) return isOld;
  if (isOld) return refusedPassword("newpassword");

  const passwordHash = await hashPassword(password);
  if (isFailure(passwordHash)) return passwordHash;
  return db.transaction(async (tx) => {
    if ((await run(tx, takeProof, proof)) === 0) return fail("OTP_TOKEN_INVALID");
    await run(tx, changePasswordHash, { memberId: holder.memberId, passwordHash });
    await endAllSessions(tx, holder.memberId);
    const opened = await openSession(tx, needs, holder.memberId, caller);
    return { ...opened, data: { session: opened.data } };
  });
};
