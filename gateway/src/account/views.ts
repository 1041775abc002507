import type { Member } from "@gerai/contract/account";
import { avatarUrl } from "@gerai/contract/pictures";
import type { StatementRow } from "../db/statement.ts";
import type { memberById } from "./queries.ts";

export type MemberRow = StatementRow<typeof memberById>;

/** The first word is the first name, the rest the last; one word alone is both for those who need two. */
const splitName = (fullName: string): readonly [string, string] => {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  return [first, rest.join(" ")];
};

const genders = { female: "female", male: "male" } as const;

/** A member as the contract has it. */
export const memberView = (row: MemberRow): Member => {
  const [firstname, lastname] = splitName(row.full_name);
  return {
    memberId: row.member_id,
    fullName: row.full_name,
    avatar: row.avatar === "" ? "" : avatarUrl(row.avatar),
    phone: row.phone,
    email: row.email,
    emailVerified: row.is_email_verified,
    firstname,
    lastname,
    gender: row.gender in genders ? genders[row.gender as keyof typeof genders] : "",
    birthDate: row.birth_date,
    points: { redeemablePoolUnits: row.points },
    ponta: { memberId: row.member_number },
    member: { isAgeVerified: row.is_age_verified },
    referralCode: row.referral_code,
    profileVersion: row.profile_version,
  };
};
