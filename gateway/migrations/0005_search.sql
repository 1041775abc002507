-- Search: one document a product, one vocabulary for all, and what the search box offers. All of it is
-- derived from the catalogue and rebuilt by refreshSearch; reference data.

-- Words of name, brand and categories, stemmed and with synonyms replaced. Labels tell where a word
-- stands: A in name and own category, B in the category only, as brand or first in the name, C elsewhere
-- in the name, D around it: parent categories, stems, words near in meaning.
create table search_documents (
  product_id bigint primary key references products on delete cascade,
  document tsvector not null,
  popularity integer not null
);
create index search_documents_words on search_documents using gin (document)
  with (gin_pending_list_limit = 65536);

-- How common each word of the documents is, and in how many it names the thing itself (labels A and B)
-- and not a taste or a size; its best products where very many have it, so that 'susu' alone need not
-- rank them all.
create table search_lexemes (
  lexeme text primary key,
  product_count integer not null,
  leading_count integer not null,
  product_ids bigint[] not null default '{}',
  scores integer[] not null default '{}'
);

-- How the catalogue spells. A joined form (ultramilk) is kept with the two words it is written as;
-- is_word tells whether it is also written as one.
create table search_words (
  word text primary key,
  is_word boolean not null,
  parts text,
  product_count integer not null,
  sound text not null,
  skeleton text not null,
  -- The word, and the word without one of its letters: two words that share one are a slip apart.
  slips text[] not null,
  check (is_word or parts is not null)
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops)
  with (gin_pending_list_limit = 65536);
create index search_words_sound on search_words (sound);
create index search_words_skeleton on search_words (skeleton);
create index search_words_slips on search_words using gin (slips)
  with (gin_pending_list_limit = 65536);

-- What the search box offers, and the products to show with it.
create table search_phrases (
  phrase_id integer primary key,
  kind text not null check (kind in ('keyword', 'category', 'brand')),
  phrase text not null,
  -- The category or brand; 0 for keywords.
  target_id bigint not null,
  product_ids bigint[] not null
);

-- A row for each word of a phrase that typing may begin with; the score orders what is offered.
create table search_beginnings (
  start text not null check (length(start) <= 3),
  kind text not null,
  score integer not null,
  typed text not null,
  phrase_id integer not null
);
create index search_beginnings_best on search_beginnings (start, kind, score desc) include (typed, phrase_id);

-- Keywords for which no product matched all words, per day; never who searched.
create table search_misses (
  day date not null,
  keyword text not null check (length(keyword) between 1 and 100),
  times integer not null default 1,
  primary key (day, keyword)
);
