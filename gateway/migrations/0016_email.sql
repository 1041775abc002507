-- Whether the owner of an e-mail address was there, and the links that ask for it.
alter table members add column email_verified_at timestamptz;
alter table members add constraint members_email_verified
  check (email_verified_at is null or email is not null);

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
