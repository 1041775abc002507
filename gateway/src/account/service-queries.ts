import { statement } from "../db/statement.ts";

/** $3 whether the date leaves a confirmed age standing. Answers with the date of before. */
export const correctBirthDateOf = statement({
  name: "account.correct_birth_date",
  text: `with old as (
      select member_id, birth_date from members where member_id = $1 and deleted_at is null for update
    )
    update members m set birth_date = $2::date,
      age_verified_at = case when $3::bool then m.age_verified_at end,
      age_verified_session = case when $3::bool then m.age_verified_session end,
      profile_version = m.profile_version + 1
    from old where m.member_id = old.member_id
    returning old.birth_date`,
  row: { birth_date: "date?" },
});

export const movePhone = statement({
  name: "account.move_phone",
  text: `update members set phone = $3 where member_id = $1 and phone = $2 and deleted_at is null`,
  row: {},
});

export const insertServiceAct = statement({
  name: "account.insert_service_act",
  text: `insert into service_acts (member_id, act_id, acted_at, operator, act, before, after)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  row: {},
});

const actRow = {
  member_id: "uuid",
  acted_at: "timestamptz",
  operator: "text",
  act: "text",
  before: "text",
  after: "text",
} as const;

const actColumns = "member_id, acted_at, operator, act, before, after";

/** The last $1 of all members. */
export const lastServiceActs = statement({
  name: "account.last_service_acts",
  text: `select ${actColumns} from service_acts order by acted_at desc, act_id desc limit $1`,
  row: actRow,
});

/** The last $2 of one member. */
export const serviceActsOf = statement({
  name: "account.service_acts_of",
  text: `select ${actColumns} from service_acts where member_id = $1
    order by acted_at desc, act_id desc limit $2`,
  row: actRow,
});

export const forgetServiceActs = statement({
  name: "account.forget_service_acts",
  text: `update service_acts set before = '', after = '' where member_id = $1`,
  row: {},
});
