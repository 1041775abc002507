/** SQL of the gazetteer: loading, search, and the look-up by position. */
import { statement } from "../db/statement.ts";

export const gazetteerIsEmpty = statement({
  name: "location.gazetteer_is_empty",
  text: `select not exists (select from gazetteer_places) as empty`,
  row: { empty: "bool" },
});

/** Lists of words come as one text each, separated by blanks. */
export const insertPlaces = statement({
  name: "location.insert_places",
  text: `insert into gazetteer_places (code, level, name, village, district, city, province, postal_code,
      latitude, longitude, spacing_m, name_key, own_words, all_words)
    select code, level, name, village, district, city, province, postal_code, latitude, longitude, spacing,
      name_key, array_to_tsvector(string_to_array(own_words, ' ')),
      array_to_tsvector(string_to_array(all_words, ' '))
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::float8[], $10::float8[], $11::int4[], $12::text[], $13::text[], $14::text[])
      as place(code, level, name, village, district, city, province, postal_code, latitude, longitude,
        spacing, name_key, own_words, all_words)
    on conflict (code) do nothing`,
  row: {},
});

export const insertWords = statement({
  name: "location.insert_words",
  text: `insert into gazetteer_words (word, places, forms)
    select word, places, string_to_array(forms, ' ')
    from unnest($1::text[], $2::int4[], $3::text[]) as word(word, places, forms)
    on conflict (word) do nothing`,
  row: {},
});

/** A search shall not pay for entries that are not sorted in yet: the gazetteer is filled once and then read. */
export const settleGazetteer = statement({
  name: "location.settle_gazetteer",
  text: `select gin_clean_pending_list(index)::int8 as pages
    from unnest(array['gazetteer_places_own_words', 'gazetteer_places_all_words',
      'gazetteer_words_forms', 'gazetteer_words_spelling']) as index`,
  row: { pages: "int8" },
});

const placeColumns = `p.code, p.level, p.name, p.village, p.district, p.city, p.province, p.postal_code,
  p.latitude, p.longitude`;

const placeRow = {
  code: "text",
  level: "text",
  name: "text",
  village: "text",
  district: "text",
  city: "text",
  province: "text",
  postal_code: "text",
  latitude: "float8",
  longitude: "float8",
} as const;

export const placeByCode = statement({
  name: "location.place_by_code",
  text: `select ${placeColumns} from gazetteer_places p where p.code = $1`,
  row: placeRow,
});

/**
 * The village nearest to a point. The index takes degrees for a plane; a few more hold the nearest on
 * the sphere.
 */
export const nearestVillage = statement({
  name: "location.nearest_village",
  text: `with around as materialized (
      select ${placeColumns}, distance_m($1, $2, p.latitude, p.longitude) as distance
      from gazetteer_places p
      where p.level = 'village'
      order by point(p.longitude, p.latitude) <-> point($2, $1)
      limit 8
    )
    select * from around order by distance, code limit 1`,
  row: { ...placeRow, distance: "float8" },
});

/** The villages nearest to a point, with their distance in metres; as near as the index orders them. */
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
  parameters: { latitude: "float8", longitude: "float8", limit: "int8" },
  row: { ...placeRow, distance: "float8" },
});

const foundRow = {
  ...placeRow,
  spacing_m: "int4",
  name_key: "text",
  is_served: "bool",
} as const;

const isServed = `exists (select from covering_stores(p.latitude, p.longitude, 1)) as is_served`;

/**
 * Places whose own name has one of the words ($1), and which with all they lie in have what is wanted
 * ($2); those first whose whole name is or begins with $3, then by level and by how many people live
 * there.
 */
export const placesByWords = statement({
  name: "location.places_by_words",
  text: `with found as materialized (
      select ${placeColumns}, p.spacing_m, p.name_key
      from gazetteer_places p
      where p.own_words @@ $1::tsquery and p.all_words @@ $2::tsquery
      order by p.name_key = $3 desc, starts_with(p.name_key, $3) desc,
        case p.level when 'village' then 1 else 0 end, p.spacing_m, p.code
      limit $4
    )
    select p.*, ${isServed} from found p`,
  row: foundRow,
});

/**
 * Places whose own name has one of the words ($1, and $2 as a list with the weight of each in $3), those
 * first that have the most of them with all they lie in.
 */
export const placesByMostWords = statement({
  name: "location.places_by_most_words",
  text: `with found as materialized (
      select ${placeColumns}, p.spacing_m, p.name_key, said.score
      from gazetteer_places p
      cross join lateral (
        select sum(wanted.weight) as score
        from unnest($2::text[], $3::float8[]) as wanted(word, weight)
        where wanted.word = any(tsvector_to_array(p.all_words))
      ) said
      where p.own_words @@ $1::tsquery
      order by said.score desc, p.spacing_m, p.code
      limit $4
    )
    select p.*, ${isServed} from found p order by p.score desc`,
  row: { ...foundRow, score: "float8" },
});

/** Words of the gazetteer that are spelt like each of $1; $2 has the forms of each, separated by blanks. */
export const wordsLike = statement({
  name: "location.words_like",
  text: `select asked.word as asked, near.word, near.places, near.distance
    from unnest($1::text[], $2::text[]) as asked(word, forms)
    cross join lateral (
      select w.word, w.places, levenshtein(w.word, asked.word)::int4 as distance
      from gazetteer_words w
      where w.forms && string_to_array(asked.forms, ' ') or w.word % asked.word
      order by distance, w.places desc
      limit 12
    ) near`,
  row: { asked: "text", word: "text", places: "int4", distance: "int4" },
});
