/** SQL of the product import; `staged` and `import_categories` and `desired_products` are temporary. */
import { json, statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { refusedRow } from "../../import/refusals.ts";
import { stagingTable } from "../../import/stage.ts";
import { trackTable } from "../../import/tracked.ts";

export const columns = {
  sku: "text",
  name: "text",
  slug: "text",
  description: "text",
  category: "text[]",
  brand: "text",
  brand_guess: "text",
  unit: "text",
  net_content: "integer",
  pack_label: "text",
  weight_g: "integer",
  min_quantity: "integer",
  max_quantity: "integer",
  is_age_restricted: "boolean",
  is_taxed: "boolean",
  kind: "text",
  channel: "text",
  seller: "text",
  is_active: "boolean",
  is_recommended: "boolean",
  popularity: "integer",
  list_price: "bigint",
  own_price: "bigint",
  stock: "integer",
  in_stock: "boolean",
  counted_at: "timestamptz",
  images: "text[]",
  composition: "text",
  storage: "text",
  halal_number: "text",
  bpom_number: "text",
  origin: "text",
  dimensions: "text",
} as const;

export const staging = stagingTable("import.products", columns, ["sku"]);

const needs = [staging.create];

export const checks = [
  statement({
    name: "import.incomplete_products",
    text: `select s.row_no, s.file, s.line,
        case when s.name is null then 'name' else 'category' end || ': wajib diisi untuk produk baru' as reason
      from staged s left join products t on t.sku = s.sku
      where (s.name is null or s.category is null) and t.product_id is null`,
    needs,
    row: refusedRow,
  }),
  statement({
    name: "import.wrong_quantity_limits",
    text: `select s.row_no, s.file, s.line, 'min_quantity: lebih besar dari max_quantity yang ada' as reason
      from staged s join products t on t.sku = s.sku
      where coalesce(s.min_quantity, t.min_quantity) > coalesce(s.max_quantity, t.max_quantity)`,
    needs,
    row: refusedRow,
  }),
];

export const stagedCategories = statement({
  name: "import.categories_of_products",
  text: `select category as names from staged where category is not null
    group by category order by min(row_no)`,
  needs,
  row: { names: "text[]" },
});

/** `import_categories`: the names of each path in the files, and the category they lead to. */
export const createImportCategories = statement({
  name: "import.create_import_categories",
  text: `create temporary table import_categories
    (names text[] primary key, category_id bigint not null, path bigint[] not null) on commit drop`,
  row: {},
});

interface ImportCategory {
  readonly names: readonly string[];
  readonly category_id: number;
  readonly path: readonly number[];
}

export const fillImportCategories = statement({
  name: "import.fill_import_categories",
  text: `insert into import_categories
    select array(select jsonb_array_elements_text(item -> 'names')), (item ->> 'category_id')::bigint,
      array(select jsonb_array_elements_text(item -> 'path')::bigint)
    from jsonb_array_elements(:rows::jsonb) item`,
  parameters: { rows: json<readonly ImportCategory[]>() },
  needs: [createImportCategories],
  row: {},
});

export const knownBrands = statement({
  name: "import.known_brands",
  text: "select name from brands order by brand_id",
  row: { name: "text" },
});

/** Rows that may get a brand: those that name one, and new names. */
export const stagedNames = statement({
  name: "import.staged_names",
  text: `select row_no, coalesce(name, '') as name, brand, brand_guess as guess from staged
    where brand is not null or name is not null
    order by row_no`,
  needs,
  row: { row_no: "int4", name: "text", brand: "text?", guess: "text?" },
});

export const setStagedBrands = statement({
  name: "import.set_staged_brands",
  text: `update staged s set brand = b.brand
    from unnest(:rowNumbers::int[], :brands::text[]) b (row_no, brand)
    where b.row_no = s.row_no and s.brand is distinct from b.brand`,
  parameters: { rowNumbers: "int4[]", brands: "text?[]" },
  needs,
  row: {},
});

export const insertBrands = statement({
  name: "import.insert_brands",
  text: `insert into brands (name, slug, initial)
    select b.name, b.slug, b.initial
    from unnest(:names::text[], :slugs::text[], :initials::text[]) b (name, slug, initial)
    left join brands t on lower(t.name) = lower(b.name)
    where t.brand_id is null
    on conflict do nothing`,
  parameters: { names: "text[]", slugs: "text[]", initials: "text[]" },
  row: {},
});

export const stagedSellers = statement({
  name: "import.sellers_of_products",
  text: "select seller from staged where seller is not null group by seller order by min(row_no)",
  needs,
  row: { seller: "text" },
});

export const insertSellers = statement({
  name: "import.insert_sellers",
  text: `insert into stores (store_code, kind, name)
    select s.code, 'seller', s.name from unnest(:codes::text[], :names::text[]) s (code, name)
    left join stores t on t.store_code = s.code
    where t.store_id is null
    on conflict (store_code) do nothing`,
  parameters: { codes: "text[]", names: "text[]" },
  row: {},
});

/** From here on `seller` holds the seller's code. */
export const setStagedSellers = statement({
  name: "import.set_staged_sellers",
  text: `update staged s set seller = n.code from unnest(:names::text[], :codes::text[]) n (name, code)
    where n.name = s.seller`,
  parameters: { names: "text[]", codes: "text[]" },
  needs,
  row: {},
});

const packFactColumns = [
  "composition",
  "storage",
  "halal_number",
  "bpom_number",
  "origin",
  "dimensions",
] as const;

/** `-` takes away what the shop has. */
const packFacts = packFactColumns
  .map((column) => `coalesce(nullif(coalesce(s.${column}, t.${column}), '-'), '') as ${column}`)
  .join(",\n      ");

/** The products as they should be: what the row says, else what the shop has, else a default. */
export const createDesired = statement({
  name: "import.desired_products",
  text: `create temporary table desired_products on commit drop as
    select s.sku,
      coalesce(s.name, t.name) as name,
      coalesce(s.slug, t.slug) as slug,
      coalesce(s.description, t.description, '') as description,
      coalesce(c.category_id, t.category_id) as category_id,
      coalesce(c.path, t.category_path) as category_path,
      coalesce(b.brand_id, t.brand_id) as brand_id,
      coalesce(s.unit, t.unit, 'pcs') as unit,
      coalesce(s.net_content, t.net_content, 1) as net_content,
      coalesce(s.pack_label, t.pack_label, '') as pack_label,
      coalesce(s.weight_g, case when s.unit in ('g', 'ml') then s.net_content end, t.weight_g, 0) as weight_g,
      coalesce(s.min_quantity, t.min_quantity, 1) as min_quantity,
      coalesce(s.max_quantity, t.max_quantity, 99) as max_quantity,
      coalesce(s.is_age_restricted, t.is_age_restricted, false) as is_age_restricted,
      coalesce(s.is_taxed, t.is_taxed, true) as is_taxed,
      nullif(coalesce(s.kind, t.kind), '-') as kind,
      coalesce(s.channel, t.channel, 'store') as channel,
      case coalesce(s.channel, t.channel) when 'seller' then coalesce(seller.store_id, t.seller_id) end as seller_id,
      coalesce(s.is_active, true) as is_active,
      coalesce(s.is_recommended, t.is_recommended, false) as is_recommended,
      coalesce(s.popularity, t.popularity, 0) as popularity,
      ${packFacts}
    from staged s
    left join products t on t.sku = s.sku
    left join import_categories c on c.names = s.category
    left join brands b on lower(b.name) = lower(s.brand)
    left join stores seller on seller.store_code = s.seller`,
  needs: [staging.create, createImportCategories],
  row: {},
});

const productColumns = [
  "name",
  "slug",
  "description",
  "category_id",
  "category_path",
  "brand_id",
  "unit",
  "net_content",
  "pack_label",
  "weight_g",
  "min_quantity",
  "max_quantity",
  "is_age_restricted",
  "is_taxed",
  "kind",
  "channel",
  "seller_id",
  "is_active",
  "is_recommended",
  "popularity",
  ...packFactColumns,
] as const;

const rows = {
  name: "import.products",
  table: "products",
  desired: "desired_products",
  needs: [createDesired],
  key: ["sku"],
  columns: productColumns,
} as const;

/** Products that were added are hidden: carts and orders may name them by now. */
export const trackedProducts = trackTable({
  table: "products",
  key: ["sku"],
  columns: productColumns,
  added: { hide: "is_active = false" },
  givesBack: false,
  isShown: true,
});

export const comparison = declareComparison({ ...rows, label: "d.name || ' (' || d.sku || ')'" });

export const writeProducts = declareWrite({
  ...rows,
  also: { updated_at: ":now::timestamptz" },
  parameters: { now: "timestamptz" },
});

export const changedProducts = statement({
  name: "import.changed_products",
  text: "select product_id from products where updated_at = :now",
  parameters: { now: "timestamptz" },
  row: { product_id: "int8" },
});

const isMissing = `t.is_active and s.sku is null`;

export const missingProducts = statement({
  name: "import.missing_products",
  text: `select count(*) filter (where t.is_active)::int as existing,
      coalesce(array_agg(t.product_id order by t.product_id) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(t.name || ' (' || t.sku || ')' order by t.product_id)
        filter (where ${isMissing}))[1:3], '{}') as examples
    from products t left join staged s on s.sku = t.sku`,
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

export const deactivateProducts = statement({
  name: "import.deactivate_products",
  text: `update products set is_active = false, updated_at = :now
    where product_id = any(:productIds::bigint[])`,
  parameters: { productIds: "int8[]", now: "timestamptz" },
  row: {},
});

export const hasPrices = statement({
  name: "import.products_have_prices",
  text: "select exists (select from staged where list_price is not null) as priced",
  needs,
  row: { priced: "bool" },
});
