import { maybeOne, type Db } from "../db/database.ts";
import { credentialsById } from "./deletion-queries.ts";
import { verifiedEmailOf } from "./email-queries.ts";
import { holderOfNumber, holderOfPhone, holderOfReferralCode } from "./queries.ts";

/**
 * How a member is found by something else than the id: a directory names the id, a second statement reads
 * the member's own row. The two may lie on different machines. Strangers cost the same two statements.
 */

/** No member has this id. Strangers are looked up with it, so that they cost what members cost. */
export const nobody = "00000000-0000-0000-0000-000000000000";

const directories = {
  phone: holderOfPhone,
  number: holderOfNumber,
  referralCode: holderOfReferralCode,
} as const;

export type Directory = keyof typeof directories;

/** The id that the directory has under one of the keys; `nobody` where it has none. */
export const memberIdOf = async (
  db: Db,
  directory: Directory,
  keys: readonly string[],
): Promise<string> => (await maybeOne(db, directories[directory], { keys }))?.member_id ?? nobody;

export interface FoundMember {
  readonly memberId: string;
  readonly passwordHash: string;
  readonly isDeleted: boolean;
}

/** The member whom the directory has under one of the keys, deleted or not. */
export const findMemberBy = async (
  db: Db,
  directory: Directory,
  keys: readonly string[],
): Promise<FoundMember | undefined> => {
  const memberId = await memberIdOf(db, directory, keys);
  const row = await maybeOne(db, credentialsById, { memberId });
  return row && { memberId, passwordHash: row.password_hash, isDeleted: row.is_deleted };
};

/** The e-mail address that the owner of the phone has verified. */
export const findVerifiedEmail = async (db: Db, phone: string): Promise<string | undefined> => {
  const memberId = await memberIdOf(db, "phone", [phone]);
  return (await maybeOne(db, verifiedEmailOf, { memberId }))?.email;
};
