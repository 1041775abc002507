/**
 * SQL of the price and stock imports; `staged`, `import_targets`, `sold_offers` and `desired_offers` are
 * temporary.
 */
import { statement } from "../../db/statement.ts";
import { needed, text } from "../../import/kind-fields.ts";
import { refusedRow } from "../../import/refusals.ts";
import { temporaryTable } from "../../import/stage.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { trackTable } from "../../import/tracked.ts";
import { createChanged, createDesired, fillDesired } from "./offers-queries.ts";
import { checkPrices, priceFields, pricesOf, skuAliases, stockFields } from "./price-fields.ts";
import { products, stores } from "./shared-fields.ts";
import { createTargets } from "./targets-queries.ts";

const sku = { ...needed(text(64, skuAliases)), refersTo: products };
const store = { ...text(64, ["store", "kode_toko", "toko"]), refersTo: stores };
const { stock, in_stock: inStock, counted_at: countedAtField } = stockFields;

export const priceFile = stagedFile({
  statements: "import.prices",
  key: ["sku", "store_code"],
  fields: { ...priceFields, sku, store_code: store, stock, counted_at: countedAtField },
  check: (row, read) => {
    checkPrices(row, read);
    if (read.complaints.length === 0) read.require("price", row.list_price ?? row.price);
  },
  derived: { own_price: "bigint" },
  derive: pricesOf,
});

export const stockFile = stagedFile({
  statements: "import.stock",
  key: ["sku", "store_code"],
  fields: { sku, store_code: store, stock, in_stock: inStock, counted_at: countedAtField },
  check: ({ stock: figure, in_stock: isThere }, read) => {
    if (read.complaints.length === 0) read.require("stock", figure ?? isThere);
  },
});

/**
 * Prices of the products that the files name. What shoppers pay must fit the list price at once, and is worked out
 * anew afterwards; stock is not taken back, since orders have used it meanwhile.
 */
export const trackedOffers = trackTable({
  table: "store_products",
  key: ["store_id", "product_id"],
  columns: ["list_price", "own_price"],
  together: [["list_price", "own_price"]],
  scope: {
    condition:
      "t.product_id in (select p.product_id from products p join staged s on s.sku = p.sku)",
    needs: priceFile.needs,
  },
  added: "delete",
  also: "price = coalesce(r.own_price, r.list_price)",
  givesBack: false,
  isShown: false,
});

/** Whether any row counts for more than the one store that it names. */
export const hasRowsForAllStores = statement({
  name: "import.has_rows_for_all_stores",
  text: "select exists (select from staged where store_code is null) as has_rows",
  needs: priceFile.needs,
  row: { has_rows: "bool" },
});

/** `sold_offers`: the offers that the rows of a stock file are about. */
export const createSold = temporaryTable(
  "sold_offers",
  `store_id bigint, product_id bigint, list_price bigint, own_price bigint, primary key (store_id, product_id)`,
);

/** What the rows name, by store; those without a store come under null. */
export const namedProducts = statement({
  name: "import.named_products",
  text: `select t.store_id, array_agg(p.product_id order by p.product_id) as product_ids
    from staged s join products p on p.sku = s.sku left join stores t on t.store_code = s.store_code
    where s.store_code is null or t.store_id is not null
    group by t.store_id order by t.store_id nulls last`,
  needs: stockFile.needs,
  row: { store_id: "int8?", product_ids: "int8[]" },
});

const intoSold = `insert into sold_offers
  select store_id, product_id, list_price, own_price from store_products`;

export const readSoldOfStore = statement({
  name: "import.read_sold_offers_of_store",
  text: `${intoSold} where store_id = :storeId and product_id = any(:productIds::bigint[])`,
  parameters: { storeId: "int8", productIds: "int8[]" },
  needs: [createSold],
  row: {},
});

/** In all stores: asked only for products whose rows name none. */
export const readSoldEverywhere = statement({
  name: "import.read_sold_offers_everywhere",
  text: `${intoSold} where product_id = any(:productIds::bigint[]) on conflict do nothing`,
  parameters: { productIds: "int8[]" },
  needs: [createSold],
  row: {},
});

export const notSold = statement({
  name: "import.not_sold",
  text: `select s.row_no, s.file, s.line, 'sku' as field,
      'produk "' || s.sku || '" belum punya harga di sana' as why
    from staged s
    left join (
      select distinct b.row_no from staged b
      join products p on p.sku = b.sku
      join sold_offers o on o.product_id = p.product_id
      join stores t on t.store_id = o.store_id
      where b.store_code is null or t.store_code = b.store_code
    ) sold on sold.row_no = s.row_no
    where sold.row_no is null`,
  needs: [...stockFile.needs, createSold],
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
  needs: [...priceFile.needs, createTargets, createDesired],
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
    join sold_offers o on o.product_id = p.product_id
    left join stores named on named.store_code = s.store_code
    where s.store_code is null or named.store_id = o.store_id
    order by o.store_id, o.product_id, s.store_code nulls last`),
  parameters: figureParameters,
  needs: [...stockFile.needs, createSold, createDesired],
  row: {},
});

/**
 * Whether guests see anything of what has changed: pages for them show the shelf of the default store, to which its
 * warehouse and all sellers belong.
 */
export const changedForGuests = statement({
  name: "import.changed_for_guests",
  text: `select exists (select from changed_offers c join stores s using (store_id)
    where s.is_default or s.kind <> 'store') as is_changed`,
  needs: [createChanged],
  row: { is_changed: "bool" },
});
