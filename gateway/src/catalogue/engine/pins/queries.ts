import { statement } from "../../../db/statement.ts";

/** What is pinned and can be shown, in its order. */
export const selectPins = statement({
  name: "search.pins",
  text: `
    select s.keyword, array_agg(p.product_id order by n.no) as product_ids
    from search_pins s
    cross join lateral unnest(s.skus) with ordinality n (sku, no)
    join products p on p.sku = n.sku and p.is_active
    group by s.keyword`,
  row: { keyword: "text", product_ids: "int8[]" },
});
