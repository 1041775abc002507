-- The shop's book of differences, and the reports of others that it is compared with.

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

-- What others say about the shop's money, as their reports have it: the payment provider (payments and refunds,
-- with its fees), couriers (cash that they collected), the bank (refunds that were transferred).
create table settlements (
  kind text not null check (kind in ('payment', 'refund', 'cash', 'payout')),
  -- The payment's name at the provider, the delivery's number, or `member/refund`.
  reference text not null check (length(reference) between 1 and 100),
  -- Tells two transfers for one thing apart.
  entry_id text not null check (length(entry_id) between 1 and 100),
  -- Whose report it is, where it is a provider's.
  provider text not null default '',
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- What was paid out to the shop.
  net bigint not null,
  settled_on date not null,
  imported_at timestamptz not null,
  primary key (kind, reference, entry_id)
);
create index settlements_by_day on settlements (kind, provider, settled_on);
create index settlements_imported on settlements (imported_at, kind, reference, entry_id);
