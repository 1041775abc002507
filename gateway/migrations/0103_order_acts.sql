-- What customer service did with an order by `gerai order`: who, when, what, why.

create table order_acts (
  member_id uuid not null,
  order_id uuid not null,
  act_id uuid not null,
  acted_at timestamptz not null,
  actor text not null check (length(actor) between 1 and 100),
  act text not null check (length(act) between 1 and 40),
  -- Empty once the account is deleted: both may name people.
  reason text not null check (length(reason) <= 500),
  details text not null default '',
  primary key (member_id, order_id, act_id)
);
alter table order_acts add constraint order_acts_order foreign key (member_id, order_id) references orders;

-- Links and pages name an order by its id; customer service looks for its member.
create index order_numbers_order on order_numbers (order_id);

-- What customer service gives back, and the units that it stands for: no report of a store names them.
alter table order_credits add column units integer not null default 0;
alter table order_credits add constraint order_credits_units check (units >= 0);
alter table order_credits drop constraint order_credits_reason_check;
alter table order_credits add constraint order_credits_reason_check check (reason in
  ('cancelled', 'short', 'substituted', 'failed', 'returned', 'service'));
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('late', 'duplicate', 'excess', 'too_little', 'cash', 'cancelled', 'short', 'substituted', 'failed', 'returned',
    'service'));
