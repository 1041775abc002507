-- The way through a store's shelves as its people set it, and what people call their passkeys.

-- Rows of the store. Categories that it names come first, in this order; without a foreign key, so that an import
-- that is taken back may drop them. All others follow as the retailer orders them.
create table shelf_orders (
  store_id bigint primary key references stores,
  category_ids bigint[] not null
);

-- Empty: it is called by the browser that it was added with.
alter table staff_passkeys add column name text not null default '' check (length(name) <= 60);
