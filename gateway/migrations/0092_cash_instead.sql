-- Money that comes for an order whose member has turned to cash on delivery goes back for this reason.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('late', 'duplicate', 'excess',
  'too_little', 'cash', 'cancelled', 'short', 'substituted', 'failed', 'returned'));
