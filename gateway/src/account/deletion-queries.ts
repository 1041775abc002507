import { statement } from "../db/statement.ts";

export const credentialsById = statement({
  name: "account.credentials_by_id",
  text: `select password_hash, deleted_at is not null as is_deleted from members where member_id = :memberId`,
});

/** Holds the member against logins, changes and a second deletion until the transaction ends. */
export const holdForDeletion = statement({
  name: "account.hold_for_deletion",
  text: `select password_hash, deleted_at is not null as is_deleted from members
    where member_id = :memberId and password_hash = :passwordHash for update`,
});

/** The same where nobody asks for the password. */
export const holdById = statement({
  name: "account.hold_by_id",
  text: `select member_id from members where member_id = :memberId and deleted_at is null for update`,
});

/** What leads to the member from elsewhere. */
export const contactsOfMember = statement({
  name: "account.contacts_of_member",
  text: `select phone, member_number, coalesce(referral_code, '') as referral_code, avatar,
      deleted_at is not null as is_deleted
    from members where member_id = :memberId`,
});

/** `heldPhone` and `heldNumber` stand in for the phone and the member number until the row itself goes. */
export const blankMember = statement({
  name: "account.blank_member",
  text: `update members set deleted_at = coalesce(deleted_at, :now), phone = :heldPhone, member_number = :heldNumber,
      full_name = 'Member dihapus', email = null, email_verified_at = null, gender = null,
      birth_date = null, avatar = '', referral_code = null, referred_by = null,
      age_verified_at = null, age_verified_session = null
    where member_id = :memberId`,
});

export const releasePhone = statement({
  name: "account.release_phone",
  text: `delete from member_phones where phone = :phone and member_id = :memberId`,
});

export const releaseNumber = statement({
  name: "account.release_number",
  text: `delete from member_numbers where member_number = :memberNumber and member_id = :memberId`,
});

export const releaseReferralCode = statement({
  name: "account.release_referral_code",
  text: `delete from referral_codes where referral_code = :referralCode and member_id = :memberId`,
});

export const forgetCodes = statement({
  name: "account.forget_codes",
  text: `delete from one_time_codes where phone = :phone`,
});

/** Undelivered messages to the phone or to the member that no worker is sending now. */
export const dropMessages = statement({
  name: "account.drop_messages",
  text: `select count(*)::int4 as dropped from graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where locked_at is null and (payload ->> 'phone' = :phone
        or payload ->> 'email' is not null and payload ->> 'memberId' = :memberId)))`,
});

/** Accounts whose numbers have been held back long enough. */
export const outlivedMembers = statement({
  name: "account.outlived_members",
  text: `select member_id from members where deleted_at < :deletedBefore order by deleted_at limit :limit`,
});

export const deleteMember = statement({
  name: "account.delete_member",
  text: `delete from members where member_id = :memberId and deleted_at is not null`,
});
