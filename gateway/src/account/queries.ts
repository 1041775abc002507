import { statement } from "../db/statement.ts";

export const memberOfSession = statement({
  name: "account.member_of_session",
  text: `select m.member_id, m.age_verified_at is not null as is_age_verified, s.last_seen_at
    from session_tokens t
    join sessions s on s.member_id = t.member_id and s.token_hash = t.token_hash
    join members m on m.member_id = t.member_id
    where t.token_hash = $1 and s.fingerprint_hash = $2 and s.expires_at > $3
      and m.deleted_at is null`,
  row: { member_id: "uuid", is_age_verified: "bool", last_seen_at: "timestamptz" },
});

export const touchSession = statement({
  name: "account.touch_session",
  text: `update sessions set last_seen_at = $3 where member_id = $1 and token_hash = $2`,
  row: {},
});

export const insertSession = statement({
  name: "account.insert_session",
  text: `insert into sessions
      (member_id, token_hash, fingerprint_hash, user_agent, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, $4, $5, $5, $6)`,
  row: {},
});

export const insertSessionToken = statement({
  name: "account.insert_session_token",
  text: `insert into session_tokens (token_hash, member_id) values ($1, $2)`,
  row: {},
});

export const deleteSession = statement({
  name: "account.delete_session",
  text: `delete from sessions where member_id = $1 and token_hash = $2`,
  row: {},
});

export const deleteSessionToken = statement({
  name: "account.delete_session_token",
  text: `delete from session_tokens where token_hash = $1`,
  row: {},
});

/** The latest seen first; $2 is now. */
export const sessionsOfMember = statement({
  name: "account.sessions_of_member",
  text: `select token_hash, user_agent, created_at, last_seen_at from sessions
    where member_id = $1 and expires_at > $2
    order by last_seen_at desc, created_at desc limit $3`,
  row: {
    token_hash: "bytea",
    user_agent: "text",
    created_at: "timestamptz",
    last_seen_at: "timestamptz",
  },
});

export const deleteAllSessions = statement({
  name: "account.delete_all_sessions",
  text: `with ended as (delete from sessions where member_id = $1 returning token_hash)
    delete from session_tokens t using ended where t.token_hash = ended.token_hash`,
  row: {},
});

export const deleteExpiredSessions = statement({
  name: "account.delete_expired_sessions",
  text: `with ended as (delete from sessions where expires_at <= $1 returning token_hash)
    delete from session_tokens t using ended where t.token_hash = ended.token_hash`,
  row: {},
});

export const deviceOfMember = statement({
  name: "account.device_of_member",
  text: `select true as is_known from member_devices where member_id = :member_id and fingerprint_hash = :device`,
  parameters: { member_id: "uuid", device: "bytea" },
  row: { is_known: "bool" },
});

export const rememberDeviceOf = statement({
  name: "account.remember_device",
  text: `insert into member_devices (member_id, fingerprint_hash, last_login_at) values (:member_id, :device, :now)
    on conflict (member_id, fingerprint_hash) do update set last_login_at = excluded.last_login_at`,
  parameters: { member_id: "uuid", device: "bytea", now: "timestamptz" },
  row: {},
});

export const forgetDevices = statement({
  name: "account.forget_devices",
  text: `delete from member_devices where member_id = :member_id`,
  parameters: { member_id: "uuid" },
  row: {},
});

/** Devices without a login since then. */
export const deleteOldDevices = statement({
  name: "account.delete_old_devices",
  text: `delete from member_devices where last_login_at < :before`,
  parameters: { before: "timestamptz" },
  row: {},
});

export const memberById = statement({
  name: "account.member_by_id",
  text: `select member_id, member_number, phone, full_name, coalesce(email, '') as email,
      coalesce(gender, '') as gender, coalesce(birth_date::text, '') as birth_date, avatar,
      email_verified_at is not null as is_email_verified,
      age_verified_at is not null as is_age_verified, referral_code, profile_version
    from members where member_id = $1`,
  row: {
    member_id: "uuid",
    member_number: "text",
    phone: "text",
    full_name: "text",
    email: "text",
    gender: "text",
    birth_date: "text",
    avatar: "text",
    is_email_verified: "bool",
    is_age_verified: "bool",
    referral_code: "text",
    profile_version: "int4",
  },
});

