-- Orders and what becomes of them. All rows belong to the member; other keys have directory tables.

create sequence order_number_sequence;

create table orders (
  member_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  order_type text not null check (order_type in ('ORDER_DELIVERY_ONLINE', 'ORDER_PICKUP_ONLINE',
    'ORDER_ESERVICE_PACKAGE', 'ORDER_ESERVICE_PULSA', 'ORDER_OFFLINE')),
  -- 10 created, 11 awaiting payment, 12 processed, 13 prepared, 14 sent, 15 arrived, 16 closed,
  -- 17 cancelled, 18 expired. The moves between them stand in orders/states.ts.
  status smallint not null check (status between 10 and 18),
  cart_id uuid,
  store_id bigint not null references stores,
  payment_channel_id smallint not null,
  payment_channel text not null,
  -- Goods at list prices, what promotions take off, and what is paid in the end.
  total_amount bigint not null check (total_amount >= 0),
  total_discount bigint not null default 0 check (total_discount between 0 and total_amount),
  total_voucher bigint not null default 0 check (total_voucher >= 0),
  total_points bigint not null default 0 check (total_points >= 0),
  total_delivery_fee bigint not null default 0 check (total_delivery_fee >= 0),
  total_final bigint not null check (total_final >= 0),
  -- The address as it was when ordered; later changes of the address book do not reach it.
  recipient text not null,
  contact_number text not null,
  address_label text not null,
  address text not null,
  courier_note text not null default '',
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  placed_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text,
  updated_at timestamptz not null,
  primary key (member_id, order_id),
  check (total_final = total_amount - total_discount - total_voucher - total_points + total_delivery_fee),
  check ((confirmed_at is null) = (confirmed_by is null))
);
-- Two tabs that check out the same cart meet here.
create unique index orders_one_open_per_cart on orders (member_id, cart_id) where status in (10, 11);
create index orders_list on orders (member_id, status, created_at desc, order_id desc);
create index orders_expiry on orders (expires_at) where status in (10, 11);

create table order_numbers (
  order_number text primary key,
  member_id uuid not null,
  order_id uuid not null
);

create table deliveries (
  member_id uuid not null,
  delivery_id uuid not null,
  order_id uuid not null,
  delivery_no text not null,
  -- 0 instant, 1 warehouse, 2 seller, 7 sameday.
  delivery_type text not null check (delivery_type in ('0', '1', '2', '7')),
  -- The store, warehouse or seller that sends it, and the seller's name as it was shown.
  sender_id bigint not null references stores,
  seller_name text,
  fee bigint not null check (fee >= 0),
  slot_date date,
  slot_text text not null default '',
  -- The furthest of the delivery's statuses 2003 to 2013; none before the courier's first event.
  status_id smallint check (status_id between 2003 and 2013),
  courier_reference text,
  tracking_url text,
  receiver_name text,
  photo_url text,
  confirmed_at timestamptz,
  updated_at timestamptz not null,
  primary key (member_id, delivery_id),
  foreign key (member_id, order_id) references orders
);
create index deliveries_order on deliveries (member_id, order_id);
-- What the courier has not finished; the chase for silent deliveries starts here.
create index deliveries_travelling on deliveries (updated_at) where status_id is null or status_id < 2005;

create table delivery_numbers (
  delivery_no text primary key,
  member_id uuid not null,
  delivery_id uuid not null
);

-- What happened to a delivery. The event's own id makes repeated callbacks harmless.
create table delivery_histories (
  member_id uuid not null,
  delivery_id uuid not null,
  event_id text not null check (length(event_id) between 1 and 100),
  status_id smallint not null check (status_id between 2003 and 2013),
  title text not null,
  note text not null default '',
  occurred_at timestamptz not null,
  primary key (member_id, delivery_id, event_id),
  foreign key (member_id, delivery_id) references deliveries
);

-- Name, price and picture as they were when ordered.
create table order_lines (
  member_id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  delivery_id uuid not null,
  product_id bigint not null references products,
  sku text not null,
  product_name text not null,
  slug text not null,
  picture text references pictures,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  discount bigint not null check (discount >= 0),
  amount_final bigint not null check (amount_final >= 0),
  primary key (member_id, order_id, line_no),
  foreign key (member_id, delivery_id) references deliveries,
  check (amount_final = price * quantity - discount)
);
