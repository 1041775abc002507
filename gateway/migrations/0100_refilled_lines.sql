-- Which order's 'Beli lagi' put a line into the cart, and how many units lay there before: the whole of it can
-- be taken back. A quantity that the shopper sets afterwards is theirs, and has neither.
alter table cart_lines add column refilled_from uuid;
alter table cart_lines add column refilled_over integer not null default 0;
alter table cart_lines add constraint cart_lines_refilled check (refilled_over >= 0 and refilled_over < quantity);
