-- Barcodes of products, and what the office keeps of those who pick deliveries.

-- EAN-8, EAN-13 or ITF-14, in the form of contract/src/barcodes.ts. The import lets no two products have the same.
alter table products add column barcodes text[] not null default '{}' check (cardinality(barcodes) <= 20);
create index products_barcodes on products using gin (barcodes);

-- What waits at a store to be picked or fetched.
create index deliveries_to_pick on deliveries (sender_id)
  where ended_at is null and (status_id is null or status_id in (2003, 2010, 2011, 2012));

-- Deliveries that somebody has begun to pick. All rows belong to the member.
create table pickings (
  member_id uuid not null,
  delivery_id uuid not null,
  -- The account that picks it now, among staff_accounts; null where it was put back.
  staff_id uuid,
  -- Bags and boxes that it was packed into.
  load_units smallint check (load_units between 1 and 99),
  primary key (member_id, delivery_id),
  foreign key (member_id, delivery_id) references deliveries
);

-- Units of a line that lie in the basket.
create table picked_lines (
  member_id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  quantity integer not null check (quantity >= 0),
  primary key (member_id, order_id, line_no),
  foreign key (member_id, order_id, line_no) references order_lines
);

-- What devices have sent: each does something once.
create table picking_actions (
  member_id uuid not null,
  delivery_id uuid not null,
  action_id uuid not null,
  primary key (member_id, delivery_id, action_id),
  foreign key (member_id, delivery_id) references pickings
);
