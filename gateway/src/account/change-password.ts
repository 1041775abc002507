import type { memberChangePassword } from "@gerai/contract/account";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { maybeOne, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import type { Caller } from "./caller.ts";
import { proofExists, takeProof } from "./code-queries.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { findMemberBy } from "./find-member.ts";
import type { Limiter } from "./limiter.ts";
import { openAgain } from "./open-again.ts";
import { hashPassword, isPassword } from "./password.ts";
import { changePasswordHash } from "./queries.ts";
import { tokenHash } from "./sealing.ts";
import { endAllSessions, openSession } from "./session.ts";

interface Needs extends Pick<Deps, "db" | "clock"> {
  readonly limiter: Limiter;
}

type Input = ParsedInput<typeof memberChangePassword>["body"];

const refusedPassword = (rule: string) => fail("VALIDATION_FAILED", { fields: { password: rule } });

const changeOnce = async (
  needs: Needs,
  caller: Caller,
  memberId: string | undefined,
  { phone, otpToken, password }: Input,
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
    return openSession(tx, needs, holder.memberId, caller);
  });
};

/**
 * Sets a new password for the owner of a verified phone. All sessions end, and a new one opens on this
 * device. Tries at the password are counted anew: see `accountName`. A refusal leaves the proof usable
 * for the next try; a guest who sends the form again because its answer was lost is answered alike.
 * @param memberId who is logged in on the device, if anybody is
 */
export const changePassword = async (
  needs: Needs,
  caller: Caller,
  memberId: string | undefined,
  body: Input,
) => {
  const changed = await changeOnce(needs, caller, memberId, body);
  const isRepeated =
    isFailure(changed) && changed.code === "OTP_TOKEN_INVALID" && memberId === undefined;
  const again = isRepeated
    ? await openAgain(needs, caller, { ...body, purpose: "password" })
    : undefined;
  const opened = again ?? changed;
  return isFailure(opened) ? opened : { ...opened, data: { session: opened.data } };
};
