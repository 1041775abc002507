-- Each member has one cart that can be filled; an ordered cart is closed and keeps its id, so that a
-- second tab cannot order it again.

create table carts (
  member_id uuid not null,
  cart_id uuid not null,
  -- The branch whose shelf the lines were chosen from.
  store_id bigint not null references stores,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, cart_id)
);
create unique index carts_one_active on carts (member_id) where closed_at is null;

-- No prices here: what a line costs is read from the shelf each time.
create table cart_lines (
  member_id uuid not null,
  cart_id uuid not null,
  product_id bigint not null references products,
  quantity integer not null check (quantity between 1 and 999),
  -- The unit price at which the shopper last agreed, so that a higher one can be shown before it counts.
  price_seen bigint not null check (price_seen > 0),
  added_at timestamptz not null,
  primary key (member_id, cart_id, product_id),
  foreign key (member_id, cart_id) references carts on delete cascade
);
