import { statement } from "../db/statement.ts";

const codeRow = {
  channel: "text",
  delivered_at: "timestamptz?",
  failed_at: "timestamptz?",
  expires_at: "timestamptz",
  wrong_tries: "int4",
  is_used: "bool",
  sent_at: "timestamptz",
  sends: "int4",
  window_started_at: "timestamptz",
} as const;

const columns = `channel, delivered_at, failed_at, expires_at, wrong_tries, code_hash is null as is_used, sent_at, sends, window_started_at`;

export const codeState = statement({
  name: "account.code_state",
  text: `select ${columns} from one_time_codes
    where phone = $1 and purpose = $2 and device = $3`,
  row: codeRow,
});

export const sentSince = statement({
  name: "account.sent_since",
  text: `select true as exists from one_time_codes
    where phone = $1 and purpose = $2 and device = $3 and window_started_at > $4`,
  row: { exists: "bool" },
});

/**
 * Puts a new code in the place of the device's last one, unless that was sent after $7 or too many ($10)
 * went out since $8. Another channel need not wait where the last message failed, or where its asker is
 * not told whether it did. The row's lock makes parallel requests see each other.
 */
export const replaceCode = statement({
  name: "account.replace_code",
  text: `insert into one_time_codes as c
      (phone, purpose, device, channel, code_hash, expires_at, sent_at, sends, window_started_at)
    values ($1, $2, $3, $4, $5, $6, $9, 1, $9)
    on conflict (phone, purpose, device) do update set
      channel = excluded.channel,
      delivered_at = null,
      failed_at = null,
      code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      wrong_tries = 0,
      sent_at = excluded.sent_at,
      sends = case when c.window_started_at <= $8 then 1 else c.sends + 1 end,
      window_started_at = case when c.window_started_at <= $8 then $9 else c.window_started_at end,
      proof_hash = null,
      proof_expires_at = null
    where (c.sent_at <= $7
        or c.channel <> excluded.channel and (c.failed_at is not null or c.purpose = 'password'))
      and (c.window_started_at <= $8 or c.sends < $10)
    returning sends`,
  row: { sends: "int4" },
});

/** One try at a code. A right one uses it up, a wrong one is counted; no row where no code counts. */
export const tryCode = statement({
  name: "account.try_code",
  text: `update one_time_codes set
      wrong_tries = wrong_tries + case when code_hash = $3 then 0 else 1 end,
      code_hash = case when code_hash = $3 then null else code_hash end,
      proof_hash = case when code_hash = $3 then $5::bytea end,
      proof_expires_at = case when code_hash = $3 then $6::timestamptz end
    where phone = $1 and purpose = $2 and device = $8 and code_hash is not null and expires_at > $4
      and wrong_tries < $7
    returning code_hash is null as is_right`,
  row: { is_right: "bool" },
});

/** What became of the message with the code that runs out at `expires_at`; a newer one is left alone. */
export const noteOutcome = statement({
  name: "account.note_outcome",
  text: `update one_time_codes set delivered_at = :delivered_at, failed_at = :failed_at
    where phone = :phone and purpose = :purpose and device = :device and expires_at = :expires_at`,
  parameters: {
    phone: "text",
    purpose: "text",
    device: "bytea",
    expires_at: "timestamptz",
    delivered_at: "timestamptz?",
    failed_at: "timestamptz?",
  },
  row: {},
});

export const proofExists = statement({
  name: "account.proof_exists",
  text: `select true as exists from one_time_codes
    where phone = $1 and purpose = $2 and proof_hash = $3 and proof_expires_at > $4`,
  row: { exists: "bool" },
});

/** Uses up the proof of a verified phone. */
export const takeProof = statement({
  name: "account.take_proof",
  text: `update one_time_codes set proof_hash = null, proof_expires_at = null
    where phone = $1 and purpose = $2 and proof_hash = $3 and proof_expires_at > $4`,
  row: {},
});

export const deleteOldCodes = statement({
  name: "account.delete_old_codes",
  text: `delete from one_time_codes where sent_at < $1`,
  row: {},
});
