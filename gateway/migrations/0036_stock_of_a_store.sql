-- Reservations belong to the store whose shelf they came from: stock and what is held of it lie together,
-- and a count of the shelf reads both in one place. An order's stores are those of its deliveries.
alter table reservations
  drop constraint reservations_pkey,
  drop constraint reservations_member_id_order_id_fkey;
alter table reservations add primary key (store_id, order_id, product_id);

-- What a count subtracts: units held, and units sold since.
create index reservations_of_product on reservations (store_id, product_id, state, changed_at)
  where state <> 'released';

-- Units that orders hold or have sold beyond what was counted. What comes back fills this first, so that
-- no unit appears that nobody counted.
alter table store_products add column shortage integer not null default 0;
alter table store_products add constraint store_products_shortage
  check (shortage >= 0 and (shortage = 0 or available = 0));
