-- Files that a bank pays refunds by. A refund stands in one file at most; the file is written from its refunds.

-- Bookkeeping of the office, without personal data.
create table payout_files (
  file_id bigint generated always as identity primary key,
  made_at timestamptz not null,
  made_by text not null,
  refund_count integer not null check (refund_count > 0),
  amount bigint not null check (amount > 0)
);

alter table refunds add column payout_file bigint;
create index refunds_of_payout_file on refunds (payout_file) where payout_file is not null;

-- What was reported of a range of days.
create index settlements_settled on settlements (settled_on);
