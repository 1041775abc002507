-- Orders and their deliveries. All rows belong to the member; other keys have directory tables.

create sequence order_number_sequence;

-- Home deliveries, pickups, e-services, and what was bought at a till. Only home deliveries have an address, and
-- e-services have no store.
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
  -- The till's number.
  receipt_no text not null default '',
  store_id bigint references stores,
  -- Orders from elsewhere have no channel until one is chosen.
  payment_channel_id smallint,
  payment_channel text,
  -- The number to pay to, where the sender has asked the bank.
  va_number text not null default '',
  -- Cash on delivery: what the member hands over, in rupiah; null for the exact amount.
  cash_tendered bigint check (cash_tendered >= total_final),
  -- Goods at list prices, what promotions, the voucher, points and the promotion of the payment channel take off,
  -- and what is paid in the end.
  total_amount bigint not null check (total_amount >= 0),
  total_discount bigint not null default 0 check (total_discount between 0 and total_amount),
  total_voucher bigint not null default 0 check (total_voucher >= 0),
  total_points bigint not null default 0 check (total_points >= 0),
  total_payment_promo bigint not null default 0 check (total_payment_promo >= 0),
  total_delivery_fee bigint not null default 0 check (total_delivery_fee >= 0),
  total_final bigint not null check (total_final >= 0),
  -- The address of a home delivery as it was when ordered; later changes of the address book do not reach it.
  recipient text,
  contact_number text,
  address_label text,
  address text,
  courier_note text not null default '',
  postal_code text,
  latitude double precision,
  longitude double precision,
  -- A gift has a sender, perhaps a greeting, and no prices on its parcels. `gift_is_for_other`: the receiver is
  -- somebody else, who must not be asked for money.
  is_gift boolean not null default false,
  gift_is_for_other boolean not null default false,
  gift_sender text not null default '',
  gift_greeting text not null default '',
  -- What lists and the search show of the lines, kept with the order: its lines never change. `products`: how many
  -- lines it has.
  units integer not null,
  products integer not null,
  first_product text not null,
  first_picture text,
  -- Names of all lines in small letters, one below the other.
  product_names text not null,
  -- What the order has earned so far; the ledger holds the same.
  points_earned integer not null default 0,
  points_bonus integer not null default 0,
  -- Sales that have earned their points elsewhere earn none here.
  earns_points boolean not null default true,
  -- Whether its products count in `bought_products`.
  is_counted boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  placed_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text,
  updated_at timestamptz not null,
  primary key (member_id, order_id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (is_gift or (not gift_is_for_other and gift_sender = '' and gift_greeting = '')),
  check (total_final
    = total_amount - total_discount - total_voucher - total_points - total_payment_promo + total_delivery_fee),
  check (order_type <> 'ORDER_DELIVERY_ONLINE'
    or (recipient is not null and contact_number is not null and address_label is not null and address is not null
      and postal_code is not null and latitude is not null and longitude is not null)),
  check (store_id is not null
    or order_type in ('ORDER_ESERVICE_PACKAGE', 'ORDER_ESERVICE_PULSA')),
  check ((payment_channel is null) = (payment_channel_id is null)
    and (payment_channel is not null or order_type <> 'ORDER_DELIVERY_ONLINE' or status in (10, 17, 18))),
  check (points_earned >= 0 and points_bonus >= 0),
  check (products > 0 and units >= products)
);
-- Two tabs that check out the same cart meet here.
create unique index orders_one_open_per_cart on orders (member_id, cart_id) where status in (10, 11);
create index orders_expiry on orders (expires_at) where status in (10, 11);
-- A list of orders is a range of this index: which list an order stands in is the same expression as in
-- orders/list-queries.ts.
create index orders_listed on orders (member_id,
  (case when status in (17, 18) and placed_at is null and cart_id is not null then 0
    when status = 14 and order_type <> 'ORDER_DELIVERY_ONLINE' then 13
    when status = 15 and (confirmed_at is not null or order_type <> 'ORDER_DELIVERY_ONLINE') then 16
    else status end),
  created_at desc, order_id desc);
-- The search for orders goes through all lists.
create index orders_newest on orders (member_id, created_at desc, order_id desc);
-- What is open is asked for by status.
create index orders_open on orders (member_id, status) where status in (10, 11, 12, 13, 14);
create index orders_uncounted on orders (created_at) where status in (15, 16) and not is_counted;

