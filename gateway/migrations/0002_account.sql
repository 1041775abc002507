-- Members, how they are found, their sessions, and the codes that prove a phone.
--
-- Rows of members begin with member_id. Looking one up by phone, e-mail or member number goes through a
-- small directory keyed by that, which also makes each of them unique.

create table members (
  member_id uuid primary key,
  -- Keyed hashes once the account is deleted; so are the keys of their directories.
  member_number text not null,
  phone text not null,
  full_name text not null check (length(full_name) between 1 and 30),
  email text check (length(email) between 3 and 100),
  email_verified_at timestamptz,
  gender text check (gender in ('female', 'male')),
  birth_date date,
  avatar text not null default '',
  -- Counts the changes of a profile: what was typed on an outdated page does not overwrite a later change.
  profile_version integer not null default 1,
  -- Argon2id in PHC form.
  password_hash text not null check (password_hash like '$argon2id$%'),
  terms_accepted_at timestamptz not null,
  -- What the member recommends the shop with. Whose code a new member named has no foreign key: it is somebody else's.
  referral_code text check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  referred_by uuid,
  -- When the member confirmed an age of 21, and in which session.
  age_verified_at timestamptz,
  age_verified_session bytea,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((age_verified_at is null) = (age_verified_session is null)),
  check (email_verified_at is null or email is not null),
  check (deleted_at is not null or (
    phone ~ '^08[0-9]{8,11}$' and member_number ~ '^999[0-9]{13}$' and referral_code is not null))
);
-- What is left of a deleted account goes when its phone number is no longer held back.
create index members_deleted on members (deleted_at) where deleted_at is not null;

-- Directories of members: one row per phone, member number, e-mail address and referral code.
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

create table referral_codes (
  referral_code text primary key,
  member_id uuid not null
);

-- Members' pictures, each under the address it is served at: a keyed hash of owner and content, so that
-- nobody can guess it and two members never share one.
create table avatars (
  avatar text primary key check (avatar ~ '^[0-9a-f]{32}$'),
  member_id uuid not null,
  -- WebP, square.
  content bytea not null check (length(content) between 1 and 100000),
  created_at timestamptz not null
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

-- Devices on which a member has logged in. Each has tries of its own at the password, so that nobody
-- elsewhere can use up those of the member.
create table member_devices (
  member_id uuid not null references members,
  fingerprint_hash bytea not null check (length(fingerprint_hash) = 32),
  last_login_at timestamptz not null,
  primary key (member_id, fingerprint_hash)
);
create index member_devices_age on member_devices (last_login_at);

-- Links in the members' mail: several may be on their way, each for the address it was sent to. Only
-- the SHA-256 of what the link holds is kept.
create table email_links (
  member_id uuid not null references members,
  link_hash bytea not null check (length(link_hash) = 32),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, link_hash)
);
create index email_links_expiry on email_links (expires_at);

create table email_link_hashes (
  link_hash bytea primary key,
  member_id uuid not null
);

-- Sends since window_started_at, whatever the address was: nobody's inbox is filled by changing it.
create table email_sends (
  member_id uuid primary key references members,
  sent_at timestamptz not null,
  sends integer not null check (sends > 0),
  window_started_at timestamptz not null
);

-- The one code that counts for a phone, a purpose and the device that asked for it, and the proof that a right code
-- was exchanged for. One row each, so its lock puts parallel sends and tries in order.
create table one_time_codes (
  phone text not null,
  purpose text not null check (purpose in ('register', 'password')),
  -- Of the device that asked; what others ask for does not replace it.
  device bytea not null check (length(device) = 32),
  channel text not null,
  -- HMAC over purpose, phone and code; null once used.
  code_hash bytea,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  sent_at timestamptz not null,
  -- When a provider took the message, or said that it cannot.
  delivered_at timestamptz,
  failed_at timestamptz,
  -- Sends since window_started_at.
  sends integer not null,
  window_started_at timestamptz not null,
  proof_hash bytea,
  proof_expires_at timestamptz,
  primary key (phone, purpose, device),
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

-- A captcha counts once; the hash of its id is kept until it has run out by itself.
create table used_captchas (
  captcha_hash bytea primary key check (length(captcha_hash) = 32),
  expires_at timestamptz not null
);
create index used_captchas_expiry on used_captchas (expires_at);

-- For which phones (keyed hashes) a device or network address wanted to register since a time. One
-- row each: its lock puts parallel requests in order, and the list never grows beyond the limit.
create table signup_sources (
  subject text primary key,
  phones bytea[] not null,
  since timestamptz not null
);
create index signup_sources_age on signup_sources (since);

-- Ways of sending that a phone's provider has refused. Forgotten when one gets through.
create table refused_phones (
  phone text not null,
  channel text not null,
  refused_at timestamptz not null,
  primary key (phone, channel)
);
create index refused_phones_age on refused_phones (refused_at);

-- The retailer's own lists, loaded whole by `gerai fraud`.
create table blocked_phones (
  prefix text primary key check (prefix ~ '^08[0-9]{3,11}$')
);

create table blocked_networks (
  network cidr primary key
);
create index blocked_networks_inside on blocked_networks using gist (network inet_ops);

-- What customer service did for members with `gerai members`: who, when, what.
create table service_acts (
  member_id uuid not null,
  act_id uuid not null,
  acted_at timestamptz not null,
  operator text not null check (length(operator) between 1 and 100),
  act text not null check (act in ('release', 'birth-date', 'phone')),
  -- Empty for a release, and once the account is deleted: then only who, when and what is left.
  before text not null default '',
  after text not null default '',
  primary key (member_id, act_id)
);
create index service_acts_time on service_acts (acted_at);
