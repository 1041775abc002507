-- What is searched, opened from a list of results, and put into the cart there: per day, never who did it.
create table search_asked (
  day date not null,
  keyword text not null check (length(keyword) between 1 and 100),
  times integer not null default 1,
  primary key (day, keyword)
);

create table search_finds (
  day date not null,
  keyword text not null check (length(keyword) between 1 and 100),
  product_id bigint not null,
  opened integer not null default 0,
  added integer not null default 0,
  primary key (day, keyword, product_id)
);

-- By how many points a product stands higher among those that a keyword finds: worked out from the counts above
-- every night, and never so many that it leaves its group (record 0105).
create table search_learnt (
  keyword text not null,
  product_id bigint not null,
  points smallint not null check (points between 1 and 8),
  primary key (keyword, product_id)
);
