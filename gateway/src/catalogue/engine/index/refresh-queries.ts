import { statement } from "../../../db/statement.ts";

export const selectCategoryNames = statement({
  name: "search.category_names",
  text: "select category_id, name from categories",
});

export const selectProducts = statement({
  name: "search.products_to_index",
  text: `
    select p.product_id, p.name, b.name as brand, p.unit, p.net_content, p.category_path,
      p.popularity, p.brand_id, p.kind, p.composition,
      case when p.description ~* '\\m(tanpa|bebas|non|free)\\M' then p.description else '' end as claims
    from products as p left join brands as b using (brand_id)
    where p.is_active and p.product_id > :after and (:productIds::bigint[] is null or p.product_id = any(:productIds))
    order by p.product_id limit :limit`,
  nullable: ["productIds", "brand"],
});

/** How many products of some categories are of which kind, by brand. */
export const selectKindCounts = statement({
  name: "search.kind_counts",
  text: `
    select p.category_id, p.brand_id, d.kind, count(*)::int as products
    from search_documents as d join products as p using (product_id)
    where p.category_id = any(:categoryIds::bigint[]) and d.kind is not null
    group by p.category_id, p.brand_id, d.kind`,
  filled: ["kind"],
});

export const hasDocuments = statement({
  name: "search.has_documents",
  text: `
    select count(*) = :least::int as has from (select from search_documents limit :least::int) as few`,
});

export const selectStems = statement({
  name: "search.stems",
  text: `
    select word, stem from unnest(:words::text[]) as word
    cross join lateral (select (ts_lexize('indonesian_stem', word))[1] as stem) as stemmed
    where stem <> word and length(stem) > 2`,
});

export const selectCompounds = statement({
  name: "search.compounds",
  text: "select word, parts from search_words where is_word and parts is not null",
});

export const upsertDocuments = statement({
  name: "search.upsert_documents",
  text: `
    insert into search_documents as d (product_id, document, popularity, kind)
    select product_id, document::tsvector, popularity, kind
    from unnest(:productIds::bigint[], :documents::text[], :popularities::int[], :kinds::text[])
      as given(product_id, document, popularity, kind)
    on conflict (product_id) do update
      set document = excluded.document, popularity = excluded.popularity, kind = excluded.kind
    where (d.document, d.popularity, d.kind)
      is distinct from (excluded.document, excluded.popularity, excluded.kind)`,
  nullable: ["kinds[]"],
});

/** Merges the pending list of the trigram index, which every search would scan otherwise. */
export const settleIndexes = statement({
  name: "search.settle_indexes",
  text: "select gin_clean_pending_list('search_words_trigrams')::int8 as pages",
});

export const deleteDocuments = statement({
  name: "search.delete_documents",
  text: `
    delete from search_documents as d
    where (:productIds::bigint[] is null or d.product_id = any(:productIds))
      and not exists (select from products as p where p.product_id = d.product_id and p.is_active)`,
  nullable: ["productIds"],
});

export const deleteWords = statement({
  name: "search.delete_words",
  text: `
    delete from search_words as w
    where not exists (select from unnest(:kept::text[]) as kept(word) where kept.word = w.word)`,
});

export const upsertWords = statement({
  name: "search.upsert_words",
  text: `
    insert into search_words as w (word, is_word, parts, product_count, sound, skeleton)
    select word, is_word, parts, product_count, sound, skeleton
    from unnest(:words::text[], :areWords::boolean[], :parts::text[], :productCounts::int[], :sounds::text[], :skeletons::text[])
      as given(word, is_word, parts, product_count, sound, skeleton)
    on conflict (word) do update
      set is_word = excluded.is_word, parts = excluded.parts, product_count = excluded.product_count,
        sound = excluded.sound, skeleton = excluded.skeleton
    where (w.is_word, w.parts, w.product_count, w.sound, w.skeleton)
      is distinct from (excluded.is_word, excluded.parts, excluded.product_count, excluded.sound, excluded.skeleton)`,
  nullable: ["parts[]"],
});

export const insertNewWords = statement({
  name: "search.insert_new_words",
  text: `
    insert into search_words (word, is_word, parts, product_count, sound, skeleton)
    select word, is_word, parts, product_count, sound, skeleton
    from unnest(:words::text[], :areWords::boolean[], :parts::text[], :productCounts::int[], :sounds::text[], :skeletons::text[])
      as given(word, is_word, parts, product_count, sound, skeleton)
    on conflict (word) do nothing`,
  nullable: ["parts[]"],
});

export const deletePhrases = statement({
  name: "search.delete_phrases",
  text: "delete from search_phrases",
});

export const insertPhrases = statement({
  name: "search.insert_phrases",
  text: `
    insert into search_phrases (phrase_id, kind, phrase, target_id, product_count, product_ids)
    select phrase_id, kind, phrase, target_id, product_count, product_ids::bigint[]
    from unnest(:phraseIds::int[], :kinds::text[], :phrases::text[], :targetIds::bigint[], :productCounts::int[], :productIds::text[])
      as given(phrase_id, kind, phrase, target_id, product_count, product_ids)`,
});
