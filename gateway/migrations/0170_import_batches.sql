-- Files of one folder are one thing, with one undo; and who imported and took back.
alter table imports
  add column batch uuid,
  add column actor text not null default '',
  add column undone_by text not null default '',
  -- Rows that were taken back for some stores only; they have left import_changes.
  add column undone_rows integer not null default 0;
