-- Members, how they are found, their sessions, and the codes that prove a phone.
--
-- Rows of members begin with member_id. Looking one up by phone, e-mail, member number or session
-- token goes through a small directory keyed by that, which also makes each of them unique.

create table members (
  member_id uuid primary key,
  member_number text not null check (member_number ~ '^999[0-9]{13}$'),
  phone text not null check (phone ~ '^08[0-9]{8,11}$'),
  full_name text not null check (length(full_name) between 1 and 30),
  email text check (length(email) between 3 and 100),
  gender text check (gender in ('female', 'male')),
  birth_date date,
  avatar text not null default '',
  -- Argon2id in PHC form.
  password_hash text not null check (password_hash like '$argon2id$%'),
  terms_accepted_at timestamptz not null,
  -- When the member confirmed an age of 21, and in which session.
  age_verified_at timestamptz,
  age_verified_session bytea,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((age_verified_at is null) = (age_verified_session is null))
);

create table member_phones (
  phone text primary key,
  member_id uuid not null
);

create table member_numbers (
  member_number text primary key,
  member_id uuid not null
);

create table member_emails (
  email text primary key check (email = lower(email)),
  member_id uuid not null
);

-- Only the SHA-256 of a token is kept, and of the device fingerprint it is bound to.
create table sessions (
  member_id uuid not null references members,
  token_hash bytea not null check (length(token_hash) = 32),
  fingerprint_hash bytea not null check (length(fingerprint_hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index sessions_expiry on sessions (expires_at);

create table session_tokens (
  token_hash bytea primary key,
  member_id uuid not null
);

-- The one code that counts for a phone and purpose, and the proof that a right code was exchanged
-- for. One row each, so its lock puts parallel sends and tries in order.
create table one_time_codes (
  phone text not null,
  purpose text not null check (purpose in ('register')),
  -- HMAC over purpose, phone and code; null once used.
  code_hash bytea,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  sent_at timestamptz not null,
  -- Sends since window_started_at.
  sends integer not null,
  window_started_at timestamptz not null,
  proof_hash bytea,
  proof_expires_at timestamptz,
  primary key (phone, purpose),
  check ((proof_hash is null) = (proof_expires_at is null))
);
create index one_time_codes_age on one_time_codes (sent_at);

-- What happened on a day (in WIB) to a phone, from a device, from a network address.
create table registration_counts (
  subject text not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (subject, day)
);
create index registration_counts_day on registration_counts (day);

-- Counters of the rate limiter, in the layout its library wants; expire is in milliseconds.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
