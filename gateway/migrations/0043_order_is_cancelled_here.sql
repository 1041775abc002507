-- Its member called the order off here. Where it was made elsewhere, whoever made it may not know, and take the money: then
-- it goes on.
alter table orders add column is_cancelled_here boolean not null default false;
