import { statement } from "../db/statement.ts";

const codeRow = {
  expires_at: "timestamptz",
  wrong_tries: "int4",
  is_used: "bool",
  sent_at: "timestamptz",
  sends: "int4",
  window_started_at: "timestamptz",
} as const;

const columns = `expires_at, wrong_tries, code_hash is null as is_used, sent_at, sends, window_started_at`;

export const codeState = statement({
  name: "account.code_state",
  text: `select ${columns} from one_time_codes where phone = $1 and purpose = $2`,
  row: codeRow,
});

export const sentSince = statement({
  name: "account.sent_since",
  text: `select true as exists from one_time_codes
    where phone = $1 and purpose = $2 and window_started_at > $3`,
  row: { exists: "bool" },
});

/**
 * Puts a new code in the place of the last one, unless that was sent after $5 or too many went out
 * since $6. The row's lock makes parallel requests see each other.
 */
export const replaceCode = statement({
  name: "account.replace_code",
  text: `insert into one_time_codes as c
      (phone, purpose, code_hash, expires_at, sent_at, sends, window_started_at)
    values ($1, $2, $3, $4, $7, 1, $7)
    on conflict (phone, purpose) do update set
      code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      wrong_tries = 0,
      sent_at = excluded.sent_at,
      sends = case when c.window_started_at <= $6 then 1 else c.sends + 1 end,
      window_started_at = case when c.window_started_at <= $6 then $7 else c.window_started_at end,
      proof_hash = null,
      proof_expires_at = null
    where c.sent_at <= $5 and (c.window_started_at <= $6 or c.sends < $8)
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
    where phone = $1 and purpose = $2 and code_hash is not null and expires_at > $4
      and wrong_tries < $7
    returning code_hash is null as is_right`,
  row: { is_right: "bool" },
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