create table order_numbers (
  order_number text primary key,
  member_id uuid not null,
  order_id uuid not null
);
-- Links and pages name an order by its id; customer service looks for its member.
create index order_numbers_order on order_numbers (order_id);

-- By the sender and its own name of the order: `till:KSR-0001`. The order itself is its member's.
create table foreign_orders (
  foreign_id text primary key check (length(foreign_id) between 3 and 120),
  member_id uuid not null,
  order_id uuid not null
);

create table deliveries (
  member_id uuid not null,
  delivery_id uuid not null,
  order_id uuid not null,
  delivery_no text not null,
  -- 0 instant, 1 warehouse, 2 seller, 7 sameday; none for pickups and e-services.
  delivery_type text check (delivery_type in ('0', '1', '2', '7')),
  -- The store, warehouse or seller that sends it, and the seller's name as it was shown. E-services are sent by nobody.
  sender_id bigint references stores,
  seller_name text,
  fee bigint not null check (fee >= 0),
  -- What of the fee vouchers for free delivery and points pay.
  share_voucher bigint not null default 0 check (share_voucher >= 0),
  share_points bigint not null default 0 check (share_points >= 0),
  slot_date date,
  slot_text text not null default '',
  -- What proves an e-service.
  serial_number text not null default '',
  reference_code text not null default '',
  -- The furthest of the delivery's statuses 2003 to 2013, whose order stands in orders/delivery-states.ts; none before
  -- the first event.
  status_id smallint check (status_id between 2003 and 2013),
  -- When that happened which the status says.
  status_at timestamptz,
  -- It came to nothing: returned, lost, or nothing of it was there. What it cost is credited.
  ended_at timestamptz,
  -- Ready to be fetched; the courier is called then, where a store prepares it.
  packed_at timestamptz,
  -- The store's name for it.
  store_reference text,
  courier_reference text,
  tracking_url text,
  receiver_name text,
  photo_url text,
  -- When the photo came; it is shown for a week.
  received_at timestamptz,
  confirmed_at timestamptz,
  -- Cash that the courier took at the door, in rupiah.
  collected bigint not null default 0 check (collected >= 0),
  updated_at timestamptz not null,
  primary key (member_id, delivery_id),
  foreign key (member_id, order_id) references orders,
  check (share_voucher + share_points <= fee),
  check (delivery_type is null or sender_id is not null)
);
create index deliveries_order on deliveries (member_id, order_id);
-- What the courier has not finished; the chase for silent deliveries starts here.
create index deliveries_travelling on deliveries (updated_at)
  where ended_at is null and (status_id is null or status_id in (2003, 2004, 2010, 2011, 2012, 2013));
-- Failed attempts that nobody says more about.
create index deliveries_failed on deliveries (status_at) where status_id = 2007 and ended_at is null;
create index deliveries_photos on deliveries (received_at) where photo_url is not null;

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
  -- Null where the catalogue does not know it, as at tills.
  product_id bigint references products,
  sku text not null,
  product_name text not null,
  slug text not null,
  -- Without a foreign key: removing a photograph would look through all lines that were ever ordered.
  picture text,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  discount bigint not null check (discount >= 0),
  amount_final bigint not null check (amount_final >= 0),
  -- What of the order's reductions falls to the line; what promotions take off is its `discount` already.
  share_voucher bigint not null default 0 check (share_voucher >= 0),
  share_points bigint not null default 0 check (share_points >= 0),
  share_payment_promo bigint not null default 0 check (share_payment_promo >= 0),
  is_taxed boolean not null default true,
  -- The phone that credit or data is for, and its operator.
  phone_number text not null default '',
  provider text not null default '',
  -- As chosen when ordered, with the name that the substitute had then.
  shortage_choice text not null default 'call'
    check (shortage_choice in ('call', 'substitute', 'leave_out')),
  substitute_id bigint references products,
  substitute_name text not null default '',
  primary key (member_id, order_id, line_no),
  foreign key (member_id, delivery_id) references deliveries,
  check (amount_final = price * quantity - discount),
  check (share_voucher + share_points + share_payment_promo <= amount_final)
);
