import { statement } from "../db/statement.ts";

export const insertChallenge = statement({
  name: "staff.insert_challenge",
  text: `insert into staff_challenges (token_hash, purpose, content, expires_at)
    values (:tokenHash, :purpose, :content, :expiresAt)`,
});

/** One row for the first who answers it, none for any other. */
export const useChallenge = statement({
  name: "staff.use_challenge",
  text: `delete from staff_challenges
    where token_hash = :tokenHash and purpose = :purpose and expires_at > :now returning content`,
});

export const deleteExpiredChallenges = statement({
  name: "staff.delete_expired_challenges",
  text: `delete from staff_challenges where expires_at <= :now`,
});

export const passkeyById = statement({
  name: "staff.passkey_by_id",
  text: `select staff_id, public_key, counter from staff_passkeys where credential_id = :credentialId`,
});

/** The newest first. */
export const passkeysOf = statement({
  name: "staff.passkeys_of",
  text: `select credential_id, name, user_agent, created_at, last_used_at from staff_passkeys
    where staff_id = :staffId order by created_at desc, credential_id`,
});

export const insertPasskey = statement({
  name: "staff.insert_passkey",
  text: `insert into staff_passkeys (credential_id, staff_id, public_key, counter, user_agent, created_at)
    values (:credentialId, :staffId, :publicKey, :counter, :userAgent, :now) on conflict do nothing`,
});

export const noteSignature = statement({
  name: "staff.note_signature",
  text: `update staff_passkeys set counter = :counter, last_used_at = :now where credential_id = :credentialId`,
});

export const putPasskeyName = statement({
  name: "staff.put_passkey_name",
  text: `update staff_passkeys set name = :name where staff_id = :staffId and credential_id = :credentialId`,
});

export const deletePasskey = statement({
  name: "staff.delete_passkey",
  text: `delete from staff_passkeys where staff_id = :staffId and credential_id = :credentialId
    returning name, user_agent`,
});
