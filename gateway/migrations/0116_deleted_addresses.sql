-- A deleted address can be taken back for a while: until then its row stays and no statement shows it.
alter table addresses add column deleted_at timestamptz;
alter table addresses add constraint addresses_main_is_kept check (not (is_main and deleted_at is not null));
create index addresses_deleted on addresses (deleted_at) where deleted_at is not null;
