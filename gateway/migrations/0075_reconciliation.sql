-- What the reconciliation compares by, and what it has found.

-- Units that came to the shelf, imports and corrections counted: what is available, held, sold and come back
-- must be as many. Null until the reconciliation has looked at the row for the first time.
alter table store_products add column delivered bigint;

-- The newest closed carts, each of which must have become an order.
create index carts_closed on carts (closed_at, cart_id) where closed_at is not null;
-- What counters are compared with.
create index voucher_uses_counted on voucher_uses (voucher_id) where is_counted and state = 'held';
create index slot_uses_held on slot_uses (store_id, slot_date, slot_start) where state = 'held';
create index refunds_open on refunds (created_at, refund_id) where state <> 'done';

-- The shop's book of differences. No personal data: names of orders, ids, figures.
create table differences (
  difference_id bigint generated always as identity primary key,
  kind text not null,
  -- What the operator knows it by: an order number, a store and an article.
  key text not null check (length(key) between 1 and 200),
  -- The ids by which it is looked at again.
  subject text[] not null,
  expected text not null,
  found text not null,
  -- When it began, as far as the books say.
  since timestamptz not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  closed_at timestamptz,
  repaired_at timestamptz,
  repaired_by text,
  -- The operator has looked into it and leaves it as it is.
  accepted_at timestamptz,
  accepted_by text,
  unique (kind, key),
  check ((repaired_at is null) = (repaired_by is null)),
  check ((accepted_at is null) = (accepted_by is null))
);
create index differences_open on differences (kind, difference_id) where closed_at is null;
