-- Search. Documents, postings, words and phrases are derived from the catalogue and rebuilt by refreshSearch. All of it
-- is reference data, but for what is counted each day.

-- Words of name, brand and categories, stemmed and with synonyms replaced. Labels tell where a word
-- stands: A in name and own category, B in the category only, as brand or first in the name, C elsewhere
-- in the name, D around it: parent categories, stems, words near in meaning.
create table search_documents (
  product_id bigint primary key references products on delete cascade,
  document tsvector not null,
  popularity integer not null,
  -- What the product is; null where nothing tells it.
  kind text
);

-- Which products have a word, and where it stands in each: all that a search needs of a word is one row.
--
-- product_ids: the popular first, 8 bytes a product as float8send writes them; marks: 2 bytes each in the
-- same order, as int2send writes them, the points of the place where the word stands times 256 and its
-- position in the name. Stored as they are: numbers like these hardly shrink, and a search would wait.
create table search_postings (
  lexeme text primary key,
  product_ids bytea not null,
  marks bytea not null,
  check (4 * octet_length(marks) = octet_length(product_ids))
);
alter table search_postings
  alter column product_ids set storage external,
  alter column marks set storage external;

-- How the catalogue spells. A joined form (ultramilk) is kept with the two words it is written as;
-- is_word tells whether it is also written as one.
create table search_words (
  word text primary key,
  is_word boolean not null,
  parts text,
  product_count integer not null,
  sound text not null,
  skeleton text not null,
  check (is_word or parts is not null)
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops)
  with (gin_pending_list_limit = 65536);

-- What the search box offers, and the products to show with it.
create table search_phrases (
  phrase_id integer primary key,
  kind text not null check (kind in ('keyword', 'category', 'brand')),
  phrase text not null,
  -- The category or brand; 0 for keywords.
  target_id bigint not null,
  product_ids bigint[] not null,
  product_count integer not null
);

-- Who types the word or phrase also finds what it means.
create table search_synonyms (
  word text primary key check (length(word) between 1 and 60),
  means text[] not null,
  -- Whether what the engine's own list says of it no longer counts.
  replaces boolean not null,
  check (cardinality(means) <= 20 and (replaces or cardinality(means) > 0))
);

-- Words that are spelt correctly, and so never corrected into others.
create table search_kept_words (
  word text primary key check (length(word) between 1 and 40)
);

-- What is searched, per day; never who searched.
create table search_asked (
  day date not null,
  keyword text not null check (length(keyword) between 1 and 100),
  times integer not null default 1,
  primary key (day, keyword)
);

-- Keywords for which no product matched all words, per day; never who searched.
create table search_misses (
  day date not null,
  keyword text not null check (length(keyword) between 1 and 100),
  times integer not null default 1,
  primary key (day, keyword)
);

-- What was opened from a list of results, and put into the cart there: per day, never who did it.
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
