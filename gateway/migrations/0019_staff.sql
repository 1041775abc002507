-- The office: the chain's people, what each may do, and what each did. Nothing here belongs to a member or a store.

create table staff_accounts (
  staff_id uuid primary key,
  -- In small letters.
  email text not null check (email = lower(email) and length(email) between 3 and 120),
  name text not null check (length(name) between 2 and 80),
  -- Both are null until an invitation is accepted, and again once the account has ended.
  password_hash text,
  -- Sealed under the shop's secret.
  totp_secret text,
  -- The time step of the last code that was used: neither it nor an older one opens anything again.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  ended_at timestamptz,
  check ((password_hash is null) = (totp_secret is null)),
  check (ended_at is null or password_hash is null)
);
-- Who comes back after the account has ended gets another one.
create unique index staff_accounts_email on staff_accounts (email) where ended_at is null;

create table staff_grants (
  staff_id uuid not null references staff_accounts,
  role text not null check (role in (
    'picker', 'storeLead', 'customerService', 'finance', 'merchandiser', 'administrator', 'auditor')),
  -- Empty: for all stores.
  store_code text not null,
  primary key (staff_id, role, store_code)
);

create table staff_invitations (
  token_hash bytea primary key,
  -- A new link makes the last one worthless.
  staff_id uuid not null unique references staff_accounts,
  -- The second factor that the invitation offers, sealed as in the account.
  totp_secret text not null,
  expires_at timestamptz not null
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff_accounts,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_account on staff_sessions (staff_id);

create table staff_recovery_codes (
  staff_id uuid not null references staff_accounts,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Browsers that somebody has logged in with: their tries count by themselves.
create table staff_devices (
  staff_id uuid not null references staff_accounts,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (staff_id, device_hash)
);

-- The record of acts. It outlives the members that it names, so it holds nothing of a member but the id.
create table staff_acts (
  -- UUIDv7: in the order of time.
  act_id uuid primary key,
  acted_at timestamptz not null,
  -- Null: a command.
  staff_id uuid references staff_accounts,
  -- As the record shows who it was, whatever becomes of the account.
  actor text not null check (length(actor) between 1 and 210),
  act text not null check (length(act) between 1 and 60),
  subject text not null,
  member_id uuid,
  before text not null,
  after text not null,
  reason text not null,
  -- The network address; empty for commands.
  address text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end
$$;
create trigger staff_acts_append_only before update or delete or truncate on staff_acts
  for each statement execute function refuse_change();
