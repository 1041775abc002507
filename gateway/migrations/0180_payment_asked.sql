-- When a shopper last had the provider asked about the payment: all tabs and processes share one question in a few seconds.
alter table payments add column asked_at timestamptz;
