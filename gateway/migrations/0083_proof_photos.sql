-- Photos that prove a delivery are shown for a week.
alter table deliveries add column received_at timestamptz;
update deliveries set received_at = updated_at where photo_url is not null;
create index deliveries_photos on deliveries (received_at) where photo_url is not null;
