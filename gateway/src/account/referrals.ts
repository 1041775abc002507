import { randomInt } from "node:crypto";
import { accountLimits } from "@gerai/contract/account-rules";
import { maybeOne, run, type Db, type Tx } from "../db/database.ts";
import { fail, type Failure } from "../failure.ts";
import { findMemberBy } from "./find-member.ts";
import { claimReferralCode, memberStanding } from "./queries.ts";

/** Without I, O, 0 and 1: codes are read out and typed. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const tries = 3;

const newCode = (): string =>
  Array.from({ length: accountLimits.referralCode }, () => signs[randomInt(signs.length)]).join("");

/** Gives a new member a code of their own. */
export const claimNewReferralCode = async (tx: Tx, memberId: string): Promise<string> => {
  for (let tried = 0; tried < tries; tried += 1) {
    const code = newCode();
    if ((await run(tx, claimReferralCode, { referralCode: code, memberId })) === 1) return code;
  }
  throw new Error("no free referral code found");
};

/** The member whose code it is; null where none was named. */
export const findReferrer = async (
  db: Db,
  code: string,
): Promise<string | null | Failure<"REFERRAL_INVALID">> => {
  const wanted = code.trim().toUpperCase();
  if (wanted === "") return null;
  const referrer = await findMemberBy(db, "referralCode", [wanted]);
  return referrer?.isDeleted === false ? referrer.memberId : fail("REFERRAL_INVALID");
};

/** Whose recommendation brought the member, and whether the account has ended. */
export const standingOf = async (
  db: Db,
  memberId: string,
): Promise<{ readonly isDeleted: boolean; readonly referredBy: string | null }> => {
  const row = await maybeOne(db, memberStanding, { memberId });
  return { isDeleted: row?.is_deleted ?? true, referredBy: row?.referred_by ?? null };
};
