-- The lists of products on the home page. All of it is reference data.
create table home_lists (
  section_code text primary key check (section_code ~ '^[a-z0-9-]{1,40}$'),
  source text not null,
  -- Empty: the source has a title of its own.
  title text not null default '' check (length(title) <= 120),
  -- Of the source; empty where it needs none. A category that is not said is the first one of the shop.
  category_code text not null default '',
  brand text not null default '',
  purpose text not null default '',
  skus text[] not null default '{}',
  audience text not null default 'all' check (audience in ('all', 'guests', 'members')),
  position integer not null default 0,
  starts_at timestamptz not null default '2000-01-01',
  ends_at timestamptz not null default '2100-01-01',
  -- Codes of stores; empty: all of them.
  store_codes text[] not null default '{}'
);

-- What the home page has shown so far.
insert into home_lists (section_code, source, audience, position) values
  ('biasa-dibeli', 'usual', 'members', 10),
  ('promo', 'promoted', 'all', 20),
  ('rekomendasi', 'recommended', 'all', 30),
  ('terakhir-dilihat', 'last-viewed', 'all', 40),
  ('banner', 'banners', 'all', 50),
  ('terbaru', 'new', 'all', 60),
  ('kategori-pertama', 'category', 'all', 70);
