import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";

const columns = `channel, delivered_at, failed_at, expires_at, wrong_tries, code_hash is null as is_used, sent_at, sends, window_started_at`;

export const codeState = statement({
  name: "account.code_state",
  text: `select ${columns} from one_time_codes
    where phone = :phone and purpose = :purpose and device = :device`,
});

export const sentSince = statement({
  name: "account.sent_since",
  text: `select true as exists from one_time_codes
    where phone = :phone and purpose = :purpose and device = :device and window_started_at > :since`,
});

/**
 * Puts a new code in the place of the device's last one, unless that was sent after `sentBefore`, or
 * `maxSends` went out in a window that started after `windowStartedBefore`. Another channel need not wait where the last message failed, or where its asker is
 * not told whether it did. The row's lock makes parallel requests see each other.
 */
export const replaceCode = statement({
  name: "account.replace_code",
  text: `insert into one_time_codes as c
      (phone, purpose, device, channel, code_hash, expires_at, sent_at, sends, window_started_at)
    values (:phone, :purpose, :device, :channel, :codeHash, :expiresAt, :now, 1, :now)
    on conflict (phone, purpose, device) do update set
      channel = excluded.channel,
      delivered_at = null,
      failed_at = null,
      code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      wrong_tries = 0,
      sent_at = excluded.sent_at,
      sends = case when c.window_started_at <= :windowStartedBefore then 1 else c.sends + 1 end,
      window_started_at = case when c.window_started_at <= :windowStartedBefore then :now else c.window_started_at end,
      proof_hash = null,
      proof_expires_at = null,
      proof_used_at = null
    where (c.sent_at <= :sentBefore
        or c.channel <> excluded.channel and (c.failed_at is not null or c.purpose = 'password'))
      and (c.window_started_at <= :windowStartedBefore or c.sends < :maxSends)
    returning sends`,
});

/** One try at a code. A right one uses it up, a wrong one is counted; no row where no code counts. */
export const tryCode = statement({
  name: "account.try_code",
  text: `update one_time_codes set
      wrong_tries = wrong_tries + case when code_hash = :codeHash then 0 else 1 end,
      code_hash = case when code_hash = :codeHash then null else code_hash end,
      proof_hash = case when code_hash = :codeHash then :proofHash::bytea end,
      proof_expires_at = case when code_hash = :codeHash then :proofExpiresAt::timestamptz end,
      proof_used_at = null
    where phone = :phone and purpose = :purpose and device = :device and code_hash is not null and expires_at > :now
      and wrong_tries < :maxWrongTries
    returning code_hash is null as is_right`,
});

/** What became of the message with the code that runs out at `expires_at`; a newer one is left alone. */
export const noteOutcome = statement({
  name: "account.note_outcome",
  text: `update one_time_codes set delivered_at = :deliveredAt, failed_at = :failedAt
    where phone = :phone and purpose = :purpose and device = :device and expires_at = :expiresAt`,
  nullable: ["deliveredAt", "failedAt"],
});

export const proofExists = statement({
  name: "account.proof_exists",
  text: `select true as exists from one_time_codes
    where phone = :phone and purpose = :purpose and proof_hash = :proofHash and proof_expires_at > :now
      and proof_used_at is null`,
});

/** Whether a form from this device has used the proof, which would not have run out yet. */
export const usedProofExists = statement({
  name: "account.used_proof_exists",
  text: `select true as exists from one_time_codes
    where phone = :phone and purpose = :purpose and device = :device and proof_hash = :proofHash
      and proof_expires_at > :now and proof_used_at is not null`,
});

/** Uses up the proof of a verified phone. */
export const takeProof = statement({
  name: "account.take_proof",
  text: `update one_time_codes set proof_used_at = :now
    where phone = :phone and purpose = :purpose and proof_hash = :proofHash and proof_expires_at > :now
      and proof_used_at is null`,
});

export const deleteOldCodes = statement({
  name: "account.delete_old_codes",
  text: deleteSome("one_time_codes", "phone, purpose, device", "sent_at < :sentBefore"),
});
