import { statement } from "../../db/statement.ts";

/** SQL of photographs that are fetched from their addresses. */

/** Addresses that columns name and that have not come. One that was given up is tried again. */
export const queueDownloads = statement({
  name: "catalogue.queue_picture_downloads",
  text: `insert into picture_downloads (product_id, position, address, said_in, next_try_at)
    select g.product_id, g.position, g.source, g.said_in, :now::timestamptz
    from product_pictures g
    left join picture_downloads d on d.product_id = g.product_id and d.position = g.position
    where g.by_column and g.source ~* '^https?://' and g.picture_source is distinct from g.source
      and (d.product_id is null or d.address <> g.source or d.next_try_at is null)
    on conflict (product_id, position) do update
    set address = excluded.address, said_in = excluded.said_in, next_try_at = excluded.next_try_at,
      tries = 0, failure = null`,
});

/** Addresses that no column names any more. */
export const dropDownloads = statement({
  name: "catalogue.drop_picture_downloads",
  text: `delete from picture_downloads where (product_id, position) in (
      select d.product_id, d.position from picture_downloads d
      left join product_pictures g on g.product_id = d.product_id and g.position = d.position
        and g.source = d.address and g.picture_source is distinct from g.source
      where g.product_id is null)`,
});

/** The next that are due; others leave them alone until `until`. */
export const claimDownloads = statement({
  name: "catalogue.claim_picture_downloads",
  text: `update picture_downloads d set next_try_at = :until, tries = d.tries + 1
    where (d.product_id, d.position) in (
      select product_id, position from picture_downloads where next_try_at <= :now
      order by next_try_at, product_id, position limit :limit for update skip locked)
    returning product_id, position::int4, address, tries`,
});

/** What came is shown, unless another picture is wanted by now. */
export const showDownloads = statement({
  name: "catalogue.show_picture_downloads",
  text: `update product_pictures g set picture = t.picture, picture_source = t.address, whole_picture = null
    from unnest(:productIds::bigint[], :positions::int[], :addresses::text[], :pictures::text[])
      t (product_id, position, address, picture)
    where g.product_id = t.product_id and g.position = t.position and g.source = t.address`,
});

export const postponeDownload = statement({
  name: "catalogue.postpone_picture_download",
  text: `update picture_downloads set next_try_at = :nextTryAt, failure = :failure
    where product_id = :productId and position = :position and address = :address`,
  nullable: ["nextTryAt"],
});

export const listDownloads = statement({
  name: "catalogue.list_picture_downloads",
  text: `select said_in, address, tries, next_try_at, failure from picture_downloads
    where failure is not null order by next_try_at is not null, said_in, position`,
});

export const countDownloads = statement({
  name: "catalogue.count_picture_downloads",
  text: `select count(*) filter (where next_try_at is not null)::int4 as waiting,
      count(*) filter (where next_try_at is null)::int4 as failed
    from picture_downloads`,
});
