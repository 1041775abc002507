-- Photographs lie in the media store, under originals; drawings stay in their row.
alter table pictures alter column source drop not null;
alter table pictures add constraint pictures_source check (source is not null or source_type = 'image/jpeg');

-- The photographs of a product, as its retailer's files name them; the first is on its card (products.picture).
-- Reference data.
create table product_pictures (
  product_id bigint not null references products,
  position smallint not null constraint product_pictures_position check (position between 1 and 12),
  -- A file name or an https address.
  source text not null constraint product_pictures_source check (length(source) between 1 and 2000),
  -- Whether a column of the products' file names it; otherwise the file is named after the article.
  by_column boolean not null,
  -- Where it is named, for complaints: `products.csv:12`; empty where the file is named after the article.
  said_in text not null default '',
  -- What is shown, and the source that it came from: another one until the source has been taken.
  picture text references pictures,
  picture_source text,
  primary key (product_id, position)
);
create index product_pictures_source on product_pictures (source);

-- Photographs whose sizes are still to be encoded. Bookkeeping of the worker.
create table pictures_to_encode (
  picture text primary key,
  added_at timestamptz not null,
  -- A worker that dies leaves its pictures to others from then on.
  claimed_until timestamptz
);
create index pictures_to_encode_order on pictures_to_encode (added_at, picture);

-- Whether a category shows the picture of one of its products, and follows it.
alter table categories add column borrows_picture boolean not null default false;
update categories c set borrows_picture = true
where exists (select from products p where p.picture = c.picture);
