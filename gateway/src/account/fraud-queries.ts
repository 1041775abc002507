import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";

/** No row where the captcha was used before. */
export const spendCaptcha = statement({
  name: "account.spend_captcha",
  text: `insert into used_captchas (captcha_hash, expires_at) values (:captchaHash, :expiresAt)
    on conflict do nothing`,
});

export const deleteOldCaptchas = statement({
  name: "account.delete_old_captchas",
  text: deleteSome("used_captchas", "captcha_hash", "expires_at <= :now"),
});

/**
 * Notes that the subject wants to register this phone; begins anew where the list was started before
 * `startedBefore`. A full list (`maxPhones`) takes no other phone: `is_listed` is false then.
 */
export const noteSignup = statement({
  name: "account.note_signup",
  text: `insert into signup_sources as s (subject, phones, since) values (:subject, array[:phoneHash::bytea], :now)
    on conflict (subject) do update set
      phones = case
        when s.since <= :startedBefore then excluded.phones
        when :phoneHash = any(s.phones) or cardinality(s.phones) >= :maxPhones then s.phones
        else s.phones || excluded.phones end,
      since = case when s.since <= :startedBefore then excluded.since else s.since end
    returning :phoneHash = any(phones) as is_listed`,
});

/** How many phones each of the subjects has begun to register since then. */
export const phonesOfSources = statement({
  name: "account.phones_of_sources",
  text: `select subject, cardinality(phones) as phones from signup_sources
    where subject = any(:subjects) and since > :since`,
});

export const deleteOldSignups = statement({
  name: "account.delete_old_signups",
  text: deleteSome("signup_sources", "subject", "since <= :startedBefore"),
});

export const networkBlocked = statement({
  name: "account.network_blocked",
  text: `select exists(select from blocked_networks where network >>= :address::text::inet) as is_blocked`,
});

/** `prefixes`: the phone and all its beginnings. */
export const phoneBlocked = statement({
  name: "account.phone_blocked",
  text: `select exists(select from blocked_phones where prefix = any(:prefixes::text[])) as is_blocked`,
});

/** How many ways of sending the phone's providers have refused since then. */
export const refusedChannels = statement({
  name: "account.refused_channels",
  text: `select count(*)::int as channels from refused_phones where phone = :phone and refused_at > :since`,
});

export const noteRefusal = statement({
  name: "account.note_refusal",
  text: `insert into refused_phones (phone, channel, refused_at) values (:phone, :channel, :now)
    on conflict (phone, channel) do update set refused_at = excluded.refused_at`,
});

export const forgetRefusals = statement({
  name: "account.forget_refusals",
  text: `delete from refused_phones where phone = :phone`,
});

export const deleteOldRefusals = statement({
  name: "account.delete_old_refusals",
  text: deleteSome("refused_phones", "phone, channel", "refused_at <= :refusedBefore"),
});

export const clearBlockedPhones = statement({
  name: "account.clear_blocked_phones",
  text: `delete from blocked_phones`,
});

export const addBlockedPhones = statement({
  name: "account.add_blocked_phones",
  text: `insert into blocked_phones (prefix) select distinct unnest(:entries::text[])`,
});

export const clearBlockedNetworks = statement({
  name: "account.clear_blocked_networks",
  text: `delete from blocked_networks`,
});

/** `192.0.2.7/24` counts as the network it lies in. */
export const addBlockedNetworks = statement({
  name: "account.add_blocked_networks",
  text: `insert into blocked_networks (network)
    select distinct network(entry) from unnest(:entries::text[]::inet[]) as entries (entry)`,
});
