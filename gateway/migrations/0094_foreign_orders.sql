-- Orders that were made elsewhere: at the tills, in the app, by partners.

-- By the sender and its own name of the order: `till:KSR-0001`. The order itself is its member's.
create table foreign_orders (
  foreign_id text primary key check (length(foreign_id) between 3 and 120),
  member_id uuid not null,
  order_id uuid not null
);

-- The number to pay to, where the sender has asked the bank.
alter table orders add column va_number text not null default '';
-- Sales that have earned their points elsewhere earn none here.
alter table orders add column earns_points boolean not null default true;
-- The picture of a till's receipt is drawn from its lines.
alter table orders drop column image_url;
