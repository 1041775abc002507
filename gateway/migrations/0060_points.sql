-- A-Poin as a double-entry ledger. All rows belong to the member.

-- What a member can spend: the sum of the entries of account 'member', locked and moved with them.
create table point_balances (
  member_id uuid primary key,
  balance bigint not null check (balance >= 0),
  updated_at timestamptz not null
);

create table point_transactions (
  member_id uuid not null,
  transaction_id uuid not null,
  kind text not null check (kind in ('grant', 'spend', 'return', 'refund', 'expire')),
  -- The order that took points or gave them back.
  order_id uuid,
  -- The same act has the same key, so that it counts once.
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  created_at timestamptz not null,
  primary key (member_id, transaction_id)
);
create unique index point_transactions_key on point_transactions (member_id, idempotency_key);
create index point_transactions_order on point_transactions (member_id, order_id) where order_id is not null;

-- Two entries for each transaction; together they are zero.
create table point_entries (
  member_id uuid not null,
  transaction_id uuid not null,
  account text not null check (account in ('member', 'earned', 'spent', 'refunded', 'expired', 'granted')),
  amount bigint not null check (amount <> 0),
  primary key (member_id, transaction_id, account),
  foreign key (member_id, transaction_id) references point_transactions
);