/** $1 the phone under all the keys it may have: see `held-numbers.ts`. */
export const memberByPhone = statement({
  name: "account.member_by_phone",
  text: `select m.member_id, m.deleted_at is not null as is_deleted
    from member_phones p join members m using (member_id) where p.phone = any($1::text[])`,
  row: { member_id: "uuid", is_deleted: "bool" },
});

const credentialRow = { member_id: "uuid", password_hash: "text", is_deleted: "bool" } as const;

/** $1 the phone under all the keys it may have: see `held-numbers.ts`. */
export const credentialsByPhone = statement({
  name: "account.credentials_by_phone",
  text: `select m.member_id, m.password_hash, m.deleted_at is not null as is_deleted
    from member_phones p join members m using (member_id) where p.phone = any($1::text[])`,
  row: credentialRow,
});

export const credentialsByNumber = statement({
  name: "account.credentials_by_number",
  text: `select m.member_id, m.password_hash, m.deleted_at is not null as is_deleted
    from member_numbers n join members m using (member_id) where n.member_number = any($1::text[])`,
  row: credentialRow,
});

/** Holds the password as it was when it was compared: a change waits, or no row tells of one. */
export const holdCredentials = statement({
  name: "account.hold_credentials",
  text: `select true as unchanged from members
    where member_id = $1 and password_hash = $2 and deleted_at is null for share`,
  row: { unchanged: "bool" },
});

export const changePasswordHash = statement({
  name: "account.change_password_hash",
  text: `update members set password_hash = $2 where member_id = $1 and deleted_at is null`,
  row: {},
});

export const insertMember = statement({
  name: "account.insert_member",
  text: `insert into members (member_id, member_number, phone, full_name, email, gender, birth_date,
      referral_code, referred_by, password_hash, terms_accepted_at, created_at)
    values ($1, $2, $3, $4, nullif($5, ''), nullif($6, ''), $7, $8, $9, $10, $11, $11)`,
  row: {},
});

export const claimPhone = statement({
  name: "account.claim_phone",
  text: `insert into member_phones (phone, member_id) values ($1, $2) on conflict do nothing`,
  row: {},
});

export const claimNumber = statement({
  name: "account.claim_number",
  text: `insert into member_numbers (member_number, member_id) values ($1, $2)
    on conflict do nothing`,
  row: {},
});

export const claimReferralCode = statement({
  name: "account.claim_referral_code",
  text: `insert into referral_codes (referral_code, member_id) values ($1, $2)
    on conflict do nothing`,
  row: {},
});

export const memberByReferralCode = statement({
  name: "account.member_by_referral_code",
  text: `select m.member_id from referral_codes r join members m using (member_id)
    where r.referral_code = $1 and m.deleted_at is null`,
  row: { member_id: "uuid" },
});

/** Not where the birth date has come to be after $4 meanwhile. */
export const recordAge = statement({
  name: "account.record_age",
  text: `update members set age_verified_at = $2, age_verified_session = $3
    where member_id = $1 and age_verified_at is null and (birth_date is null or birth_date <= $4::date)`,
  row: {},
});

/** The count after this one. */
export const countRegistration = statement({
  name: "account.count_registration",
  text: `insert into registration_counts as c (subject, day, count) values ($1, $2, 1)
    on conflict (subject, day) do update set count = c.count + 1
    returning c.count`,
  row: { count: "int4" },
});

export const registrationCount = statement({
  name: "account.registration_count",
  text: `select count from registration_counts where subject = $1 and day = $2`,
  row: { count: "int4" },
});

export const deleteOldRegistrationCounts = statement({
  name: "account.delete_old_registration_counts",
  text: `delete from registration_counts where day < $1`,
  row: {},
});

export const deleteOldLimits = statement({
  name: "account.delete_old_limits",
  text: `delete from rate_limits where expire < $1`,
  row: {},
});
