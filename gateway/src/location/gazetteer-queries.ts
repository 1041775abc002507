/** SQL of the gazetteer: loading, search, and the look-up by position. */
import { statement } from "../db/statement.ts";
import { coversPoint } from "./coverage-queries.ts";

export const gazetteerIsEmpty = statement({
  name: "location.gazetteer_is_empty",
  text: `select not exists (select from gazetteer_places) as empty`,
});

/** Lists of words come as one text each, separated by blanks. */
export const insertPlaces = statement({
  name: "location.insert_places",
  text: `insert into gazetteer_places (code, level, name, village, district, city, province, postal_code,
      latitude, longitude, spacing_m, name_key, own_words, all_words)
    select code, level, name, village, district, city, province, postal_code, latitude, longitude, spacing,
      name_key, array_to_tsvector(string_to_array(own_words, ' ')),
      array_to_tsvector(string_to_array(all_words, ' '))
    from unnest(:codes::text[], :levels::text[], :names::text[], :villages::text[], :districts::text[], :cities::text[], :provinces::text[],
        :postalCodes::text[], :latitudes::float8[], :longitudes::float8[], :spacings::int4[], :nameKeys::text[], :ownWords::text[], :allWords::text[])
      as place(code, level, name, village, district, city, province, postal_code, latitude, longitude,
        spacing, name_key, own_words, all_words)
    on conflict (code) do nothing`,
});

export const insertWords = statement({
  name: "location.insert_words",
  text: `insert into gazetteer_words (word, places, forms)
    select word, places, string_to_array(forms, ' ')
    from unnest(:words::text[], :placeCounts::int4[], :forms::text[]) as word(word, places, forms)
    on conflict (word) do nothing`,
});

/** A search shall not pay for entries that are not sorted in yet: the gazetteer is filled once and then read. */
export const settleGazetteer = statement({
  name: "location.settle_gazetteer",
  text: `select gin_clean_pending_list(index)::int8 as pages
    from unnest(array['gazetteer_places_own_words', 'gazetteer_places_all_words',
      'gazetteer_words_forms', 'gazetteer_words_spelling']) as index`,
});

export const analyzeGazetteer = statement({
  name: "location.analyze_gazetteer",
  text: `analyze gazetteer_places, gazetteer_words`,
});

const placeColumns = `p.code, p.level, p.name, p.village, p.district, p.city, p.province, p.postal_code,
  p.latitude, p.longitude`;

export const placeByCode = statement({
  name: "location.place_by_code",
  text: `select ${placeColumns} from gazetteer_places p where p.code = :code`,
});

/**
 * The villages nearest to a point, with their distance in metres. The index takes degrees for a plane: the nearest on
 * the sphere is among the first few.
 */
export const villagesNear = statement({
  name: "location.villages_near",
  text: `with around as materialized (
      select ${placeColumns}, distance_m(:latitude, :longitude, p.latitude, p.longitude) as distance
      from gazetteer_places p
      where p.level = 'village'
      order by point(p.longitude, p.latitude) <-> point(:longitude, :latitude)
      limit :limit
    )
    select * from around order by distance, code`,
});

const isServed = `exists (
      select from stores s
      where s.is_active and s.kind = 'store'
        and ${coversPoint({ latitude: "p.latitude", longitude: "p.longitude" })}
    ) as is_served`;

/**
 * Places whose own name matches `:ownWords`, and which with all they lie in match `:allWords`; those first
 * whose whole name is or begins with `:nameKey`, then by level and by how many people live there.
 */
export const placesByWords = statement({
  name: "location.places_by_words",
  text: `with found as materialized (
      select ${placeColumns}, p.spacing_m, p.name_key
      from gazetteer_places p
      where p.own_words @@ :ownWords::tsquery and p.all_words @@ :allWords::tsquery
      order by p.name_key = :nameKey desc, starts_with(p.name_key, :nameKey) desc,
        case p.level when 'village' then 1 else 0 end, p.spacing_m, p.code
      limit :limit
    )
    select p.*, ${isServed} from found p`,
});

/**
 * Places whose own name matches `:ownWords`; those first that with all they lie in have the most of
 * `:words`, each with its weight.
 */
export const placesByMostWords = statement({
  name: "location.places_by_most_words",
  text: `with found as materialized (
      select ${placeColumns}, p.spacing_m, p.name_key, said.score
      from gazetteer_places p
      cross join lateral (
        select sum(wanted.weight) as score
        from unnest(:words::text[], :weights::float8[]) as wanted(word, weight)
        where wanted.word = any(tsvector_to_array(p.all_words))
      ) said
      where p.own_words @@ :ownWords::tsquery
      order by said.score desc, p.spacing_m, p.code
      limit :limit
    )
    select p.*, ${isServed} from found p order by p.score desc`,
});

/** Words of the gazetteer that are spelt like each of `:words`; the forms of each come separated by blanks. */
export const wordsLike = statement({
  name: "location.words_like",
  text: `select asked.word as asked, near.word, near.places, near.distance
    from unnest(:words::text[], :forms::text[]) as asked(word, forms)
    cross join lateral (
      select w.word, w.places, levenshtein(w.word, asked.word)::int4 as distance
      from gazetteer_words w
      where w.forms && string_to_array(asked.forms, ' ') or w.word % asked.word
      order by distance, w.places desc
      limit 12
    ) near`,
});
