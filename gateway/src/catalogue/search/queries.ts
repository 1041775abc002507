import { statement } from "../../db/statement.ts";

const stemOf = (word: string): string =>
  `coalesce((ts_lexize('indonesian_stem', ${word}))[1], ${word})`;

const knownWordRow = {
  word: "text",
  product_count: "int4?",
  parts: "text?",
  is_word: "bool",
  stem: "text",
  stem_is_known: "bool",
} as const;

/** What is known of the given words, also of those that the catalogue does not have. */
export const selectKnownWords = statement({
  name: "search.known_words",
  text: `
    select typed.word, known.product_count, known.parts, coalesce(known.is_word, false) as is_word,
      stemmed.stem, base.word is not null as stem_is_known
    from unnest($1::text[]) as typed(word)
    left join search_words as known on known.word = typed.word
    cross join lateral (select ${stemOf("typed.word")} as stem) as stemmed
    left join search_words as base on base.word = stemmed.stem and base.is_word`,
  row: knownWordRow,
});

/** The same for all words that the catalogue has. */
export const selectVocabulary = statement({
  name: "search.vocabulary",
  text: `
    select known.word, known.product_count, known.parts, known.is_word, stemmed.stem,
      base.word is not null as stem_is_known
    from search_words as known
    cross join lateral (select ${stemOf("known.word")} as stem) as stemmed
    left join search_words as base on base.word = stemmed.stem and base.is_word`,
  row: knownWordRow,
});

export const selectNearWords = statement({
  name: "search.near_words",
  text: `
    select typed.word as typed, near.word, near.product_count, near.parts, near.is_word,
      ${stemOf("near.word")} as stem
    from unnest($1::text[], $2::text[], $3::text[], $4::text[])
      as typed(word, sound, skeleton, slips)
    cross join lateral (
      (select * from search_words as w where w.sound = typed.sound
       order by w.product_count desc limit 20)
      union
      (select * from search_words as w where w.skeleton = nullif(typed.skeleton, '')
       order by w.product_count desc limit 20)
      union
      (select * from search_words as w where w.slips && string_to_array(typed.slips, ' ')
       order by w.product_count desc limit 40)
      union
      (select * from search_words as w where w.word % typed.word
       order by similarity(w.word, typed.word) desc, w.product_count desc limit 20)
    ) as near
    where near.word <> typed.word`,
  row: {
    typed: "text",
    word: "text",
    product_count: "int4",
    parts: "text?",
    is_word: "bool",
    stem: "text",
  },
});

/** What a search needs of some words, as arrays of numbers; words that no product has are left out. */
export const selectPostings = statement({
  name: "search.postings",
  text: "select lexeme, product_ids, marks from search_postings where lexeme = any($1::text[])",
  row: { lexeme: "text", product_ids: "bytea", marks: "bytea" },
});

/** A phrase may begin in two places as typed; a few more are read, so that enough are left. */
export const selectSuggestions = statement({
  name: "search.suggestions",
  text: `
    select wanted.kind, p.phrase, p.target_id, p.product_ids, coalesce(c.name, b.name) as name,
      coalesce(c.slug, b.slug) as slug, parent.name as parent_name
    from (values ('keyword', 8), ('category', 4), ('brand', 4)) as wanted(kind, most)
    cross join lateral (
      select best.phrase_id, max(best.score) as score
      from (
        select phrase_id, score from search_beginnings
        where start = left($1, 3) and kind = wanted.kind and starts_with(typed, $1)
        order by score desc limit wanted.most + 4
      ) as best
      group by best.phrase_id
      order by score desc, best.phrase_id limit wanted.most
    ) as found
    join search_phrases as p using (phrase_id)
    left join categories as c on wanted.kind = 'category' and c.category_id = p.target_id
    left join categories as parent on parent.category_id = c.parent_id
    left join brands as b on wanted.kind = 'brand' and b.brand_id = p.target_id
    order by wanted.kind, found.score desc, found.phrase_id`,
  row: {
    kind: "text",
    phrase: "text",
    target_id: "int8",
    product_ids: "int8[]",
    name: "text?",
    slug: "text?",
    parent_name: "text?",
  },
});

/** Words of the catalogue that look like one of the typed ones, the likest first. */
export const selectNearestKeywords = statement({
  name: "search.nearest_keywords",
  text: `
    select near.word
    from unnest(string_to_array($1, ' ')) as typed(word)
    cross join lateral (
      select w.word, w.product_count, similarity(w.word, typed.word) as likeness
      from search_words as w
      where w.is_word and w.product_count > 0 and w.word % typed.word
      order by likeness desc, w.product_count desc limit 5
    ) as near
    group by near.word
    order by max(near.likeness) desc, max(near.product_count) desc limit 5`,
  row: { word: "text" },
});

/** Beyond this many different keywords a day, only those already there are counted on. */
const mostMissesADay = 5_000;

export const countMiss = statement({
  name: "search.count_miss",
  text: `
    insert into search_misses as m (day, keyword)
    select $1::date, $2
    where (select count(*) from search_misses where day = $1::date) < ${mostMissesADay}
      or exists (select from search_misses where day = $1::date and keyword = $2)
    on conflict (day, keyword) do update set times = m.times + 1`,
  row: {},
});

export const selectMisses = statement({
  name: "search.misses_since",
  text: `
    select keyword, sum(times)::int as times, max(day)::date as last_day
    from search_misses where day >= $1::date
    group by keyword order by times desc, keyword limit $2`,
  row: { keyword: "text", times: "int4", last_day: "date" },
});
