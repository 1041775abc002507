-- Devices on which a member has logged in. Each has tries of its own at the password, so that nobody
-- elsewhere can use up those of the member.
create table member_devices (
  member_id uuid not null references members,
  fingerprint_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (member_id, fingerprint_hash),
  constraint member_devices_hash check (length(fingerprint_hash) = 32)
);
create index member_devices_age on member_devices (last_login_at);

insert into member_devices (member_id, fingerprint_hash, last_login_at)
  select member_id, fingerprint_hash, max(created_at) from sessions group by member_id, fingerprint_hash;
