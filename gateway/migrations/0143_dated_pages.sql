-- Pages, questions and texts for search engines have a time. Of a page's rows that have begun and are not over, the one
-- that began last is shown: tomorrow's text lies ready beside today's.
alter table information_pages
  add column starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  add column ends_at timestamptz not null default '2100-01-01T00:00:00Z',
  add check (starts_at < ends_at),
  drop constraint information_pages_pkey,
  add primary key (page, starts_at);

alter table seo_texts
  add column starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  add column ends_at timestamptz not null default '2100-01-01T00:00:00Z',
  add check (starts_at < ends_at),
  drop constraint seo_texts_pkey,
  add primary key (page, starts_at);

alter table faq_entries
  add column starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  add column ends_at timestamptz not null default '2100-01-01T00:00:00Z',
  add check (starts_at < ends_at);

-- Imports before this can still be taken back.
update import_changes
set before = before || period.always, after = after || period.always
from (
  select jsonb_build_object('starts_at', timestamptz '2000-01-01T00:00:00Z', 'ends_at', timestamptz '2100-01-01T00:00:00Z')
) period (always)
where table_name in ('information_pages', 'seo_texts', 'faq_entries');
