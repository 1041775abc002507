-- Banners that the retailer imports: a picture of their own for phones, what they show in words, and where.
alter table banners add column phone_picture text references pictures;
-- What a picture with words in it says; empty where the title says it.
alter table banners add column alt text not null default '';
-- Whether the title is written over the picture.
alter table banners add column shows_title boolean not null default true;
-- Codes of stores; empty: all of them.
alter table banners add column store_codes text[] not null default '{}';

-- Keywords that the search box offers before anything is typed, ahead of what the assortment suggests.
create table popular_searches (
  keyword text primary key check (length(keyword) between 1 and 60),
  position integer not null default 0,
  starts_at timestamptz not null default '2000-01-01',
  ends_at timestamptz not null default '2100-01-01'
);
