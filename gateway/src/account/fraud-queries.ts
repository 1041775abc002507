import { statement } from "../db/statement.ts";

/** No row where the captcha was used before. */
export const spendCaptcha = statement({
  name: "account.spend_captcha",
  text: `insert into used_captchas (captcha_hash, expires_at) values ($1, $2)
    on conflict do nothing`,
  row: {},
});

export const deleteOldCaptchas = statement({
  name: "account.delete_old_captchas",
  text: `delete from used_captchas where expires_at <= $1`,
  row: {},
});

/**
 * Notes that the subject wants to register this phone; begins anew where the list is older than $4.
 * A full list ($5) takes no other phone: `is_listed` is false then.
 */
export const noteSignup = statement({
  name: "account.note_signup",
  text: `insert into signup_sources as s (subject, phones, since) values ($1, array[$2::bytea], $3)
    on conflict (subject) do update set
      phones = case
        when s.since <= $4 then excluded.phones
        when $2 = any(s.phones) or cardinality(s.phones) >= $5 then s.phones
        else s.phones || excluded.phones end,
      since = case when s.since <= $4 then excluded.since else s.since end
    returning $2 = any(phones) as is_listed`,
  row: { is_listed: "bool" },
});

/** How many phones each of the subjects has begun to register since then. */
export const phonesOfSources = statement({
  name: "account.phones_of_sources",
  text: `select subject, cardinality(phones) as phones from signup_sources
    where subject = any(:subjects) and since > :since`,
  parameters: { subjects: "text[]", since: "timestamptz" },
  row: { subject: "text", phones: "int4" },
});

export const deleteOldSignups = statement({
  name: "account.delete_old_signups",
  text: `delete from signup_sources where since <= $1`,
  row: {},
});

export const networkBlocked = statement({
  name: "account.network_blocked",
  text: `select exists(select from blocked_networks where network >>= $1::inet) as is_blocked`,
  row: { is_blocked: "bool" },
});

/** $1: the phone and all its beginnings. */
export const phoneBlocked = statement({
  name: "account.phone_blocked",
  text: `select exists(select from blocked_phones where prefix = any($1::text[])) as is_blocked`,
  row: { is_blocked: "bool" },
});

/** How many ways of sending the phone's providers have refused since $2. */
export const refusedWays = statement({
  name: "account.refused_ways",
  text: `select count(*)::int as ways from refused_phones where phone = $1 and refused_at > $2`,
  row: { ways: "int4" },
});

export const noteRefusal = statement({
  name: "account.note_refusal",
  text: `insert into refused_phones (phone, channel, refused_at) values ($1, $2, $3)
    on conflict (phone, channel) do update set refused_at = excluded.refused_at`,
  row: {},
});

export const forgetRefusals = statement({
  name: "account.forget_refusals",
  text: `delete from refused_phones where phone = $1`,
  row: {},
});

export const deleteOldRefusals = statement({
  name: "account.delete_old_refusals",
  text: `delete from refused_phones where refused_at <= $1`,
  row: {},
});

export const clearBlockedPhones = statement({
  name: "account.clear_blocked_phones",
  text: `delete from blocked_phones`,
  row: {},
});

export const addBlockedPhones = statement({
  name: "account.add_blocked_phones",
  text: `insert into blocked_phones (prefix) select distinct unnest($1::text[])`,
  row: {},
});

export const clearBlockedNetworks = statement({
  name: "account.clear_blocked_networks",
  text: `delete from blocked_networks`,
  row: {},
});

/** `192.0.2.7/24` counts as the network it lies in. */
export const addBlockedNetworks = statement({
  name: "account.add_blocked_networks",
  text: `insert into blocked_networks (network)
    select distinct network(entry) from unnest($1::inet[]) as entries (entry)`,
  row: {},
});
