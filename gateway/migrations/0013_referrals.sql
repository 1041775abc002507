-- Each member has a code to recommend the shop with; a new member may name one. Whose code it was
-- stands in the new member's own row, without a foreign key: it belongs to somebody else.
alter table members add column referral_code text check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$');
update members set referral_code =
  translate(upper(substr(md5(gen_random_uuid()::text), 1, 8)), '01', 'XY');
alter table members alter column referral_code set not null;
alter table members add column referred_by uuid;

create table referral_codes (
  referral_code text primary key,
  member_id uuid not null
);
insert into referral_codes (referral_code, member_id) select referral_code, member_id from members;
