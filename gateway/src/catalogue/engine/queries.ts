import { statement } from "../../db/statement.ts";

const stemOf = (word: string): string =>
  `coalesce((ts_lexize('indonesian_stem', ${word}))[1], ${word})`;

/** All words of the catalogue, the commonest first. */
export const selectVocabulary = statement({
  name: "search.vocabulary",
  text: `
    select word, product_count, parts, is_word, ${stemOf("word")} as stem, sound, skeleton
    from search_words order by product_count desc, word`,
  row: {
    word: "text",
    product_count: "int4",
    parts: "text?",
    is_word: "bool",
    stem: "text",
    sound: "text",
    skeleton: "text",
  },
});

/** The stems of words that the catalogue may not have. */
export const selectTypedStems = statement({
  name: "search.typed_stems",
  text: `select word, ${stemOf("word")} as stem from unnest(:words::text[]) as word`,
  parameters: { words: "text[]" },
  row: { word: "text", stem: "text" },
});

/** The catalogue's words that share the most with each word, wherever they differ. */
export const selectLikeWords = statement({
  name: "search.like_words",
  text: `
    select typed.word as typed, array(
        select w.word from search_words as w where w.word % typed.word
        order by similarity(w.word, typed.word) desc, w.product_count desc limit 20
      ) as near
    from unnest(:words::text[]) as typed(word)`,
  parameters: { words: "text[]" },
  row: { typed: "text", near: "text[]" },
});

/** What a search needs of some words, as arrays of numbers; words that no product has are left out. */
export const selectPostings = statement({
  name: "search.postings",
  text: "select lexeme, product_ids, marks from search_postings where lexeme = any(:lexemes::text[])",
  parameters: { lexemes: "text[]" },
  row: { lexeme: "text", product_ids: "bytea", marks: "bytea" },
});

/** What the search box may offer, in the order of their ids, with the names and addresses that categories and brands have now. */
export const selectPhrases = statement({
  name: "search.phrases",
  text: `
    select p.phrase_id, p.kind, p.phrase, p.target_id, p.product_count, p.product_ids,
      coalesce(c.name, b.name, p.phrase) as name, coalesce(c.slug, b.slug, '') as slug,
      coalesce(parent.name, '') as parent_name
    from search_phrases as p
    left join categories as c on p.kind = 'category' and c.category_id = p.target_id
    left join categories as parent on parent.category_id = c.parent_id
    left join brands as b on p.kind = 'brand' and b.brand_id = p.target_id
    where p.phrase_id > :after
    order by p.phrase_id limit :limit`,
  parameters: { after: "int4", limit: "int8" },
  row: {
    phrase_id: "int4",
    kind: "text",
    phrase: "text",
    target_id: "int8",
    product_count: "int4",
    product_ids: "int8[]",
    name: "text",
    slug: "text",
    parent_name: "text",
  },
});

/** Words of the catalogue that look like one of the typed ones, the likest first. */
export const selectNearestKeywords = statement({
  name: "search.nearest_keywords",
  text: `
    select near.word
    from unnest(string_to_array(:typed, ' ')) as typed(word)
    cross join lateral (
      select w.word, w.product_count, similarity(w.word, typed.word) as likeness
      from search_words as w
      where w.is_word and w.product_count > 0 and w.word % typed.word
      order by likeness desc, w.product_count desc limit 5
    ) as near
    group by near.word
    order by max(near.likeness) desc, max(near.product_count) desc limit 5`,
  parameters: { typed: "text" },
  row: { word: "text" },
});

/** Beyond this many different keywords a day, only those already there are counted on. */
const mostMissesADay = 5_000;

export const countMiss = statement({
  name: "search.count_miss",
  text: `
    insert into search_misses as m (day, keyword)
    select :day::date, :keyword
    where (select count(*) from search_misses where day = :day::date) < ${mostMissesADay}
      or exists (select from search_misses where day = :day::date and keyword = :keyword)
    on conflict (day, keyword) do update set times = m.times + 1`,
  parameters: { day: "date", keyword: "text" },
  row: {},
});

export const selectMisses = statement({
  name: "search.misses_since",
  text: `
    select keyword, sum(times)::int as times, max(day)::date as last_day
    from search_misses where day >= :since::date
    group by keyword order by times desc, keyword limit :limit`,
  parameters: { since: "date", limit: "int8" },
  row: { keyword: "text", times: "int4", last_day: "date" },
});
