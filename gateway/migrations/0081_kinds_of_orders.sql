-- Orders that are no home deliveries: pickup, e-services, and what was bought at a till. They have no address,
-- some no store; orders from elsewhere have no payment channel until one is chosen.
alter table orders
  alter column store_id drop not null,
  alter column payment_channel_id drop not null,
  alter column payment_channel drop not null,
  alter column recipient drop not null,
  alter column contact_number drop not null,
  alter column address_label drop not null,
  alter column address drop not null,
  alter column postal_code drop not null,
  alter column latitude drop not null,
  alter column longitude drop not null;
-- The till's number, and the picture of its receipt.
alter table orders add column receipt_no text not null default '';
alter table orders add column image_url text not null default '';
alter table orders add constraint orders_address check (order_type <> 'ORDER_DELIVERY_ONLINE'
  or (recipient is not null and contact_number is not null and address_label is not null and address is not null
    and postal_code is not null and latitude is not null and longitude is not null));
alter table orders add constraint orders_store check (store_id is not null
  or order_type in ('ORDER_ESERVICE_PACKAGE', 'ORDER_ESERVICE_PULSA'));
alter table orders add constraint orders_channel check ((payment_channel is null) = (payment_channel_id is null)
  and (payment_channel is not null or order_type <> 'ORDER_DELIVERY_ONLINE' or status in (10, 17, 18)));

-- E-services are sent by nobody and have a number to prove that they were; pickups have no type.
alter table deliveries
  alter column delivery_type drop not null,
  alter column sender_id drop not null;
alter table deliveries add column serial_number text not null default '';
alter table deliveries add column reference_code text not null default '';
alter table deliveries add constraint deliveries_sender check (delivery_type is null or sender_id is not null);

-- Tills and operators sell what the catalogue does not know. The phone that credit or data is for, and its operator.
alter table order_lines alter column product_id drop not null;
alter table order_lines add column phone_number text not null default '';
alter table order_lines add column provider text not null default '';
