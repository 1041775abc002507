-- What every domain stands on: the extensions of search, and the rule of ownership.
--
-- Distribution rule: each row belongs to a member (keys begin with member_id), to a store (keys begin
-- with store_id), or is reference data. Foreign keys stay with one owner or point at reference data.
-- So the same schema runs on one PostgreSQL, with read replicas, and sharded.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Requests that must not be carried out twice. The row is written in the transaction of its effect,
-- and keeps the answer that a repeated request gets.
create table idempotency_keys (
  member_id uuid not null,
  scope text not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of the rate limiter, in the layout its library wants; expire is in milliseconds.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Processes that run jobs. Each counts its beats; the jobs of one that has stopped counting are unlocked.
create table workers (
  -- As the queue's `locked_by` names it.
  worker_id text primary key,
  beats bigint not null,
  seen_at timestamptz not null
);
