import { statement } from "../../db/statement.ts";
import { labelPoints } from "./document.ts";

/** Products that one search ranks and a list can page through, at most. */
export const mostMatches = 1000;

/** Words in more products than this have a head; see search_lexemes. */
const frequentFrom = 1000;

/** Rows that one search reads at most, however common its words. */
const mostRead = 20_000;

/** What it adds that words stand side by side as in the keyword. */
const inARowPoints = 3;

const { A, B, C, D } = labelPoints;
const rankWeights = `'{${D / 10}, ${C / 10}, ${B / 10}, ${A / 10}}'::real[]`;
const points = `case label when 'A' then ${A} when 'B' then ${B} when 'C' then ${C} else ${D} end`;

export const selectKnownWords = statement({
  name: "search.known_words",
  text: `
    select typed.word, known.product_count, known.parts, coalesce(known.is_word, false) as is_word,
      stemmed.stem, base.word is not null as stem_is_known
    from unnest($1::text[]) as typed(word)
    left join search_words as known on known.word = typed.word
    cross join lateral (
      select coalesce((ts_lexize('indonesian_stem', typed.word))[1], typed.word) as stem) as stemmed
    left join search_words as base on base.word = stemmed.stem and base.is_word`,
  row: {
    word: "text",
    product_count: "int4?",
    parts: "text?",
    is_word: "bool",
    stem: "text",
    stem_is_known: "bool",
  },
});

