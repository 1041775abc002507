import type { Grant } from "@gerai/contract/office/roles";
import { json, statement } from "../db/statement.ts";
import { grantsOf } from "./queries.ts";

export const insertAccount = statement({
  name: "staff.insert_account",
  text: `insert into staff_accounts (staff_id, email, name, created_at) values (:staffId, :email, :name, :now)
    on conflict do nothing`,
});

/** The account that is invited or active under this address. */
export const accountByEmail = statement({
  name: "staff.account_by_email",
  text: `select staff_id from staff_accounts where email = :email and ended_at is null`,
});

/** Whose name, e-mail and stores hold all the patterns, by name; accounts that have ended stand last. Null: no limit. */
export const accountsByName = statement({
  name: "staff.accounts_by_name",
  text: `select a.staff_id, a.name, a.email, a.last_seen_at, a.ended_at is not null as is_ended,
      a.password_hash is not null as is_active,
      ${grantsOf("a")} as grants
    from staff_accounts a
    where lower(concat_ws(' ', a.name, a.email,
      (select string_agg(g.store_code, ' ') from staff_grants g where g.staff_id = a.staff_id))) like all (:words::text[])
    order by a.ended_at is not null, lower(a.name), a.created_at limit :limit`,
  nullable: ["limit"],
  json: { grants: json<readonly Grant[]>() },
});

export const deleteGrants = statement({
  name: "staff.delete_grants",
  text: `delete from staff_grants where staff_id = :staffId`,
});

/** @param storeCodes of the same length as `roles`; an empty one stands for all stores */
export const insertGrants = statement({
  name: "staff.insert_grants",
  text: `insert into staff_grants (staff_id, role, store_code)
    select distinct :staffId::uuid, role, store_code
    from unnest(:roles::text[], :storeCodes::text[]) as given (role, store_code)`,
});

export const insertInvitation = statement({
  name: "staff.insert_invitation",
  text: `insert into staff_invitations (token_hash, staff_id, totp_secret, expires_at)
    values (:tokenHash, :staffId, :totpSecret, :expiresAt)`,
});

export const openInvitation = statement({
  name: "staff.open_invitation",
  text: `select a.staff_id, a.name, a.email, i.totp_secret
    from staff_invitations i join staff_accounts a on a.staff_id = i.staff_id
    where i.token_hash = :tokenHash and i.expires_at > :now and a.ended_at is null`,
});

/** One row for the first who accepts it, none for any other. */
export const useInvitation = statement({
  name: "staff.use_invitation",
  text: `delete from staff_invitations where token_hash = :tokenHash and expires_at > :now`,
});

export const deleteExpiredInvitations = statement({
  name: "staff.delete_expired_invitations",
  text: `delete from staff_invitations where expires_at <= :now`,
});

export const activateAccount = statement({
  name: "staff.activate_account",
  text: `update staff_accounts set password_hash = :passwordHash, totp_secret = :totpSecret, totp_step = :step
    where staff_id = :staffId and ended_at is null`,
});

/** Whatever opens the account: password and factor, sessions, devices, passkeys, codes, invitations, the company's account. */
export const closeAccount = [
  statement({
    name: "staff.forget_credentials",
    text: `update staff_accounts set password_hash = null, totp_secret = null, company_subject = null
      where staff_id = :staffId`,
  }),
  statement({
    name: "staff.delete_sessions",
    text: `delete from staff_sessions where staff_id = :staffId`,
  }),
  statement({
    name: "staff.delete_devices",
    text: `delete from staff_devices where staff_id = :staffId`,
  }),
  statement({
    name: "staff.delete_passkeys",
    text: `delete from staff_passkeys where staff_id = :staffId`,
  }),
  statement({
    name: "staff.delete_recovery_codes",
    text: `delete from staff_recovery_codes where staff_id = :staffId`,
  }),
  statement({
    name: "staff.delete_invitation",
    text: `delete from staff_invitations where staff_id = :staffId`,
  }),
] as const;

export const markEnded = statement({
  name: "staff.mark_ended",
  text: `update staff_accounts set ended_at = :now where staff_id = :staffId`,
});

/** How many of the codes are those of stores, the warehouse or sellers: all of them have pickers. */
export const countStores = statement({
  name: "staff.count_stores",
  text: `select count(*)::int4 as count from stores where store_code = any(:codes::text[])`,
});
