-- Which products have a word, and where it stands in each: all that a search needs of a word is one row.
-- Replaces the index over the documents and the heads of common words. Derived by refreshSearch;
-- reference data.
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
alter table search_postings alter column product_ids set storage external;
alter table search_postings alter column marks set storage external;

insert into search_postings (lexeme, product_ids, marks)
  select word.lexeme, string_agg(float8send(d.product_id), '' order by d.popularity desc, d.product_id),
    string_agg(int2send((
        case word.weights[1] when 'A' then 9 when 'B' then 7 when 'C' then 5 else 2 end * 256
        + least(word.positions[1], 255))::int2), '' order by d.popularity desc, d.product_id)
  from search_documents as d cross join lateral unnest(d.document) as word
  group by word.lexeme;

drop index search_documents_words;
drop table search_lexemes;
