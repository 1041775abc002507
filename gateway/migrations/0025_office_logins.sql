-- Two more ways into the office: passkeys, and the account at the company's own provider.

create table staff_passkeys (
  -- As browsers write it, in base64url.
  credential_id text primary key check (length(credential_id) between 1 and 1364),
  staff_id uuid not null references staff_accounts,
  -- As authenticators write it (COSE).
  public_key bytea not null,
  -- What the authenticator counted when it signed last; 0 for those that do not count.
  counter bigint not null,
  -- The browser that it was added with.
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_account on staff_passkeys (staff_id);

-- What a browser was given to answer. It is used up by the first answer, and the browser's cookie alone finds it.
create table staff_challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('passkey', 'newPasskey', 'company')),
  content text not null,
  expires_at timestamptz not null
);

-- Who logs in from the company's provider: its address and its name for the person, kept from the first such login on.
alter table staff_accounts
  add company_subject text unique check (length(company_subject) between 1 and 1000),
  add check (ended_at is null or company_subject is null);
