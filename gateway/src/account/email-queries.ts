import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";

/** Holds the member's address until the transaction ends. */
export const holdEmail = statement({
  name: "account.hold_email",
  text: `select coalesce(email, '') as email, email_verified_at is not null as is_verified
    from members where member_id = :memberId for no key update`,
});

/** The address that one-time codes may go to: its owner has opened a link. */
export const verifiedEmailOf = statement({
  name: "account.verified_email_of",
  text: `select email from members
    where member_id = :memberId and email_verified_at is not null and deleted_at is null`,
  filled: ["email"],
});

/** A new address counts as not verified until its link was opened. */
export const changeEmail = statement({
  name: "account.change_email",
  text: `update members set email = nullif(:email, ''), email_verified_at = null where member_id = :memberId`,
});

/** The same address in other letters: it stays verified. */
export const respellEmail = statement({
  name: "account.respell_email",
  text: `update members set email = :email where member_id = :memberId`,
});

/** Whose the address is, in whatever letters. */
export const emailHolder = statement({
  name: "account.email_holder",
  text: `select member_id from member_emails where email = lower(:email)`,
});

export const claimEmail = statement({
  name: "account.claim_email",
  text: `insert into member_emails (email, member_id) values (lower(:email), :memberId) on conflict do nothing`,
});

export const releaseEmail = statement({
  name: "account.release_email",
  text: `delete from member_emails where email = lower(:email) and member_id = :memberId`,
});

export const markEmailVerified = statement({
  name: "account.mark_email_verified",
  text: `update members set email_verified_at = :now where member_id = :memberId`,
});

/** What a member was sent, and when the last link went to this address: null if none did. */
export const emailSends = statement({
  name: "account.email_sends",
  text: `select s.sends, s.window_started_at,
      (select max(l.created_at) from email_links l
        where l.member_id = :memberId and lower(l.email) = lower(:email)) as sent_at
    from email_sends s where s.member_id = :memberId`,
  nullable: ["sent_at"],
});

export const hasEmailLink = statement({
  name: "account.has_email_link",
  text: `select exists (select from email_links l where l.member_id = :memberId
      and lower(l.email) = lower(:email) and l.created_at > :sentBefore) as is_sent`,
});

/**
 * Counts a send, unless `maxSends` went out to the member in a window that started after `windowStartedBefore`. Who
 * calls holds the member: parallel requests see each other.
 */
export const countEmailSend = statement({
  name: "account.count_email_send",
  text: `insert into email_sends as s (member_id, sent_at, sends, window_started_at)
    values (:memberId, :now, 1, :now)
    on conflict (member_id) do update set
      sent_at = excluded.sent_at,
      sends = case when s.window_started_at <= :windowStartedBefore then 1 else s.sends + 1 end,
      window_started_at =
        case when s.window_started_at <= :windowStartedBefore then excluded.sent_at else s.window_started_at end
    where s.window_started_at <= :windowStartedBefore or s.sends < :maxSends
    returning sends`,
});

export const insertEmailLink = statement({
  name: "account.insert_email_link",
  text: `insert into email_links (member_id, link_hash, email, created_at, expires_at)
    values (:memberId, :linkHash, :email, :now, :expiresAt)`,
});

export const insertEmailLinkHash = statement({
  name: "account.insert_email_link_hash",
  text: `insert into email_link_hashes (link_hash, member_id) values (:linkHash, :memberId)`,
});

export const memberOfEmailLink = statement({
  name: "account.member_of_email_link",
  text: `select member_id from email_link_hashes where link_hash = :linkHash`,
});

/** Holds link and member until the transaction ends: of two requests with the same link, the second waits. */
export const holdEmailLink = statement({
  name: "account.hold_email_link",
  text: `select l.email, coalesce(lower(l.email) = lower(m.email), false) as is_current, l.expires_at,
      l.used_at is not null as is_used, m.email_verified_at is not null as is_verified
    from email_links l join members m on m.member_id = l.member_id
    where l.member_id = :memberId and m.member_id = :memberId and l.link_hash = :linkHash and m.deleted_at is null
    for no key update`,
});

export const useEmailLink = statement({
  name: "account.use_email_link",
  text: `update email_links set used_at = :now where member_id = :memberId and link_hash = :linkHash`,
});

/** A link of the member's that was not sent. */
export const deleteEmailLink = statement({
  name: "account.delete_email_link",
  text: `delete from email_links where member_id = :memberId and link_hash = :linkHash returning link_hash`,
});

export const deleteEmailLinks = statement({
  name: "account.delete_email_links",
  text: `delete from email_links where member_id = :memberId returning link_hash`,
});

export const deleteEmailLinkHashes = statement({
  name: "account.delete_email_link_hashes",
  text: `delete from email_link_hashes where link_hash = any(:linkHashes::bytea[])`,
});

export const deleteEmailSends = statement({
  name: "account.delete_email_sends",
  text: `delete from email_sends where member_id = :memberId`,
});

export const deleteOldEmailLinks = statement({
  name: "account.delete_old_email_links",
  text: `${deleteSome("email_links", "member_id, link_hash", "expires_at < :expiredBefore")} returning link_hash`,
});

export const deleteOldEmailSends = statement({
  name: "account.delete_old_email_sends",
  text: deleteSome("email_sends", "member_id", "sent_at < :sentBefore"),
});
