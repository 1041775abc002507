-- The gazetteer with all administrative levels, and the words that places are searched by. Its rows come
-- from a package: they are loaded anew after this migration.

drop table gazetteer_places;

create table gazetteer_places (
  -- The Ministry of Home Affairs' own code: 31 (province), 31.74 (city), 31.74.01 (district),
  -- 31.74.01.1001 (village). It outlives a reload, so it is the id that the outside sees.
  code text primary key check (code ~ '^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$'),
  level text not null check (level in ('village', 'district', 'city', 'province')),
  name text not null,
  -- All levels and the position; a district, city or province has those of the village at its centre.
  village text not null,
  district text not null,
  city text not null,
  province text not null,
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Metres from one village to the next around here: small where many people live.
  spacing_m integer not null check (spacing_m > 0),
  -- The name as it is searched: small letters, without `kota` and `kabupaten`.
  name_key text not null,
  -- Words of the own name, and of everything the place lies in.
  own_words tsvector not null,
  all_words tsvector not null
);
create index gazetteer_places_point on gazetteer_places
  using gist (point(longitude, latitude)) where level = 'village';
create index gazetteer_places_own_words on gazetteer_places using gin (own_words);
create index gazetteer_places_all_words on gazetteer_places using gin (all_words);

-- Every word of the gazetteer, to mend what is typed wrongly.
create table gazetteer_words (
  word text primary key,
  -- How many places have it in their own name.
  places integer not null,
  -- The word itself and what is left of it without any one of its letters.
  forms text[] not null
);
create index gazetteer_words_forms on gazetteer_words using gin (forms);
create index gazetteer_words_spelling on gazetteer_words using gin (word gin_trgm_ops);
