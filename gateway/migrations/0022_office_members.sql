-- The office corrects A-Poin that were wrong.

alter table point_transactions drop constraint point_transactions_kind_check,
  add constraint point_transactions_kind_check check (kind in
    ('grant', 'earn', 'reverse', 'settle', 'referral', 'spend', 'return', 'refund', 'expire', 'correct'));
alter table point_entries drop constraint point_entries_account_check,
  add constraint point_entries_account_check check (account in
    ('member', 'earned', 'spent', 'refunded', 'expired', 'granted', 'corrected'));

-- Refunds and corrections above a limit: what one person of the office asks for and a second one decides.
create table approvals (
  member_id uuid not null,
  -- Of a correction: the key under which the points move, once.
  approval_id uuid not null,
  kind text not null check (kind in ('refund', 'points')),
  order_id uuid,
  -- Lines of a refund and how many units of each; none for the whole order.
  line_nos smallint[] not null,
  counts integer[] not null,
  -- What a refund came to when it was asked for, in rupiah; the points of a correction.
  amount bigint not null,
  reason text not null,
  asked_by uuid not null,
  -- As people read it.
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'declined')),
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz,
  primary key (member_id, approval_id),
  check ((kind = 'refund') = (order_id is not null)),
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index approvals_open on approvals (asked_at) where state = 'open';
-- An order waits for one decision at a time.
create unique index approvals_one_open on approvals (member_id, order_id) where state = 'open' and order_id is not null;

-- Words of the record of acts: the same expression as in staff/acts.ts.
create index staff_acts_words on staff_acts
  using gin (lower(actor || ' ' || act || ' ' || subject || ' ' || reason) gin_trgm_ops);
