import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";

export const memberOfSession = statement({
  name: "account.member_of_session",
  text: `select m.age_verified_at is not null as is_age_verified, s.last_seen_at
    from sessions s join members m on m.member_id = s.member_id
    where s.member_id = :memberId and m.member_id = :memberId and s.token_hash = :tokenHash
      and s.fingerprint_hash = :device and s.expires_at > :now and m.deleted_at is null`,
});

export const touchSession = statement({
  name: "account.touch_session",
  text: `update sessions set last_seen_at = :now where member_id = :memberId and token_hash = :tokenHash`,
});

export const insertSession = statement({
  name: "account.insert_session",
  text: `insert into sessions
      (member_id, token_hash, fingerprint_hash, user_agent, created_at, last_seen_at, expires_at)
    values (:memberId, :tokenHash, :device, :userAgent, :now, :now, :expiresAt)`,
});

export const deleteSession = statement({
  name: "account.delete_session",
  text: `delete from sessions where member_id = :memberId and token_hash = :tokenHash`,
});

/** The latest seen first. */
export const sessionsOfMember = statement({
  name: "account.sessions_of_member",
  text: `select token_hash, user_agent, created_at, last_seen_at from sessions
    where member_id = :memberId and expires_at > :now
    order by last_seen_at desc, created_at desc limit :limit`,
});

export const deleteOtherSessions = statement({
  name: "account.delete_other_sessions",
  text: `delete from sessions where member_id = :memberId and token_hash <> :tokenHash`,
});

export const deleteAllSessions = statement({
  name: "account.delete_all_sessions",
  text: `delete from sessions where member_id = :memberId`,
});

export const deleteExpiredSessions = statement({
  name: "account.delete_expired_sessions",
  text: deleteSome("sessions", "member_id, token_hash", "expires_at <= :now"),
});

export const deviceOfMember = statement({
  name: "account.device_of_member",
  text: `select true as is_known from member_devices where member_id = :memberId and fingerprint_hash = :device`,
});

export const rememberDeviceOf = statement({
  name: "account.remember_device",
  text: `insert into member_devices (member_id, fingerprint_hash, last_login_at) values (:memberId, :device, :now)
    on conflict (member_id, fingerprint_hash) do update set last_login_at = excluded.last_login_at`,
});

export const forgetDevices = statement({
  name: "account.forget_devices",
  text: `delete from member_devices where member_id = :memberId`,
});

/** Devices without a login since then. */
export const deleteOldDevices = statement({
  name: "account.delete_old_devices",
  text: deleteSome("member_devices", "member_id, fingerprint_hash", "last_login_at < :before"),
});

export const memberById = statement({
  name: "account.member_by_id",
  text: `select member_id, member_number, phone, full_name, coalesce(email, '') as email,
      coalesce(gender, '') as gender, coalesce(birth_date::text, '') as birth_date, avatar,
      email_verified_at is not null as is_email_verified,
      age_verified_at is not null as is_age_verified, referral_code, profile_version,
      coalesce((select b.balance from point_balances b where b.member_id = :memberId), 0)::int8 as points
    from members where member_id = :memberId and deleted_at is null`,
  filled: ["referral_code"],
});

/** The directories of phones, member numbers and referral codes: they name the member, and nothing else. */
export const holderOfPhone = statement({
  name: "account.holder_of_phone",
  text: `select member_id from member_phones where phone = any(:keys::text[])`,
});

export const holderOfNumber = statement({
  name: "account.holder_of_number",
  text: `select member_id from member_numbers where member_number = any(:keys::text[])`,
});

export const holderOfReferralCode = statement({
  name: "account.holder_of_referral_code",
  text: `select member_id from referral_codes where referral_code = any(:keys::text[])`,
});

/** Holds the password as it was when it was compared: a change waits, or no row tells of one. */
export const holdCredentials = statement({
  name: "account.hold_credentials",
  text: `select true as unchanged from members
    where member_id = :memberId and password_hash = :passwordHash and deleted_at is null for share`,
});

export const changePasswordHash = statement({
  name: "account.change_password_hash",
  text: `update members set password_hash = :passwordHash where member_id = :memberId and deleted_at is null`,
});

export const insertMember = statement({
  name: "account.insert_member",
  text: `insert into members (member_id, member_number, phone, full_name, email, gender, birth_date,
      referral_code, referred_by, password_hash, terms_accepted_at, created_at)
    values (:memberId, :memberNumber, :phone, :fullName, nullif(:email, ''), nullif(:gender, ''), :birthDate, :referralCode, :referredBy, :passwordHash, :now, :now)`,
  nullable: ["referredBy"],
});

export const claimPhone = statement({
  name: "account.claim_phone",
  text: `insert into member_phones (phone, member_id) values (:phone, :memberId) on conflict do nothing`,
});

export const claimNumber = statement({
  name: "account.claim_number",
  text: `insert into member_numbers (member_number, member_id) values (:memberNumber, :memberId)
    on conflict do nothing`,
});

export const claimReferralCode = statement({
  name: "account.claim_referral_code",
  text: `insert into referral_codes (referral_code, member_id) values (:referralCode, :memberId)
    on conflict do nothing`,
});

/** Changes nothing where the birth date has come to be after `bornBy` meanwhile. */
export const recordAge = statement({
  name: "account.record_age",
  text: `update members set age_verified_at = :now, age_verified_session = :tokenHash
    where member_id = :memberId and age_verified_at is null and (birth_date is null or birth_date <= :bornBy::date)`,
});

/** The count after this one. */
export const countRegistration = statement({
  name: "account.count_registration",
  text: `insert into registration_counts as c (subject, day, count) values (:subject, :day, 1)
    on conflict (subject, day) do update set count = c.count + 1
    returning c.count`,
});

export const registrationCount = statement({
  name: "account.registration_count",
  text: `select count from registration_counts where subject = :subject and day = :day`,
});

export const deleteOldRegistrationCounts = statement({
  name: "account.delete_old_registration_counts",
  text: deleteSome("registration_counts", "subject, day", "day < :before"),
});

export const deleteOldLimits = statement({
  name: "account.delete_old_limits",
  text: deleteSome("rate_limits", "key", "expire < :before"),
});

export const memberStanding = statement({
  name: "account.member_standing",
  text: `select deleted_at is not null as is_deleted, referred_by from members where member_id = :memberId`,
});
