-- What the clock asks for: a job that fails is asked for anew before its tries are over, so the queue never calls it failed.
create table schedule_runs (
  task text primary key,
  -- How often it is asked for.
  period_seconds integer not null check (period_seconds > 0),
  -- Since when a worker knows it.
  known_since timestamptz not null,
  -- Null until it has done its work once.
  succeeded_at timestamptz
);
