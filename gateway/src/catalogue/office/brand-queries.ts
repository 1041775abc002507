/** SQL of the brands' forms at the office. */
import { statement } from "../../db/statement.ts";

const heads = `b.brand_id, b.name, b.picture,
    (select count(*)::int from products p where p.brand_id = b.brand_id and p.is_active) as products`;

/** Its names before, then those of brands that were merged into it, with theirs. */
const otherNames = `b.former_names || array(
    select unnest(m.name || m.former_names) from brands m where m.merged_into = b.brand_id order by 1)`;

/** The patterns are in small letters. */
export const brandRows = statement({
  name: "office.brand_rows",
  text: `select r.brand_id, r.name, r.picture, r.products from (
      select ${heads}, lower(array_to_string(b.name || (${otherNames}), ' ')) as words
      from brands b where b.merged_into is null) r
    where r.words like all (:words::text[]) and case :state when 'unsold' then r.products = 0
      when 'unpictured' then r.picture is null else true end
    order by lower(r.name), r.brand_id limit :limit offset :after`,
});

export const brandById = statement({
  name: "office.brand_by_id",
  text: `select ${heads}, b.slug, ${otherNames} as other_names
    from brands asked join brands b on b.brand_id = coalesce(asked.merged_into, asked.brand_id)
    where asked.brand_id = :brandId`,
});
