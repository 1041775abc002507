-- What of an order's price no longer counts, because it was cancelled or goods did not come. The money goes
-- back by `refunds`, or is not collected at the door; points go back to the ledger.
create table order_credits (
  member_id uuid not null,
  order_id uuid not null,
  -- The same act has the same key, so that it counts once.
  credit_key text not null check (length(credit_key) between 1 and 160),
  -- Null for the whole order; a line's number is null for fees and whole orders.
  delivery_id uuid,
  line_no smallint,
  reason text not null check (reason in ('cancelled', 'short', 'substituted', 'failed', 'returned')),
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  created_at timestamptz not null,
  primary key (member_id, order_id, credit_key),
  foreign key (member_id, order_id) references orders
);

-- Credits are reasons for refunds, too. Without an attempt: money that was not paid by one, as cash.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('late', 'duplicate', 'excess', 'too_little', 'cancelled', 'short', 'substituted', 'failed', 'returned'));
alter table refunds alter column attempt_no drop not null;
