-- The chain's own systems (ERP, tills, warehouse): their keys, and the batches that they have sent. Nothing here
-- belongs to a member or a store.

create table system_keys (
  -- Stands in the key itself, so that it is found by one look.
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  -- SHA-256 of the secret part, which is shown once and kept nowhere.
  secret_hash bytea not null,
  name text not null check (length(name) between 2 and 80),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['stock', 'prices', 'products', 'orders']),
  made_at timestamptz not null,
  -- As the record of acts shows who it was.
  made_by text not null check (length(made_by) between 1 and 210),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);

-- A batch that comes again under the same idempotency key is answered as the first time.
create table system_batches (
  key_id text not null references system_keys,
  idempotency_key text not null check (length(idempotency_key) between 8 and 128),
  -- Of what was sent, and to which call.
  content_hash bytea not null,
  received_at timestamptz not null,
  -- Null within the transaction that takes the batch.
  answer jsonb,
  primary key (key_id, idempotency_key)
);
create index system_batches_age on system_batches (received_at);

-- When the figure was counted that the stock of an offer goes back to: an older one that a system sends later counts
-- nothing.
alter table store_products add column counted_at timestamptz;
