-- Stock that an order took from a shelf. It goes back at most once, and only from 'held'.
create table reservations (
  member_id uuid not null,
  order_id uuid not null,
  store_id bigint not null references stores,
  product_id bigint not null references products,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  changed_at timestamptz not null,
  primary key (member_id, order_id, store_id, product_id),
  foreign key (member_id, order_id) references orders
);
