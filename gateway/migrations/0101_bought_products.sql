-- What each member has bought, kept up as orders arrive: reading it from the lines of ten thousand orders takes
-- longer the more a member buys.
create table bought_products (
  member_id uuid not null,
  product_id bigint not null references products,
  order_count integer not null check (order_count > 0),
  last_bought_at timestamptz not null,
  -- Often and lately in one number: each order adds 2 ^ (its time / 90 days), so that it counts twice as much as
  -- one 90 days before. The order of two products does not change while nothing is bought.
  weight double precision not null check (weight > 0),
  primary key (member_id, product_id)
);
create index bought_products_usual on bought_products (member_id, weight desc, product_id);

-- Whether its products count in `bought_products`. Those that had arrived before are counted by the clock.
alter table orders add column is_counted boolean not null default false;
create index orders_uncounted on orders (created_at) where status in (15, 16) and not is_counted;
