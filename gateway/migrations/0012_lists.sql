-- Shopping lists of members, and members who wait for a sold-out product.

-- One row per member with lists: whoever changes their number or names locks it.
create table list_books (
  member_id uuid primary key
);

create table shopping_lists (
  member_id uuid not null,
  list_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, list_id)
);
create unique index shopping_lists_name on shopping_lists (member_id, lower(name));

create table shopping_list_lines (
  member_id uuid not null,
  list_id uuid not null,
  product_id bigint not null references products,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null,
  primary key (member_id, list_id, product_id),
  foreign key (member_id, list_id) references shopping_lists on delete cascade
);

-- 'Beri tahu saya': what a member who wants to hear when a sold-out product is back has asked for.
create table stock_alerts (
  member_id uuid not null,
  store_id bigint not null,
  product_id bigint not null references products,
  -- Of the one message that answers it.
  alert_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Its turn has come: the message is on its way or sent.
  told_at timestamptz,
  sent_at timestamptz,
  primary key (member_id, store_id, product_id)
);
create index stock_alerts_end on stock_alerts (expires_at);

-- The same as a queue at whoever sends the product; a row goes when its turn has come.
create table stock_waits (
  store_id bigint not null,
  product_id bigint not null references products,
  member_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, product_id, member_id)
);
create index stock_waits_end on stock_waits (expires_at);
create index stock_waits_member on stock_waits (member_id);

-- When the last members of a queue were told: the next ones wait a while.
create table stock_waves (
  store_id bigint not null,
  product_id bigint not null references products,
  waved_at timestamptz not null,
  primary key (store_id, product_id)
);
