-- Where a courier is, while a delivery is on its way. Of a courier it is personal data: a bounded number of
-- positions is kept for each delivery, and none once it has arrived.
create table courier_positions (
  member_id uuid not null,
  delivery_id uuid not null,
  -- When the courier was there: the same position sent twice is one.
  occurred_at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (member_id, delivery_id, occurred_at),
  foreign key (member_id, delivery_id) references deliveries
);
create index courier_positions_time on courier_positions (occurred_at);
