-- Payments of orders, and money that goes back. All rows belong to the member.

-- One row per attempt: another channel, or another try, is a new one.
create table payments (
  member_id uuid not null,
  order_id uuid not null,
  attempt_no smallint not null check (attempt_no between 1 and 99),
  provider text not null check (provider in ('midtrans', 'dana')),
  -- The payment's name at the provider.
  provider_order_id text not null check (length(provider_order_id) between 1 and 50),
  channel text not null,
  -- opening: the provider has not answered yet. superseded: the member chose another channel, or paid by
  -- another attempt.
  state text not null check (state in ('opening', 'pending', 'paid', 'failed', 'expired', 'superseded')),
  amount bigint not null check (amount > 0),
  -- What arrived, in rupiah; may differ from the amount.
  received bigint not null default 0 check (received >= 0),
  va_number text not null default '',
  biller_code text not null default '',
  bank_code text not null default '',
  qr_string text not null default '',
  redirect_url text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked again; null where nothing can change any more.
  next_check_at timestamptz,
  -- When a shopper last had the provider asked: all tabs and processes share one question in a few seconds.
  asked_at timestamptz,
  primary key (member_id, order_id, attempt_no),
  foreign key (member_id, order_id) references orders
);
-- Two attempts of one order are never open at the same time.
create unique index payments_one_open on payments (member_id, order_id) where state in ('opening', 'pending');
create index payments_due on payments (next_check_at) where next_check_at is not null;

-- Directory of callbacks.
create table payment_attempts (
  provider_order_id text primary key,
  member_id uuid not null,
  order_id uuid not null,
  attempt_no smallint not null
);

create table refunds (
  member_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  -- Null where the money was not paid by an attempt, as cash.
  attempt_no smallint,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in
    ('late', 'duplicate', 'excess', 'too_little', 'cash', 'cancelled', 'short', 'substituted', 'failed', 'returned',
      'service')),
  -- provider: back the way it came. Null until the member has chosen.
  way text check (way in ('provider', 'points', 'bank')),
  -- choose: the member says where it goes. to_pay_out: the operator transfers it.
  state text not null check (state in ('choose', 'requested', 'to_pay_out', 'done')),
  bank_name text not null default '',
  account_number text not null default '',
  account_name text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, refund_id),
  foreign key (member_id, order_id, attempt_no) references payments,
  check ((way is null) = (state = 'choose'))
);
create index refunds_of_order on refunds (member_id, order_id);
create index refunds_to_pay_out on refunds (created_at) where state = 'to_pay_out';
create index refunds_open on refunds (created_at, refund_id) where state <> 'done';
