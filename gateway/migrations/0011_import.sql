-- Folders that were taken whole, by the hash of their files and of the rules that took them: a start with
-- the same files skips them.
create table imported_folders (
  folder_hash text primary key check (folder_hash ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null
);
