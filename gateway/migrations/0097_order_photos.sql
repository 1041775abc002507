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
