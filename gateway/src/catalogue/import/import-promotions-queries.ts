/** SQL of the promotion import; `staged` is temporary. */
import { statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { refusedRow } from "../../import/refusals.ts";
import { stagingTable } from "../../import/stage.ts";
import { trackTable } from "../../import/tracked.ts";
import { endNow } from "./dated-terms.ts";

export const columns = {
  promotion_code: "text",
  name: "text",
  slug: "text",
  description: "text",
  kind: "text",
  percent_off: "integer",
  amount_off: "bigint",
  buy_quantity: "integer",
  get_quantity: "integer",
  set_price: "bigint",
  label: "text",
  picture: "text",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  position: "integer",
  skus: "text[]",
} as const;

export const staging = stagingTable("import.promotions", columns, ["promotion_code"]);

const needs = [staging.create];

export const checks = [
  statement({
    name: "import.unknown_promoted",
    text: `select s.row_no, s.file, s.line,
        'skus: produk "' || min(wanted.sku) || '" tidak dikenal' as reason
      from staged s
      cross join lateral unnest(s.skus) wanted (sku)
      left join products p on p.sku = wanted.sku
      where p.product_id is null
      group by s.row_no, s.file, s.line`,
    needs,
    row: refusedRow,
  }),
];

const rows = {
  name: "import.promotions",
  table: "promotions",
  desired: "staged",
  needs,
  key: ["promotion_code"],
  columns: Object.keys(columns).filter((name) => name !== "promotion_code" && name !== "skus"),
} as const;

const { table, key, columns: compared } = rows;

/** Promotions that were added end at once: orders may name them by now. */
export const tracked = [
  trackTable({
    table,
    key,
    columns: compared,
    added: { hide: endNow },
    givesBack: false,
    isShown: true,
  }),
  trackTable({
    table: "promotion_products",
    key: ["promotion_id", "product_id"],
    columns: [],
    added: "delete",
    givesBack: true,
    isShown: false,
  }),
];

export const comparison = declareComparison({
  ...rows,
  label: "d.name || ' (' || d.promotion_code || ')'",
});

export const writePromotions = declareWrite({ ...rows, also: {}, parameters: {} });

const wanted = `
  select t.promotion_id, p.product_id
  from staged s
  join promotions t on t.promotion_code = s.promotion_code
  cross join lateral unnest(s.skus) wanted (sku)
  join products p on p.sku = wanted.sku`;

/** What promotions of the file have and the file has not. */
export const unwantedProducts = statement({
  name: "import.unwanted_promoted",
  text: `select pp.promotion_id, pp.product_id from promotion_products pp
    join promotions t using (promotion_id)
    join staged s using (promotion_code)
    left join (${wanted}) w on w.promotion_id = pp.promotion_id and w.product_id = pp.product_id
    where w.product_id is null`,
  needs,
  row: { promotion_id: "int8", product_id: "int8" },
});

export const removeProducts = statement({
  name: "import.remove_promoted",
  text: `delete from promotion_products pp
    using unnest(:promotionIds::bigint[], :productIds::bigint[]) gone (promotion_id, product_id)
    where pp.promotion_id = gone.promotion_id and pp.product_id = gone.product_id`,
  parameters: { promotionIds: "int8[]", productIds: "int8[]" },
  row: {},
});

/** The rows that are there already are left out first: a sharded database counts what was selected. */
export const addProducts = statement({
  name: "import.add_promoted",
  text: `insert into promotion_products (promotion_id, product_id)
    select distinct w.promotion_id, w.product_id from (${wanted}) w
    left join promotion_products pp
      on pp.promotion_id = w.promotion_id and pp.product_id = w.product_id
    where pp.promotion_id is null
    on conflict do nothing`,
  needs,
  row: {},
});

const isMissing = "s.promotion_code is null";

export const missingPromotions = statement({
  name: "import.missing_promotions",
  text: `select count(*)::int as existing,
      coalesce(array_agg(t.promotion_id order by t.promotion_id) filter (where ${isMissing}), '{}')
        as missing,
      coalesce((array_agg(t.name || ' (' || t.promotion_code || ')' order by t.promotion_id)
        filter (where ${isMissing}))[1:3], '{}') as examples
    from promotions t left join staged s on s.promotion_code = t.promotion_code
    where t.ends_at > :now`,
  parameters: { now: "timestamptz" },
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

const thesePromotions = { promotionIds: "int8[]", now: "timestamptz" } as const;

/** Promotions that have not begun never were: no offer points at them. */
export const dropFuture = statement({
  name: "import.drop_future_promotions",
  text: `delete from promotions
    where promotion_id = any(:promotionIds::bigint[]) and starts_at >= :now`,
  parameters: thesePromotions,
  row: {},
});

export const endRunning = statement({
  name: "import.end_running_promotions",
  text: `update promotions set ends_at = :now
    where promotion_id = any(:promotionIds::bigint[]) and starts_at < :now`,
  parameters: thesePromotions,
  row: {},
});
