-- What stands between programs and the registration: answered captchas, and what fraud is known by.

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