export const selectNearWords = statement({
  name: "search.near_words",
  text: `
    select typed.word as typed, near.word, near.product_count, near.parts, near.is_word,
      coalesce((ts_lexize('indonesian_stem', near.word))[1], near.word) as stem
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

/** Two arrays of equal length, best first. */
const matchesShape = { product_ids: "int8[]", scores: "int8[]" } as const;

export const selectMatches = statement({
  name: "search.matches",
  text: `
    with found as materialized (
      select product_id, popularity,
        round(ts_rank(${rankWeights}, document, $2::tsquery) * $3::real
          + ts_rank(${rankWeights}, document, $4::tsquery) * $5::real
          + case when document @@ $6::tsquery then ${inARowPoints} else 0 end)::int as score
      from search_documents where document @@ $1::tsquery
      limit ${mostRead}
    ), best as (
      select * from found order by score desc, popularity desc, product_id limit ${mostMatches}
    )
    select coalesce(array_agg(product_id), '{}') as product_ids,
      coalesce(array_agg(score::bigint), '{}') as scores
    from best`,
  row: matchesShape,
});

export const selectHead = statement({
  name: "search.head",
  text: `
    select product_ids, scores::bigint[] as scores from search_lexemes
    where lexeme = $1 and cardinality(product_ids) > 0`,
  row: matchesShape,
});

export const selectLexemeCounts = statement({
  name: "search.lexeme_counts",
  text: `
    select lexeme, product_count, leading_count from search_lexemes where lexeme = any($1)`,
  row: { lexeme: "text", product_count: "int4", leading_count: "int4" },
});

export const selectCategoryNames = statement({
  name: "search.category_names",
  text: "select category_id, name from categories",
  row: { category_id: "int8", name: "text" },
});

export const selectProducts = statement({
  name: "search.products_to_index",
  text: `
    select p.product_id, p.name, b.name as brand, p.unit, p.net_content, p.category_path,
      p.popularity, p.brand_id
    from products as p left join brands as b using (brand_id)
    where p.is_active and p.product_id > $1 and ($2::bigint[] is null or p.product_id = any($2))
    order by p.product_id limit $3`,
  row: {
    product_id: "int8",
    name: "text",
    brand: "text?",
    unit: "text",
    net_content: "int4",
    category_path: "int8[]",
    popularity: "int4",
    brand_id: "int8?",
  },
});

export const selectStems = statement({
  name: "search.stems",
  text: `
    select word, stem from unnest($1::text[]) as word
    cross join lateral (select (ts_lexize('indonesian_stem', word))[1] as stem) as stemmed
    where stem <> word and length(stem) > 2`,
  row: { word: "text", stem: "text" },
});

export const selectCompounds = statement({
  name: "search.compounds",
  text: "select word, parts from search_words where is_word and parts is not null",
  row: { word: "text", parts: "text?" },
});

export const upsertDocuments = statement({
  name: "search.upsert_documents",
  text: `
    insert into search_documents as d (product_id, document, popularity)
    select product_id, document::tsvector, popularity
    from unnest($1::bigint[], $2::text[], $3::int[]) as given(product_id, document, popularity)
    on conflict (product_id) do update
      set document = excluded.document, popularity = excluded.popularity
    where (d.document, d.popularity) is distinct from (excluded.document, excluded.popularity)`,
  row: {},
});

/** Searches would otherwise read what has been written one by one. */
export const settleIndexes = statement({
  name: "search.settle_indexes",
  text: `
    select gin_clean_pending_list(index)::int8 as pages
    from unnest(array['search_documents_words', 'search_words_trigrams', 'search_words_slips'])
      as index`,
  row: { pages: "int8" },
});

export const deleteDocuments = statement({
  name: "search.delete_documents",
  text: `
    delete from search_documents as d
    where ($1::bigint[] is null or d.product_id = any($1))
      and not exists (select from products as p where p.product_id = d.product_id and p.is_active)`,
  row: {},
});

export const deleteWords = statement({
  name: "search.delete_words",
  text: `
    delete from search_words as w
    where not exists (select from unnest($1::text[]) as kept(word) where kept.word = w.word)`,
  row: {},
});

export const upsertWords = statement({
  name: "search.upsert_words",
  text: `
    insert into search_words as w (word, is_word, parts, product_count, sound, skeleton, slips)
    select word, is_word, parts, product_count, sound, skeleton, string_to_array(slips, ' ')
    from unnest($1::text[], $2::boolean[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[])
      as given(word, is_word, parts, product_count, sound, skeleton, slips)
    on conflict (word) do update
      set is_word = excluded.is_word, parts = excluded.parts, product_count = excluded.product_count
    where (w.is_word, w.parts, w.product_count)
      is distinct from (excluded.is_word, excluded.parts, excluded.product_count)`,
  row: {},
});

export const insertNewWords = statement({
  name: "search.insert_new_words",
  text: `
    insert into search_words (word, is_word, parts, product_count, sound, skeleton, slips)
    select word, is_word, parts, product_count, sound, skeleton, string_to_array(slips, ' ')
    from unnest($1::text[], $2::boolean[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[])
      as given(word, is_word, parts, product_count, sound, skeleton, slips)
    on conflict (word) do nothing`,
  row: {},
});

export const countLexemes = statement({
  name: "search.count_lexemes",
  text: `
    with counted as materialized (
      select word.lexeme, count(*) as product_count,
        count(*) filter (where word.weights[1] in ('A', 'B')) as leading_count
      from search_documents as d cross join lateral unnest(d.document) as word
      group by word.lexeme
    ), gone as (
      delete from search_lexemes as l
      where not exists (select from counted where counted.lexeme = l.lexeme)
    )
    insert into search_lexemes as l (lexeme, product_count, leading_count)
    select lexeme, product_count, leading_count from counted
    on conflict (lexeme) do update
      set product_count = excluded.product_count, leading_count = excluded.leading_count
    where (l.product_count, l.leading_count)
      is distinct from (excluded.product_count, excluded.leading_count)`,
  row: {},
});

/** The statements after this one join what was just written; they are slow where it is unknown. */
export const analyzeWords = statement({
  name: "search.analyze_words",
  text: "analyze search_documents, search_words, search_lexemes",
  row: {},
});

const headsOf = (labelled: string) => `
  update search_lexemes as l set product_ids = head.product_ids, scores = head.scores
  from (
    select lexeme, array_agg(product_id order by place) as product_ids,
      array_agg(${points} order by place) as scores
    from (
      select lexeme, product_id, label, row_number() over (
        partition by lexeme order by ${points} desc, popularity desc, product_id) as place
      from (${labelled}) as labelled
    ) as placed
    where place <= ${mostMatches}
    group by lexeme
  ) as head
  where l.lexeme = head.lexeme
    and (l.product_ids, l.scores) is distinct from (head.product_ids, head.scores)`;

export const rebuildHeads = statement({
  name: "search.rebuild_heads",
  text: headsOf(`
    select word.lexeme, word.weights[1] as label, d.product_id, d.popularity
    from search_documents as d cross join lateral unnest(d.document) as word
    where word.lexeme in (select lexeme from search_lexemes where product_count > ${frequentFrom})`),
  row: {},
});

export const deleteRareHeads = statement({
  name: "search.delete_rare_heads",
  text: `
    update search_lexemes set product_ids = '{}', scores = '{}'
    where product_count <= ${frequentFrom} and product_ids <> '{}'`,
  row: {},
});

/** The heads that the given products stand in, or belong in by their words. */
export const refreshHeads = statement({
  name: "search.refresh_heads",
  text: headsOf(`
    select l.lexeme, (
        select word.weights[1] from unnest(d.document) as word where word.lexeme = l.lexeme
      ) as label, d.product_id, d.popularity
    from search_lexemes as l
    join search_documents as d on d.document @@ quote_literal(l.lexeme)::tsquery
    where l.product_ids <> '{}' and (l.product_ids && $1::bigint[] or exists (
      select from search_documents as changed
      where changed.product_id = any($1)
        and changed.document @@ quote_literal(l.lexeme)::tsquery))`),
  row: {},
});

export const insertNewLexemes = statement({
  name: "search.insert_new_lexemes",
  text: `
    insert into search_lexemes (lexeme, product_count, leading_count)
    select word.lexeme, count(*), count(*) filter (where word.weights[1] in ('A', 'B'))
    from search_documents as d cross join lateral unnest(d.document) as word
    where d.product_id = any($1)
    group by word.lexeme
    on conflict (lexeme) do nothing`,
  row: {},
});

export const deletePhrases = statement({
  name: "search.delete_phrases",
  text: "delete from search_phrases",
  row: {},
});

export const deleteBeginnings = statement({
  name: "search.delete_beginnings",
  text: "delete from search_beginnings",
  row: {},
});

export const insertPhrases = statement({
  name: "search.insert_phrases",
  text: `
    insert into search_phrases (phrase_id, kind, phrase, target_id, product_ids)
    select phrase_id, kind, phrase, target_id, product_ids::bigint[]
    from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::text[])
      as given(phrase_id, kind, phrase, target_id, product_ids)`,
  row: {},
});

export const insertBeginnings = statement({
  name: "search.insert_beginnings",
  text: `
    insert into search_beginnings (start, kind, score, typed, phrase_id)
    select left(given.typed, 3), p.kind, given.score, given.typed, p.phrase_id
    from unnest($1::int[], $2::text[], $3::int[]) as given(phrase_id, typed, score)
    join search_phrases as p using (phrase_id)`,
  row: {},
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

/** Words that share anything with one of the typed ones, the likest first, or else the commonest. */
export const selectNearestKeywords = statement({
  name: "search.nearest_keywords",
  text: `
    select near.word, max(near.likeness) as likeness, max(near.product_count) as product_count
    from unnest(string_to_array($1, ' ')) as typed(word)
    cross join lateral (
      select w.word, w.word <-> typed.word as distance, 1 - (w.word <-> typed.word) as likeness,
        w.product_count
      from search_words as w
      where w.is_word and w.product_count > 0 and w.word like left(typed.word, 1) || '%'
        and w.word % typed.word
      order by distance, w.product_count desc limit 5
    ) as near
    group by near.word
    order by likeness desc, product_count desc limit 5`,
  row: { word: "text", likeness: "float4", product_count: "int4" },
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
