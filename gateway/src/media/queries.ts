import { statement } from "../db/statement.ts";

export const findPicture = statement({
  name: "pictures.find",
  text: "select source, source_type, width from pictures where picture = :picture",
});

/** Pictures of the best-selling articles, each once. */
export const popularPictures = statement({
  name: "pictures.popular",
  text: `select picture from products where is_active and picture is not null
    group by picture order by max(popularity) desc, picture limit :limit`,
});

/** Pictures that the first screen shows: banners, promotions that run, top categories. */
export const frontPictures = statement({
  name: "pictures.front",
  text: `select picture, true as is_wide from banners where starts_at <= :now and :now < ends_at
    union select picture, true from promotions
      where picture is not null and starts_at <= :now and :now < ends_at
    union select picture, false from categories where picture is not null and parent_id is null`,
  nullable: ["picture", "is_wide"],
});

export const knownPhotographs = statement({
  name: "pictures.known_photographs",
  text: `select picture, unused_since is not null as is_unused from pictures
    where picture = any(:pictures::text[]) and source is null`,
});

export const insertPhotographs = statement({
  name: "pictures.insert_photographs",
  text: `insert into pictures (picture, source_type, width, height)
    select t.picture, 'image/jpeg', t.width, t.height
    from unnest(:pictures::text[], :widths::int[], :heights::int[]) t (picture, width, height)
    on conflict (picture) do nothing`,
});

export const queueEncoding = statement({
  name: "pictures.queue_encoding",
  text: `insert into pictures_to_encode (picture, added_at)
    select picture, :now::timestamptz from unnest(:pictures::text[]) t (picture)
    on conflict (picture) do nothing`,
});

/** The oldest ones that no worker has claimed; they are claimed until `until`. */
export const claimEncoding = statement({
  name: "pictures.claim_encoding",
  text: `update pictures_to_encode set claimed_until = :until
    where picture in (
      select picture from pictures_to_encode where claimed_until is null or claimed_until < :now
      order by added_at, picture limit 1 for update skip locked)
    returning picture`,
});

export const finishEncoding = statement({
  name: "pictures.finish_encoding",
  text: "delete from pictures_to_encode where picture = :picture",
});

export const countUnencoded = statement({
  name: "pictures.count_unencoded",
  text: "select count(*)::int4 as total from pictures_to_encode",
});
