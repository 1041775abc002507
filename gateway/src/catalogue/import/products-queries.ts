/** SQL of the product import; `staged` and all `import_…` and `desired_…` tables are temporary. */
import { stagingTable } from "../../import/stage.ts";

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
} as const;

export const createStaged = stagingTable("import.stage_products", columns);

export const refusals: readonly string[] = [
  `delete from staged s
   where s.row_no in (select b.row_no from staged b left join products t on t.sku = b.sku
     where (b.name is null or b.category is null) and t.product_id is null)
   returning file, line,
     case when name is null then 'name' else 'category' end || ': wajib diisi untuk produk baru' as reason`,
  `delete from staged s
   using products t
   where t.sku = s.sku
     and coalesce(s.min_quantity, t.min_quantity) > coalesce(s.max_quantity, t.max_quantity)
   returning s.file, s.line, 'min_quantity: lebih besar dari max_quantity yang ada' as reason`,
];

export const stagedCategories = `
  select category as names from staged where category is not null
  group by category order by min(row_no)`;

export const createImportCategories = `
  create temporary table import_categories
    (names text[] primary key, category_id bigint not null, path bigint[] not null) on commit drop`;

/** $1: [{names, category_id, path}] */
export const fillImportCategories = `
  insert into import_categories
  select array(select jsonb_array_elements_text(item -> 'names')), (item ->> 'category_id')::bigint,
    array(select jsonb_array_elements_text(item -> 'path')::bigint)
  from jsonb_array_elements($1::jsonb) item`;

export const knownBrands = `select name from brands order by brand_id`;

/** Rows that may get a brand: those that name one, and new names. */
export const stagedNames = `
  select row_no, coalesce(name, '') as name, brand, brand_guess as guess from staged
  where brand is not null or name is not null
  order by row_no`;

export const setStagedBrands = `
  update staged s set brand = b.brand
  from unnest($1::int[], $2::text[]) b (row_no, brand)
  where b.row_no = s.row_no and s.brand is distinct from b.brand`;

export const insertBrands = `
  insert into brands (name, slug, initial)
  select b.name, b.slug, b.initial
  from unnest($1::text[], $2::text[], $3::text[]) b (name, slug, initial)
  left join brands t on lower(t.name) = lower(b.name)
  where t.brand_id is null
  on conflict do nothing`;

export const stagedSellers = `
  select seller from staged where seller is not null group by seller order by min(row_no)`;

export const insertSellers = `
  insert into stores (store_code, kind, name)
  select s.code, 'seller', s.name from unnest($1::text[], $2::text[]) s (code, name)
  left join stores t on t.store_code = s.code
  where t.store_id is null
  on conflict (store_code) do nothing`;

/** From here on `seller` holds the seller's code. */
export const setStagedSellers = `
  update staged s set seller = n.code from unnest($1::text[], $2::text[]) n (name, code)
  where n.name = s.seller`;

/** The products as they should be: what the row says, else what the shop has, else a default. */
export const desiredProducts = `
  create temporary table desired_products on commit drop as
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
    coalesce(s.channel, t.channel, 'store') as channel,
    case coalesce(s.channel, t.channel) when 'seller' then coalesce(seller.store_id, t.seller_id) end as seller_id,
    coalesce(s.is_active, true) as is_active,
    coalesce(s.is_recommended, t.is_recommended, false) as is_recommended,
    coalesce(s.popularity, t.popularity, 0) as popularity
  from staged s
  left join products t on t.sku = s.sku
  left join import_categories c on c.names = s.category
  left join brands b on lower(b.name) = lower(s.brand)
  left join stores seller on seller.store_code = s.seller`;

export const productColumns = [
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
  "channel",
  "seller_id",
  "is_active",
  "is_recommended",
  "popularity",
] as const;

/** A drawn pack shows name, brand and size; where these change it is drawn anew. */
export const keptPicture = `
  case when (d.name, d.brand_id, d.unit, d.net_content) is not distinct from
    (t.name, t.brand_id, t.unit, t.net_content) then t.picture end`;

export const changedProducts = `select product_id from products where updated_at = $1`;

const isMissing = `t.is_active and s.sku is null`;

export const missingProducts = `
  select count(*) filter (where ${isMissing})::int as count,
    count(*) filter (where t.is_active)::int as existing,
    coalesce((array_agg(t.name || ' (' || t.sku || ')' order by t.product_id)
      filter (where ${isMissing}))[1:3], '{}') as examples
  from products t left join staged s on s.sku = t.sku`;

export const deactivateMissing = `
  update products t set is_active = false, updated_at = $1
  where t.product_id in (
    select t.product_id from products t left join staged s on s.sku = t.sku where ${isMissing})`;
