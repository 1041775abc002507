-- Only for members who have not ordered yet.
alter table vouchers add column is_first_order boolean not null default false;
