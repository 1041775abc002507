import type { Grant } from "@gerai/contract/office/roles";
import { json, statement } from "../db/statement.ts";

/** The roles of an account, as `Grant` has them. @param account its alias in the statement */
export const grantsOf = (account: string): string => `(
  select coalesce(json_agg(json_build_object('role', g.role, 'storeCode', nullif(g.store_code, ''))
    order by g.role, g.store_code), '[]')
  from staff_grants g where g.staff_id = ${account}.staff_id)`;

export const staffOfSession = statement({
  name: "staff.staff_of_session",
  text: `select a.staff_id, a.name, a.email, s.last_seen_at, s.expires_at, ${grantsOf("a")} as grants
    from staff_sessions s join staff_accounts a on a.staff_id = s.staff_id
    where s.token_hash = :tokenHash and s.expires_at > :now and a.ended_at is null`,
  json: { grants: json<readonly Grant[]>() },
});

export const touchSession = statement({
  name: "staff.touch_session",
  text: `with touched as (
      update staff_sessions set last_seen_at = :now where token_hash = :tokenHash returning staff_id)
    update staff_accounts a set last_seen_at = :now from touched t where a.staff_id = t.staff_id`,
});

export const insertSession = statement({
  name: "staff.insert_session",
  text: `insert into staff_sessions (token_hash, staff_id, user_agent, created_at, last_seen_at, expires_at)
    values (:tokenHash, :staffId, :userAgent, :now, :now, :expiresAt)`,
});

/** The latest seen first. */
export const sessionsOf = statement({
  name: "staff.sessions_of",
  text: `select token_hash, user_agent, created_at, last_seen_at from staff_sessions
    where staff_id = :staffId and expires_at > :now order by last_seen_at desc, created_at desc limit 50`,
});

export const deleteSession = statement({
  name: "staff.delete_session",
  text: `delete from staff_sessions where staff_id = :staffId and token_hash = :tokenHash`,
});

export const deleteExpiredSessions = statement({
  name: "staff.delete_expired_sessions",
  text: `delete from staff_sessions where expires_at <= :now`,
});

/** What a login compares. */
export const credentialsOf = statement({
  name: "staff.credentials_of",
  text: `select staff_id, password_hash from staff_accounts
    where email = :email and ended_at is null and password_hash is not null`,
  filled: ["password_hash"],
});

/** Held until the transaction ends, so that no code is used twice and no account ends meanwhile. */
export const holdAccount = statement({
  name: "staff.hold_account",
  text: `select staff_id, name, email, password_hash, totp_secret, totp_step, company_subject
    from staff_accounts where staff_id = :staffId and ended_at is null for update`,
});

/** A statement after the hold: the holding one would not see roles that were changed while it waited. */
export const grantsOfAccount = statement({
  name: "staff.grants_of_account",
  text: `select ${grantsOf("a")} as grants from staff_accounts a where a.staff_id = :staffId`,
  json: { grants: json<readonly Grant[]>() },
});

export const useTotpStep = statement({
  name: "staff.use_totp_step",
  text: `update staff_accounts set totp_step = :step where staff_id = :staffId and totp_step < :step`,
});

/** No row where the person has another account already. */
export const bindCompanySubject = statement({
  name: "staff.bind_company_subject",
  text: `update staff_accounts set company_subject = :subject where staff_id = :staffId
    and not exists (select from staff_accounts where company_subject = :subject)`,
});

export const noteLogin = statement({
  name: "staff.note_login",
  text: `update staff_accounts set last_seen_at = :now where staff_id = :staffId`,
});

export const insertRecoveryCodes = statement({
  name: "staff.insert_recovery_codes",
  text: `insert into staff_recovery_codes (staff_id, code_hash)
    select :staffId, code_hash from unnest(:codeHashes::bytea[]) as codes (code_hash)`,
});

export const useRecoveryCode = statement({
  name: "staff.use_recovery_code",
  text: `delete from staff_recovery_codes where staff_id = :staffId and code_hash = :codeHash`,
});

export const deviceOf = statement({
  name: "staff.device_of",
  text: `select true as is_known from staff_devices where staff_id = :staffId and device_hash = :device`,
});

export const rememberDevice = statement({
  name: "staff.remember_device",
  text: `insert into staff_devices (staff_id, device_hash, last_login_at) values (:staffId, :device, :now)
    on conflict (staff_id, device_hash) do update set last_login_at = excluded.last_login_at`,
});

/** Devices without a login since then. */
export const deleteOldDevices = statement({
  name: "staff.delete_old_devices",
  text: `delete from staff_devices where last_login_at < :before`,
});
