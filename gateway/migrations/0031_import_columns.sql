-- Columns of people's files that the office has said the meaning of, by kind. Of the whole chain.
create table import_columns (
  kind text not null,
  -- As headers are compared: in small letters, `_` for blanks.
  header text not null,
  -- A field of the kind; null where the column is not used.
  field text,
  learned_at timestamptz not null,
  learned_by text not null,
  primary key (kind, header)
);

update import_files set report = report || '{"unread": [], "lacking": []}' where report is not null;
