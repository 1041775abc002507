-- How the office finds orders among those of all members: by store and day, phone, name, and number to pay to.
-- What was given up before it was placed is no order there: the same condition as in fulfilment/office/list-queries.ts.

create index orders_of_chain on orders (created_at desc, order_id desc)
  where placed_at is not null or cart_id is null;
create index orders_of_store on orders (store_id, created_at desc, order_id desc)
  where placed_at is not null or cart_id is null;
-- What somebody works on or waits for is a small part of all orders.
create index orders_at_work on orders (created_at desc, order_id desc)
  where status in (11, 12, 13, 14);
create index orders_contact on orders (contact_number) where contact_number <> '';
create index orders_account on orders (va_number) where va_number <> '';
create index payments_account on payments (va_number) where va_number <> '';

-- Names by their words, of members and of those who receive.
create index members_names on members using gin (lower(full_name) gin_trgm_ops) where deleted_at is null;
create index orders_recipients on orders using gin (lower(recipient) gin_trgm_ops) where recipient <> '';
