/** SQL of the price and stock imports; `staged`, `import_targets` and `desired_offers` are temporary. */
import { statement } from "../../db/statement.ts";
import { stagingTable } from "../../import/stage.ts";
import {
  createDesired,
  fillDesired,
  inStoresOfFile,
  offersOfStoresInFile,
} from "./offers-queries.ts";
import { createTargets } from "./targets-queries.ts";

export const priceColumns = {
  sku: "text",
  store_code: "text",
  list_price: "bigint",
  own_price: "bigint",
  stock: "integer",
  counted_at: "timestamptz",
} as const;

export const createStagedPrices = stagingTable("import.stage_prices", priceColumns);

export const stockColumns = {
  sku: "text",
  store_code: "text",
  stock: "integer",
  in_stock: "boolean",
  counted_at: "timestamptz",
} as const;

export const createStagedStock = stagingTable("import.stage_stock", stockColumns);

const refusedRow = { file: "int4", line: "int4", reason: "text" } as const;

export const unknownSources = [
  statement({
    name: "import.refuse_unknown_products",
    text: `delete from staged s
      where s.row_no in (select b.row_no from staged b left join products p on p.sku = b.sku
        where p.product_id is null)
      returning file, line, 'sku: produk "' || sku || '" tidak dikenal' as reason`,
    needs: [createStagedPrices],
    row: refusedRow,
  }),
  statement({
    name: "import.refuse_unknown_stores",
    text: `delete from staged s
      where s.row_no in (select b.row_no from staged b left join stores t on t.store_code = b.store_code
        where b.store_code is not null and t.store_id is null)
      returning file, line, 'store_code: toko "' || store_code || '" tidak dikenal' as reason`,
    needs: [createStagedPrices],
    row: refusedRow,
  }),
];

export const notSold = statement({
  name: "import.refuse_not_sold",
  text: `delete from staged s
    where s.row_no not in (
      select b.row_no from staged b
      join products p on p.sku = b.sku
      join store_products o on o.product_id = p.product_id
      join stores t on t.store_id = o.store_id
      where b.store_code is null or t.store_code = b.store_code)
    returning file, line, 'sku: produk "' || sku || '" belum punya harga di sana' as reason`,
  needs: [createStagedStock],
  row: refusedRow,
});

/**
 * When a figure was counted: as its row says, else as its file does (`:fileTimes`, a time for each file),
 * and never later than the import (`:now`).
 */
const countedAt = `least(coalesce(s.counted_at, (:fileTimes::timestamptz[])[s.file + 1]), :now::timestamptz)`;

/** A row for one source goes before a row for all of them. */
export const desiredPrices = statement({
  name: "import.desired_prices",
  text: fillDesired(`
    select distinct on (target.store_id, p.product_id)
      target.store_id, p.product_id, s.list_price, s.own_price,
      s.stock as figure, false as if_empty, ${countedAt} as counted_at
    from staged s
    join products p on p.sku = s.sku
    left join stores named on named.store_code = s.store_code
    join lateral (
      select named.store_id where named.store_id is not null
      union all
      select i.store_id from import_targets i
      where named.store_id is null and i.channel = p.channel
        and (p.channel <> 'seller' or i.store_id = p.seller_id)
    ) target on true
    order by target.store_id, p.product_id, s.store_code nulls last`),
  parameters: { fileTimes: "timestamptz[]", now: "timestamptz" },
  needs: [createStagedPrices, createTargets, createDesired],
  row: {},
});

/**
 * The figure of a row that may say only whether there are some. "Available" counts on an empty shelf
 * alone, and as `:stockWhenAvailable` units.
 */
export const figure = `coalesce(s.stock,
      case when s.in_stock then :stockWhenAvailable::integer when not s.in_stock then 0 end) as figure,
    s.stock is null and s.in_stock is true as if_empty, ${countedAt} as counted_at`;

export const figureParameters = {
  fileTimes: "timestamptz[]",
  now: "timestamptz",
  stockWhenAvailable: "int4",
} as const;

export const desiredStock = statement({
  name: "import.desired_stock",
  text: fillDesired(`
    select distinct on (o.store_id, o.product_id)
      o.store_id, o.product_id, o.list_price, o.own_price, ${figure}
    from staged s
    join products p on p.sku = s.sku
    join store_products o on o.product_id = p.product_id
    left join stores named on named.store_code = s.store_code
    where s.store_code is null or named.store_id = o.store_id
    order by o.store_id, o.product_id, s.store_code nulls last`),
  parameters: figureParameters,
  needs: [createStagedStock, createDesired],
  row: {},
});

export const missingOffers = statement({
  name: "import.missing_offers",
  text: `select count(*) filter (where d.store_id is null)::int as count, count(*)::int as existing,
      coalesce((array_agg(p.name || ' @ ' || s.store_code order by p.product_id, s.store_id)
        filter (where d.store_id is null))[1:3], '{}') as examples
    from ${offersOfStoresInFile}
    join products p on p.product_id = t.product_id
    join stores s on s.store_id = t.store_id
    where ${inStoresOfFile}`,
  needs: [createDesired],
  row: { count: "int4", existing: "int4", examples: "text[]" },
});
