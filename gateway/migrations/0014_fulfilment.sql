-- What store, courier and customer service do with an order. All rows belong to the member.

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
  substitute_picture text,
  substitute_is_taxed boolean not null default true,
  substitute_quantity integer not null default 0 check (substitute_quantity >= 0),
  substitute_amount bigint not null default 0 check (substitute_amount >= 0),
  created_at timestamptz not null,
  primary key (member_id, order_id, line_no, event_id),
  foreign key (member_id, order_id, line_no) references order_lines,
  check ((substitute_id is null) = (substitute_quantity = 0))
);

-- What of an order's price no longer counts, because it was cancelled or goods did not come. The money goes
-- back by `refunds`, or is not collected at the door; points go back to the ledger.
create table order_credits (
  member_id uuid not null,
  order_id uuid not null,
  -- The same act has the same key, so that it counts once.
  credit_key text not null check (length(credit_key) between 1 and 160),
  -- Null for the whole order; a line's number is null for fees and whole orders.
  delivery_id uuid,
  line_no smallint,
  reason text not null check (reason in
    ('cancelled', 'short', 'substituted', 'failed', 'returned', 'service')),
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  -- What customer service gives back, and the units that it stands for: no report of a store names them.
  units integer not null default 0 check (units >= 0),
  created_at timestamptz not null,
  primary key (member_id, order_id, credit_key),
  foreign key (member_id, order_id) references orders
);

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

-- What members report as wrong with articles that have arrived. The moves between the states stand in
-- fulfilment/problems/problem-states.ts.
create table order_problems (
  member_id uuid not null,
  -- Made by the form, so that sending it twice reports once.
  problem_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('damaged', 'missing', 'wrong', 'expired', 'other')),
  words text not null check (length(words) <= 1000),
  state text not null check (state in ('received', 'approved', 'rejected')),
  created_at timestamptz not null,
  -- The answer of customer service, who gave it, and when.
  answer text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  primary key (member_id, problem_id),
  foreign key (member_id, order_id) references orders,
  check ((state = 'received') = (decided_at is null))
);
create index order_problems_order on order_problems (member_id, order_id);
create index order_problems_open on order_problems (created_at) where state = 'received';

create table order_problem_lines (
  member_id uuid not null,
  problem_id uuid not null,
  line_no smallint not null,
  order_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (member_id, problem_id, line_no),
  foreign key (member_id, problem_id) references order_problems,
  foreign key (member_id, order_id, line_no) references order_lines
);
create index order_problem_lines_order on order_problem_lines (member_id, order_id);

-- Photos of one order that its member alone may see: the proof of a delivery, and what was wrong with an article.
create table order_photos (
  member_id uuid not null,
  photo_id uuid not null,
  order_id uuid not null,
  -- Of one of both.
  delivery_id uuid,
  problem_id uuid,
  -- WebP, without what the camera wrote beside the picture.
  content bytea not null check (length(content) between 1 and 2000000),
  created_at timestamptz not null,
  -- A job deletes it then.
  expires_at timestamptz not null,
  primary key (member_id, photo_id),
  check ((delivery_id is null) <> (problem_id is null))
);
create index order_photos_order on order_photos (member_id, order_id);
create index order_photos_expiry on order_photos (expires_at);
-- One proof of a delivery.
create unique index order_photos_delivery on order_photos (member_id, delivery_id) where delivery_id is not null;

-- What customer service did with an order by `gerai order`: who, when, what, why.
create table order_acts (
  member_id uuid not null,
  order_id uuid not null,
  act_id uuid not null,
  acted_at timestamptz not null,
  actor text not null check (length(actor) between 1 and 100),
  act text not null check (length(act) between 1 and 40),
  -- Empty once the account is deleted: both may name people.
  reason text not null check (length(reason) <= 500),
  details text not null default '',
  primary key (member_id, order_id, act_id),
  foreign key (member_id, order_id) references orders
);
