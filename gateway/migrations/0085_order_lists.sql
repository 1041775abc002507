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
-- Of the old index only what is open is still asked for by status.
create index orders_open on orders (member_id, status) where status in (10, 11, 12, 13, 14);
drop index orders_list;
