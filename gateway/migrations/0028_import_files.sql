-- Files that the office takes: each arrives in parts, is compared with the shop, and counts once somebody says so.

-- Bookkeeping of the office, without personal data.
create table import_files (
  file_id uuid primary key,
  kind text not null,
  name text not null,
  bytes integer not null check (bytes > 0),
  -- When the file was last written, as the sender's device says.
  modified_at timestamptz not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  state text not null check (state in ('arriving', 'comparing', 'compared', 'scheduled', 'applying', 'applied', 'failed')),
  applies_at timestamptz,
  applied_by text not null default '',
  skips_bad boolean not null default false,
  deactivates_missing boolean not null default false,
  -- How far the comparison or the import is.
  step text not null default '',
  done bigint not null default 0,
  total bigint not null default 0,
  refusal text not null default '',
  report jsonb,
  -- A spreadsheet of the rows that cannot be taken.
  bad_rows bytea,
  import_id bigint
);
create index import_files_uploaded on import_files (uploaded_at);

create table import_file_parts (
  file_id uuid not null references import_files on delete cascade,
  part smallint not null check (part > 0),
  content bytea not null,
  primary key (file_id, part)
);
