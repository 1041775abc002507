-- Processes that run jobs. Each counts its beats; the jobs of one that has stopped counting are unlocked.
create table workers (
  -- As the queue's `locked_by` names it.
  worker_id text primary key,
  beats bigint not null,
  seen_at timestamptz not null
);
