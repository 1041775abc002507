-- What members report as wrong with articles that have arrived. The moves between the states stand in
-- fulfilment/problems/problem-states.ts.
create table order_problems (
  member_id uuid not null,
  -- Made by the form, so that sending it twice reports once.
  problem_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('damaged', 'missing', 'wrong', 'expired', 'other')),
  words text not null check (length(words) <= 1000),
  state text not null check (state in ('received', 'approved', 'rejected')),
  created_at timestamptz not null,
  -- The answer of customer service, who gave it, and when.
  answer text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  primary key (member_id, problem_id),
  foreign key (member_id, order_id) references orders,
  check ((state = 'received') = (decided_at is null))
);
create index order_problems_order on order_problems (member_id, order_id);
create index order_problems_open on order_problems (created_at) where state = 'received';

create table order_problem_lines (
  member_id uuid not null,
  problem_id uuid not null,
  line_no smallint not null,
  order_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (member_id, problem_id, line_no),
  foreign key (member_id, problem_id) references order_problems,
  foreign key (member_id, order_id, line_no) references order_lines
);
create index order_problem_lines_order on order_problem_lines (member_id, order_id);

-- An approved report gives back what was paid. Other migrations add reasons, too: none may drop another's.
alter table order_credits drop constraint order_credits_reason_check;
alter table order_credits add constraint order_credits_reason_check check (reason in
  ('cancelled', 'short', 'substituted', 'failed', 'returned', 'service'));
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('late', 'duplicate', 'excess', 'too_little', 'cash', 'cancelled', 'short', 'substituted', 'failed', 'returned',
    'service'));
