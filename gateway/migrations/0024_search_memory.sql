-- The search box completes from what the gateway remembers of phrases; what they may be typed by follows
-- from the phrase, so only how many products each has need be kept.
alter table search_phrases add column product_count integer not null default 0;
update search_phrases as p set product_count = b.score / 4
  from search_beginnings as b where b.phrase_id = p.phrase_id and b.typed = p.phrase;
alter table search_phrases alter column product_count drop default;
drop table search_beginnings;

-- Words that begin as typed, in the order of their letters whatever the language of the database.
create index search_words_beginning on search_words (word text_pattern_ops);
