-- What an order holds until it is over, what it earns, and what its member hears of it.

-- Stock that an order took from a shelf; it goes back at most once, and only from 'held'. It belongs to the store, so
-- that a count of the shelf reads stock and what is held of it in one place.
create table reservations (
  store_id bigint not null references stores,
  order_id uuid not null,
  product_id bigint not null references products,
  member_id uuid not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  -- Units of a placed order that lie on the shelf again.
  returned integer not null default 0 check (returned between 0 and quantity),
  changed_at timestamptz not null,
  primary key (store_id, order_id, product_id)
);
-- What a count subtracts: units held, and units sold since.
create index reservations_of_product on reservations (store_id, product_id, state, changed_at)
  where state <> 'released';

-- Windows that somebody has booked.
create table slot_capacities (
  store_id bigint not null references stores,
  slot_date date not null,
  -- The hour at which it begins, by the store's clock.
  slot_start smallint not null check (slot_start between 0 and 23),
  capacity integer not null check (capacity > 0),
  taken integer not null,
  primary key (store_id, slot_date, slot_start),
  check (taken between 0 and capacity)
);

-- The window of an order. It goes back once, and only from 'held'.
create table slot_uses (
  member_id uuid not null,
  order_id uuid not null,
  store_id bigint not null references stores,
  slot_date date not null,
  slot_start smallint not null,
  state text not null default 'held' check (state in ('held', 'released')),
  changed_at timestamptz not null,
  primary key (member_id, order_id),
  foreign key (member_id, order_id) references orders
);
create index slot_uses_held on slot_uses (store_id, slot_date, slot_start) where state = 'held';

-- An order has one voucher at most. It goes back once, and only from 'held'.
create table voucher_uses (
  member_id uuid not null,
  order_id uuid not null,
  voucher_id bigint not null references vouchers,
  amount bigint not null check (amount >= 0),
  -- Whether it stands in voucher_counters.
  is_counted boolean not null,
  state text not null default 'held' check (state in ('held', 'released')),
  changed_at timestamptz not null,
  primary key (member_id, order_id),
  foreign key (member_id, order_id) references orders
);
-- What counters are compared with.
create index voucher_uses_counted on voucher_uses (voucher_id) where is_counted and state = 'held';

-- What each channel would take off an order, as it was when the order was made: the member may switch.
create table order_payment_promos (
  member_id uuid not null,
  order_id uuid not null,
  channel text not null,
  payment_promotion_id bigint not null references payment_promotions,
  name text not null,
  notice text not null,
  amount bigint not null check (amount > 0),
  -- Of the order's lines, in their order; together they are the amount.
  shares bigint[] not null,
  primary key (member_id, order_id, channel),
  foreign key (member_id, order_id) references orders
);

create table order_stars (
  member_id uuid not null,
  order_id uuid not null,
  rule_id bigint not null references reward_rules,
  stars integer not null check (stars > 0),
  primary key (member_id, order_id, rule_id),
  foreign key (member_id, order_id) references orders
);

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

-- What members want to hear of, and by which channel; without a row the defaults hold.
create table news_choices (
  member_id uuid not null,
  kind text not null check (kind in ('order', 'sent', 'arrived', 'changed', 'points')),
  by_email boolean not null,
  by_whatsapp boolean not null,
  by_push boolean not null default true,
  changed_at timestamptz not null,
  primary key (member_id, kind)
);

-- What has happened to an order, for each channel once: it is told in one message or in none.
create table order_news (
  member_id uuid not null,
  order_id uuid not null,
  event text not null check (length(event) between 1 and 160),
  channel text not null check (channel in ('email', 'whatsapp', 'push')),
  -- The message that tells it; null where it is not wanted, or was too old when it was noted.
  message_id uuid,
  noted_at timestamptz not null,
  sent_at timestamptz,
  -- Nobody took the message, or it had nothing to tell any more.
  failed_at timestamptz,
  primary key (member_id, order_id, event, channel),
  foreign key (member_id, order_id) references orders
);
create index order_news_old on order_news (noted_at);

-- Browsers that show news of orders. A subscription belongs to the session that made it and goes with it.
create table push_subscriptions (
  member_id uuid not null,
  token_hash bytea not null,
  -- Where the browser's push service takes messages for it.
  endpoint text not null check (length(endpoint) <= 1000),
  -- The browser's keys: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  subscribed_at timestamptz not null,
  primary key (member_id, token_hash),
  foreign key (member_id, token_hash) references sessions on delete cascade
);
