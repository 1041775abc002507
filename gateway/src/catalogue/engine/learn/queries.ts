import { deleteSome } from "../../../db/delete-some.ts";
import { statement } from "../../../db/statement.ts";

/** Limit of keywords with a product that was found by them, per day; once it is reached, only those of that day are counted further. */
const maxFindsPerDay = 50_000;

/** Adds counts of one day, of different pairs. Products that are not sold are not counted. */
export const addFound = statement({
  name: "search.add_found",
  text: `
    insert into search_finds as f (day, keyword, product_id, opened, added)
    select :day::date, given.keyword, p.product_id, given.opened, given.added
    from unnest(:keywords::text[], :productIds::bigint[], :opened::int[], :added::int[])
      as given (keyword, product_id, opened, added)
    join products p on p.product_id = given.product_id and p.is_active
    left join search_finds known on known.day = :day::date and known.keyword = given.keyword
      and known.product_id = given.product_id
    where known.product_id is not null
      or (select count(*) from search_finds where day = :day::date) < ${maxFindsPerDay}
    order by given.keyword, p.product_id
    on conflict (day, keyword, product_id)
      do update set opened = f.opened + excluded.opened, added = f.added + excluded.added`,
});

/** What keywords led to, of those that led to anything often enough; the keywords in order. */
export const selectFinds = statement({
  name: "search.finds_since",
  text: `
    select keyword, product_id, opened, added
    from (
      select keyword, product_id, sum(opened)::int as opened, sum(added)::int as added,
        sum(sum(opened) + sum(added)) over (partition by keyword) as uses
      from search_finds where day >= :since::date
      group by keyword, product_id
    ) found
    where uses >= :leastUses::int
    order by uses desc, keyword, product_id limit :limit`,
});

/** In how many arrived orders products have been bought lately. */
export const selectBought = statement({
  name: "search.bought_since",
  text: `
    select product_id, sum(order_count)::int as orders
    from bought_products
    where product_id = any(:productIds::bigint[]) and last_bought_at >= :since
    group by product_id`,
});

/** Puts these points in place of those before. @returns how many rows are other than before */
export const replaceLearnt = statement({
  name: "search.replace_learnt",
  text: `
    with given as (
      select keyword, product_id, points
      from unnest(:keywords::text[], :productIds::bigint[], :points::int2[]) as given(keyword, product_id, points)
    ), gone as (
      delete from search_learnt l
      where not exists (select from given g where g.keyword = l.keyword and g.product_id = l.product_id)
      returning 1
    ), set as (
      insert into search_learnt as l (keyword, product_id, points)
      select keyword, product_id, points from given
      on conflict (keyword, product_id) do update set points = excluded.points
        where l.points <> excluded.points
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from set))::int as changed`,
});

export const forgetAsked = statement({
  name: "search.forget_asked",
  text: deleteSome("search_asked", "day, keyword", "day < :before::date"),
});

export const forgetFinds = statement({
  name: "search.forget_finds",
  text: deleteSome("search_finds", "day, keyword, product_id", "day < :before::date"),
});

export const selectLearnt = statement({
  name: "search.learnt",
  text: "select keyword, product_id, points from search_learnt where keyword = any(:keywords::text[])",
});

/** At most as many as there are pairs of keyword and product, 200,000; most keywords have several products. */
export const selectLearntKeywords = statement({
  name: "search.learnt_keywords",
  text: "select distinct keyword from search_learnt",
});

export const selectNames = statement({
  name: "search.names_of_products",
  text: `
    select p.product_id, p.sku, p.name, d.kind
    from products p left join search_documents d using (product_id)
    where p.product_id = any(:productIds::bigint[])`,
});
