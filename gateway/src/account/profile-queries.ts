import { statement } from "../db/statement.ts";

/** The profile as it is, held until the transaction ends; no row for a deleted account. */
export const holdProfile = statement({
  name: "account.hold_profile",
  text: `select full_name, coalesce(email, '') as email, coalesce(gender, '') as gender,
      coalesce(birth_date::text, '') as birth_date, profile_version
    from members where member_id = :memberId and deleted_at is null for no key update`,
});

/** `keepsAge`: whether the birth date leaves a confirmed age valid. */
export const changeProfile = statement({
  name: "account.change_profile",
  text: `update members set full_name = :fullName, gender = nullif(:gender, ''), birth_date = :birthDate::date,
      age_verified_at = case when :keepsAge::bool then age_verified_at end,
      age_verified_session = case when :keepsAge::bool then age_verified_session end,
      profile_version = profile_version + 1
    where member_id = :memberId`,
});
