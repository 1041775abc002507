import { statement } from "../db/statement.ts";

/** $3 whether the date leaves a confirmed age standing. */
export const correctBirthDateOf = statement({
  name: "account.correct_birth_date",
  text: `update members set birth_date = $2::date,
      age_verified_at = case when $3::bool then age_verified_at end,
      age_verified_session = case when $3::bool then age_verified_session end,
      profile_version = profile_version + 1
    where member_id = $1 and deleted_at is null`,
  row: {},
});

export const movePhone = statement({
  name: "account.move_phone",
  text: `update members set phone = $3 where member_id = $1 and phone = $2 and deleted_at is null`,
  row: {},
});
