-- What members change about themselves, their pictures, and what is left of those who have gone.

-- Counts the changes of a profile: what was typed on an outdated page does not overwrite a later change.
alter table members add column profile_version integer not null default 1;

-- Members' pictures, each under the address it is served at: a keyed hash of owner and content, so that
-- nobody can guess it and two members never share one.
create table avatars (
  avatar text primary key check (avatar ~ '^[0-9a-f]{32}$'),
  member_id uuid not null,
  -- WebP, square.
  content bytea not null check (length(content) between 1 and 100000),
  created_at timestamptz not null
);

-- Of a deleted account stay its id, its password's hash, and keyed hashes in place of phone and member
-- number, here and in their directories: for as long as the number is held back, then nothing.
alter table members drop constraint members_phone_check;
alter table members drop constraint members_member_number_check;
alter table members alter column referral_code drop not null;
alter table members add check (deleted_at is not null or (
  phone ~ '^08[0-9]{8,11}$' and member_number ~ '^999[0-9]{13}$' and referral_code is not null));
create index members_deleted on members (deleted_at) where deleted_at is not null;
