import { statement } from "../db/statement.ts";

/** Answers with the date of before. `keepsAge`: whether the new date leaves a confirmed age valid. */
export const correctBirthDateOf = statement({
  name: "account.correct_birth_date",
  text: `with old as (
      select member_id, birth_date from members where member_id = :memberId and deleted_at is null for update
    )
    update members m set birth_date = :birthDate::date,
      age_verified_at = case when :keepsAge::bool then m.age_verified_at end,
      age_verified_session = case when :keepsAge::bool then m.age_verified_session end,
      profile_version = m.profile_version + 1
    from old where m.member_id = :memberId and old.member_id = m.member_id
    returning old.birth_date`,
});

export const movePhone = statement({
  name: "account.move_phone",
  text: `update members set phone = :newPhone where member_id = :memberId and phone = :phone and deleted_at is null`,
});

export const insertServiceAct = statement({
  name: "account.insert_service_act",
  text: `insert into service_acts (member_id, act_id, acted_at, operator, act, before, after)
    values (:memberId, :actId, :now, :operator, :act, :before, :after)`,
});

const actColumns = "member_id, acted_at, operator, act, before, after";

/** The latest of all members. */
export const lastServiceActs = statement({
  name: "account.last_service_acts",
  text: `select ${actColumns} from service_acts order by acted_at desc, act_id desc limit :limit`,
});

/** The latest of one member. */
export const serviceActsOf = statement({
  name: "account.service_acts_of",
  text: `select ${actColumns} from service_acts where member_id = :memberId
    order by acted_at desc, act_id desc limit :limit`,
});

export const forgetServiceActs = statement({
  name: "account.forget_service_acts",
  text: `update service_acts set before = '', after = '' where member_id = :memberId`,
});
