-- Prices hold what promotions have begun and ended up to this moment: while none does, no shelf has to be looked at.
alter table catalogue_version add column promoted_at timestamptz not null default '2000-01-01 00:00:00+00';
