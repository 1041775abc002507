-- What the retailer says of words, beside the lists of the search engine (record 0101). Words are stored as the
-- engine reads them: lower case, one blank between.

-- Who types the word or phrase also finds what it means.
create table search_synonyms (
  word text primary key check (length(word) between 1 and 60),
  means text[] not null,
  -- Whether what the engine's own list says of it no longer counts.
  replaces boolean not null,
  constraint search_synonyms_says_something
    check (cardinality(means) <= 20 and (replaces or cardinality(means) > 0))
);

-- Words that are spelt correctly, and so never corrected into others.
create table search_kept_words (
  word text primary key check (length(word) between 1 and 40)
);
