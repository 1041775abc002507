-- Photographs that columns name by their address, until they have come. Bookkeeping of the worker.
create table picture_downloads (
  product_id bigint not null,
  position smallint not null,
  address text not null,
  -- Where it is named: `products.csv:12`.
  said_in text not null,
  tries integer not null default 0,
  -- Null where no further try would help.
  next_try_at timestamptz,
  failure text,
  primary key (product_id, position)
);
create index picture_downloads_due on picture_downloads (next_try_at) where next_try_at is not null;
