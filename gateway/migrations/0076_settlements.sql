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
