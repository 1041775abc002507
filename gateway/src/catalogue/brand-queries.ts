import { statement } from "../db/statement.ts";
import { productsOfBrand } from "./queries.ts";

const firstNamed = (condition: string): string => `(
    select coalesce(named.merged_into, named.brand_id) from brands named where ${condition}
    order by named.brand_id limit 1)`;

/**
 * The brand that a name in SQL leads to, as its id: one that is called so, or was, or that to which its products went. A
 * name that a brand has now comes first.
 */
export const brandNamed = (name: string): string => {
  const isFormer = `lower(${name}) = any(lower(named.former_names::text)::text[])`;
  return `coalesce(${firstNamed(`lower(named.name) = lower(${name})`)}, ${firstNamed(isFormer)})`;
};

/** Letters and digits alone: 'Beng-Beng', 'beng beng' and 'bengbeng' are the same brand. */
const plainName = "regexp_replace(unaccent(lower(b.name)), '[\\W_]+', '', 'g')";

/**
 * The brands `b` that meet a condition and have products, in an order of their own; with the number of
 * their products, and their own picture or that of the most popular one that has one.
 */
const brandsWhere = (condition: string, order: string): string => `
  with wanted as (
    select b.brand_id, b.name, b.slug, b.picture, row_number() over (order by ${order}, lower(b.name)) as position
    from brands b
    where ${condition} and exists (${productsOfBrand})
    order by position
    limit :limit
  )
  select w.brand_id, w.name, w.slug, count(*) as product_count,
    coalesce(w.picture, (array_agg(p.picture order by p.popularity desc, p.product_id)
      filter (where p.picture is not null))[1]) as picture
  from wanted w join products p on p.brand_id = w.brand_id and p.is_active
  group by w.brand_id, w.name, w.slug, w.picture, w.position
  order by w.position`;

export const brandsByInitial = statement({
  name: "catalogue.brands_by_initial",
  text: brandsWhere("b.initial = :initial", "true"),
  nullable: ["picture"],
});

/** Names that begin with the text come first. */
export const brandsWithText = statement({
  name: "catalogue.brands_with_text",
  text: brandsWhere(
    `${plainName} like '%' || :plainText::text || '%'`,
    `${plainName} not like :plainText::text || '%'`,
  ),
  nullable: ["picture"],
});

/** The names that are spelt most like the text. */
export const brandsLikeText = statement({
  name: "catalogue.brands_like_text",
  text: brandsWhere(
    `similarity(${plainName}, :plainText) >= 0.3`,
    `similarity(${plainName}, :plainText) desc`,
  ),
  nullable: ["picture"],
});

/** The letters under which there is a brand with products, `#` last. */
export const brandInitials = statement({
  name: "catalogue.brand_initials",
  text: `select letter.initial
    from (select distinct initial from brands) letter
    where exists (select 1 from brands b where b.initial = letter.initial and exists (${productsOfBrand}))
    order by letter.initial = '#', letter.initial`,
});
