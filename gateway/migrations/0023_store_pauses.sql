-- What a store does not take or sell for now, as its people say in the office. Rows of the store.

create table store_pauses (
  store_id bigint primary key references stores,
  -- Null: until somebody ends it.
  until timestamptz,
  reason text not null,
  paused_by text not null,
  paused_at timestamptz not null
);

create table slot_pauses (
  store_id bigint not null references stores,
  slot_date date not null,
  slot_start smallint not null check (slot_start between 0 and 23),
  reason text not null,
  paused_by text not null,
  paused_at timestamptz not null,
  primary key (store_id, slot_date, slot_start)
);

-- Off the shelf: its units are counted as before and none is sold. Imports leave these columns alone, and keep such a
-- row also where their file has it no more.
alter table store_products
  add column off_shelf_at timestamptz,
  add column off_shelf_by text not null default '',
  add column off_shelf_reason text not null default '',
  add check ((off_shelf_at is null) = (off_shelf_by = ''));
create index store_products_off_shelf on store_products (store_id) where off_shelf_at is not null;
