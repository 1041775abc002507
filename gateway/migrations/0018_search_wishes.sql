-- What shoppers ask the retailer to sell because the shop has none of it, per day; never who asked.
create table search_wishes (
  day date not null,
  keyword text not null check (length(keyword) between 1 and 100),
  times integer not null default 1,
  primary key (day, keyword)
);
