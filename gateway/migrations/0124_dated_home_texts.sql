-- From when to when texts of the home page show; always where nobody says it.
alter table home_sections add column starts_at timestamptz not null default '2000-01-01';
alter table home_sections add column ends_at timestamptz not null default '2100-01-01';
