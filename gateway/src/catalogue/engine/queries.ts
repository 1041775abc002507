import { statement } from "../../db/statement.ts";

const stemOf = (word: string): string =>
  `coalesce((ts_lexize('indonesian_stem', ${word}))[1], ${word})`;

/** All word forms of the catalogue, the most frequent first. */
export const selectVocabulary = statement({
  name: "search.vocabulary",
  text: `
    select word, product_count, parts, is_word, ${stemOf("word")} as stem, sound, skeleton
    from search_words order by product_count desc, word`,
});

/** The stems of typed words. */
export const selectTypedStems = statement({
  name: "search.typed_stems",
  text: `select word, ${stemOf("word")} as stem from unnest(:words::text[]) as word`,
});

/** For each typed word the 20 words of the catalogue that share the most trigrams with it. */
export const selectLikeWords = statement({
  name: "search.like_words",
  text: `
    select typed.word as typed, array(
        select w.word from search_words as w where w.word % typed.word
        order by similarity(w.word, typed.word) desc, w.product_count desc limit 20
      ) as near
    from unnest(:words::text[]) as typed(word)`,
});

/** The postings of some lexemes (format: `migrations/0005_search.sql`); lexemes that no product has are left out. */
export const selectPostings = statement({
  name: "search.postings",
  text: "select lexeme, product_ids, marks from search_postings where lexeme = any(:lexemes::text[])",
});

/** Phrases for suggestions, by id, with the current names and slugs of categories and brands. */
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
});

/** Those of some products that have no age limit. */
export const selectUnrestricted = statement({
  name: "search.unrestricted",
  text: `
    select product_id from products
    where product_id = any(:productIds::int8[]) and not is_age_restricted`,
});

/** The five words of the catalogue that share the most trigrams with one of the typed words. */
export const selectSimilarKeywords = statement({
  name: "search.similar_keywords",
  text: `
    select best.word
    from unnest(string_to_array(:typed, ' ')) as typed(word)
    cross join lateral (
      select w.word, w.product_count, similarity(w.word, typed.word) as score
      from search_words as w
      where w.is_word and w.product_count > 0 and w.word % typed.word
      order by score desc, w.product_count desc limit 5
    ) as best
    group by best.word
    order by max(best.score) desc, max(best.product_count) desc limit 5`,
});

/** What shoppers want to do, and the kinds that serve it. */
export const selectPurposes = statement({
  name: "search.purposes",
  text: "select purpose, phrases, kinds from search_purposes order by purpose",
});
