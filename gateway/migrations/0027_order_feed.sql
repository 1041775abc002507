-- Which orders have changed, in an order that whoever follows them can trust. It names members by their id alone, and
-- belongs to no one owner.

create table order_changes (
  order_id uuid primary key,
  member_id uuid not null,
  -- Numbers are given to changes that are committed, by one at a time: whoever has read up to a number has missed
  -- nothing. Null until then, and again with each further change.
  change_no bigint unique,
  changed_at timestamptz not null default now()
);
create index order_changes_unnumbered on order_changes (changed_at, order_id) where change_no is null;
create sequence order_change_numbers;

-- Where the chain's systems want to hear of orders, by the Standard Webhooks specification.
create table webhook_endpoints (
  endpoint_id uuid primary key,
  url text not null check (length(url) between 9 and 500),
  -- By the status of the order: 'order.processed'.
  events text[] not null check (cardinality(events) > 0),
  -- Sealed under the shop's secret.
  secret text not null,
  -- The number of the last change that became a message, or was passed over.
  told_to bigint not null,
  made_at timestamptz not null,
  made_by text not null check (length(made_by) between 1 and 210),
  ended_at timestamptz
);

create table webhook_messages (
  endpoint_id uuid not null references webhook_endpoints,
  -- UUIDv7: in the order of time.
  message_id uuid not null,
  event text not null,
  order_number text not null,
  -- As it is sent, at each try the same.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  -- Since it was made, or sent again by somebody.
  tries integer not null default 0,
  made_at timestamptz not null,
  primary key (endpoint_id, message_id)
);
create index webhook_messages_age on webhook_messages (made_at);
create index webhook_messages_newest on webhook_messages (message_id desc);
create index webhook_messages_dead on webhook_messages (message_id desc) where state = 'dead';

create table webhook_tries (
  endpoint_id uuid not null,
  message_id uuid not null,
  tried_at timestamptz not null,
  -- HTTP; null where nobody answered.
  status smallint,
  took_ms integer not null,
  primary key (endpoint_id, message_id, tried_at),
  foreign key (endpoint_id, message_id) references webhook_messages on delete cascade
);
