import { statement } from "../db/statement.ts";

export const findPicture = statement({
  name: "pictures.find",
  text: "select source, source_type, width from pictures where picture = :picture",
  parameters: { picture: "text" },
  row: { source: "bytea", source_type: "text", width: "int4" },
});

/** Pictures of the best-selling articles, each once. */
export const popularPictures = statement({
  name: "pictures.popular",
  text: `select picture from products where is_active and picture is not null
    group by picture order by max(popularity) desc, picture limit :limit`,
  parameters: { limit: "int8" },
  row: { picture: "text?" },
});

/** Pictures that the first screen shows: banners, promotions that run, top categories. */
export const frontPictures = statement({
  name: "pictures.front",
  text: `select picture, true as is_wide from banners where starts_at <= :now and :now < ends_at
    union select picture, true from promotions
      where picture is not null and starts_at <= :now and :now < ends_at
    union select picture, false from categories where picture is not null and parent_id is null`,
  parameters: { now: "timestamptz" },
  row: { picture: "text?", is_wide: "bool?" },
});
