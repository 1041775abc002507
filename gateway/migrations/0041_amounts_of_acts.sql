-- What an act gave or took, in rupiah or A-Poin, where one person may do only so much of it.
alter table staff_acts add column amount bigint check (amount >= 0);
create index staff_acts_amounts on staff_acts (staff_id, acted_at) where amount is not null;

-- The record is read by days.
create index staff_acts_time on staff_acts (acted_at);
