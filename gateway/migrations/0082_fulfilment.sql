-- What store and courier report. The order of the statuses stands in orders/delivery-states.ts.

alter table deliveries
  -- When that happened which the status says.
  add column status_at timestamptz,
  -- It came to nothing: returned, lost, or nothing of it was there. What it cost is credited.
  add column ended_at timestamptz,
  -- Ready to be fetched; the courier is called then, where a store prepares it.
  add column packed_at timestamptz,
  -- The store's name for it.
  add column store_reference text,
  -- Cash that the courier took at the door, in rupiah.
  add column collected bigint not null default 0;
alter table deliveries add constraint deliveries_collected check (collected >= 0);
drop index deliveries_travelling;
create index deliveries_travelling on deliveries (updated_at)
  where ended_at is null and (status_id is null or status_id in (2003, 2004, 2010, 2011, 2012, 2013));
-- Failed attempts that nobody says more about.
create index deliveries_failed on deliveries (status_at) where status_id = 2007 and ended_at is null;

-- Units of a line that do not come, and what comes in their stead.
create table line_changes (
  member_id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  event_id text not null check (length(event_id) between 1 and 100),
  quantity integer not null check (quantity > 0),
  -- The substitute as it was then; null where nothing comes. `substitute_amount` is what it counts for: never
  -- more than the units that it stands for.
  substitute_id bigint references products,
  substitute_sku text not null default '',
  substitute_name text not null default '',
  substitute_slug text not null default '',
  substitute_picture text references pictures,
  substitute_quantity integer not null default 0 check (substitute_quantity >= 0),
  substitute_amount bigint not null default 0 check (substitute_amount >= 0),
  created_at timestamptz not null,
  primary key (member_id, order_id, line_no, event_id),
  check ((substitute_id is null) = (substitute_quantity = 0))
);
alter table line_changes
  add constraint line_changes_line foreign key (member_id, order_id, line_no) references order_lines;

-- Units of a placed order that lie on the shelf again.
alter table reservations add column returned integer not null default 0;
alter table reservations add constraint reservations_returned check (returned between 0 and quantity);

-- What couriers took for deliveries that have arrived already.
update deliveries d set collected = d.fee - d.share_voucher - d.share_points
  + (select coalesce(sum(l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo), 0)
    from order_lines l where l.member_id = d.member_id and l.delivery_id = d.delivery_id)
  from orders o
  where o.member_id = d.member_id and o.order_id = d.order_id and o.payment_channel = 'COD'
    and d.status_id in (2005, 2006);
