-- What customer service did for members with `gerai members`: who, when, what.

create table service_acts (
  member_id uuid not null,
  act_id uuid not null,
  acted_at timestamptz not null,
  operator text not null check (length(operator) between 1 and 100),
  act text not null check (act in ('release', 'birth-date', 'phone')),
  -- Empty for a release, and once the account is deleted: then only who, when and what is left.
  before text not null default '',
  after text not null default '',
  primary key (member_id, act_id)
);
create index service_acts_time on service_acts (acted_at);
