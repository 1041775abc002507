-- What a row says of: the files of a folder, its photographs, or the demo as a whole. Of each, only what was taken last is
-- remembered: files that were taken before and then replaced are taken again. Rows of before are looked through once more.
alter table imported_folders add column part text not null default 'files' check (part in ('files', 'pictures', 'demo'));
alter table imported_folders alter column part drop default;
alter table imported_folders drop constraint imported_folders_pkey, add primary key (part, folder_hash);
