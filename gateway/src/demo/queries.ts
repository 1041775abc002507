import { json, statement } from "../db/statement.ts";

/** All of these take rows as one JSON array and leave rows that are right already untouched. */

export const writePictures = statement({
  name: "demo.write_pictures",
  text: `insert into pictures (picture, source_type, source, width, height)
    select id, 'image/svg+xml', convert_to(source, 'UTF8'), width, height
    from jsonb_to_recordset(:rows) as r(id text, source text, width int, height int)
    on conflict (picture) do nothing`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const writeStores = statement({
  name: "demo.write_stores",
  text: `insert into stores (store_code, kind, name, address, city, province, postal_code, latitude, longitude,
      coverage_radius_m, time_zone, warehouse_id, is_default)
    select code, r.kind, r.name, r.address, r.city, r.province, postal, r.latitude, r.longitude, radius,
      coalesce(time_zone_of(r.province), 'WIB'), warehouse.store_id,
      -- A retailer's own default store stays.
      r.is_default and coalesce(present.store_code = r.code, true)
    from jsonb_to_recordset(:rows) as r(code text, kind text, name text, address text, city text, province text,
      postal text, latitude float8, longitude float8, radius int, warehouse text, is_default bool)
    left join stores warehouse on warehouse.store_code = r.warehouse
    left join stores present on present.is_default
    on conflict (store_code) do update
    set (kind, name, address, city, province, postal_code, latitude, longitude, coverage_radius_m, time_zone,
        warehouse_id)
      = (excluded.kind, excluded.name, excluded.address, excluded.city, excluded.province, excluded.postal_code,
        excluded.latitude, excluded.longitude, excluded.coverage_radius_m, excluded.time_zone,
        excluded.warehouse_id)
    where (stores.kind, stores.name, stores.address, stores.city, stores.province, stores.postal_code,
        stores.latitude, stores.longitude, stores.coverage_radius_m, stores.time_zone, stores.warehouse_id)
      is distinct from (excluded.kind, excluded.name, excluded.address, excluded.city, excluded.province,
        excluded.postal_code, excluded.latitude, excluded.longitude, excluded.coverage_radius_m,
        excluded.time_zone, excluded.warehouse_id)`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

/** Parents have to be there before their children: one call for each level. */
export const writeCategories = statement({
  name: "demo.write_categories",
  text: `insert into categories (category_code, parent_id, name, slug, picture, position, path)
    select code, parent.category_id, r.name, r.slug, r.picture, r.position, '{}'
    from jsonb_to_recordset(:rows) as r(code text, parent text, name text, slug text, picture text, position int)
    left join categories parent on parent.category_code = r.parent
    on conflict (category_code) do update
    set (parent_id, name, slug, picture, position)
      = (excluded.parent_id, excluded.name, excluded.slug, excluded.picture, excluded.position)
    where (categories.parent_id, categories.name, categories.slug, categories.picture, categories.position)
      is distinct from (excluded.parent_id, excluded.name, excluded.slug, excluded.picture, excluded.position)`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const writeCategoryPaths = statement({
  name: "demo.write_category_paths",
  text: `update categories c set path = coalesce(parent.path, '{}') || c.category_id
    from categories self left join categories parent on parent.category_id = self.parent_id
    where self.category_id = c.category_id and c.path is distinct from coalesce(parent.path, '{}') || c.category_id`,
  row: {},
});

export const writeBrands = statement({
  name: "demo.write_brands",
  text: `insert into brands (name, slug, initial)
    select r.name, r.slug, r.initial from jsonb_to_recordset(:rows) as r(name text, slug text, initial text)
    on conflict (lower(name)) do nothing`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const writeProducts = statement({
  name: "demo.write_products",
  text: `insert into products (sku, name, slug, description, category_id, category_path, brand_id, picture, unit,
      net_content, pack_label, weight_g, min_quantity, max_quantity, is_age_restricted, is_taxed, channel, seller_id,
      is_recommended, popularity, created_at)
    select r.sku, r.name, r.slug, r.description, c.category_id, c.path, b.brand_id, r.picture, r.unit, r.net,
      r.pack, r.weight, r.min, r.max, r.restricted, r.taxed, r.channel, seller.store_id, r.recommended, r.popularity,
      r.created
    from jsonb_to_recordset(:rows) as r(sku text, name text, slug text, description text, category text, brand text,
      picture text, unit text, net int, pack text, weight int, min int, max int, restricted bool, taxed bool, channel text,
      seller text, recommended bool, popularity int, created timestamptz)
    join categories c on c.category_code = r.category
    left join brands b on lower(b.name) = lower(r.brand)
    left join stores seller on seller.store_code = r.seller
    order by r.created, r.sku
    on conflict (sku) do update
    set (name, slug, description, category_id, category_path, brand_id, picture, unit, net_content, pack_label,
        weight_g, min_quantity, max_quantity, is_age_restricted, is_taxed, channel, seller_id, is_recommended, popularity)
      = (excluded.name, excluded.slug, excluded.description, excluded.category_id, excluded.category_path,
        excluded.brand_id, excluded.picture, excluded.unit, excluded.net_content, excluded.pack_label,
        excluded.weight_g, excluded.min_quantity, excluded.max_quantity, excluded.is_age_restricted, excluded.is_taxed,
        excluded.channel, excluded.seller_id, excluded.is_recommended, excluded.popularity)
    where (products.name, products.slug, products.description, products.category_id, products.category_path,
        products.brand_id, products.picture, products.unit, products.net_content, products.pack_label,
        products.weight_g, products.min_quantity, products.max_quantity, products.is_age_restricted, products.is_taxed,
        products.channel, products.seller_id, products.is_recommended, products.popularity)
      is distinct from (excluded.name, excluded.slug, excluded.description, excluded.category_id,
        excluded.category_path, excluded.brand_id, excluded.picture, excluded.unit, excluded.net_content,
        excluded.pack_label, excluded.weight_g, excluded.min_quantity, excluded.max_quantity,
        excluded.is_age_restricted, excluded.is_taxed, excluded.channel, excluded.seller_id, excluded.is_recommended,
        excluded.popularity)`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const findProductIds = statement({
  name: "demo.find_product_ids",
  text: "select sku, product_id from products where sku = any(:skus)",
  parameters: { skus: "text[]" },
  row: { sku: "text", product_id: "int8" },
});

export const findStoreIds = statement({
  name: "demo.find_store_ids",
  text: "select store_code, store_id from stores where store_code = any(:codes)",
  parameters: { codes: "text[]" },
  row: { store_code: "text", store_id: "int8" },
});

/** Stock and prices belong to the shop once they are there: later loads leave them alone. */
export const writeOffers = statement({
  name: "demo.write_offers",
  text: `insert into store_products (store_id, product_id, list_price, own_price, price, available, delivered)
    select :storeId, product_id, list_price, own_price, coalesce(own_price, list_price), available, available
    from unnest(:productIds::int8[], :listPrices::int8[], :ownPrices::int8[], :available::int4[]) as r(product_id, list_price, own_price, available)
    on conflict (store_id, product_id) do nothing`,
  parameters: {
    storeId: "int8",
    productIds: "int8[]",
    listPrices: "int8[]",
    ownPrices: "int8?[]",
    available: "int4[]",
  },
  row: {},
});

/** A promotion that is over starts again; one that runs keeps its days. */
export const restartPromotions = statement({
  name: "demo.restart_promotions",
  text: `update promotions set starts_at = r.starts, ends_at = r.ends
    from jsonb_to_recordset(:rows) as r(code text, starts timestamptz, ends timestamptz)
    where promotions.promotion_code = r.code and promotions.ends_at <= :now`,
  parameters: { rows: json<readonly object[]>(), now: "timestamptz" },
  row: {},
});

export const writePromotions = statement({
  name: "demo.write_promotions",
  text: `insert into promotions (promotion_code, name, slug, description, picture, kind, percent_off, amount_off,
      buy_quantity, get_quantity, set_price, label, starts_at, ends_at, position)
    select r.code, r.name, r.slug, r.description, r.picture, r.kind, r.percent, r.amount, r.buy, r.get, r.set,
      r.label, r.starts, r.ends, r.position
    from jsonb_to_recordset(:rows) as r(code text, name text, slug text, description text, picture text, kind text,
      percent int, amount int8, buy int, get int, set int8, label text, starts timestamptz, ends timestamptz,
      position int)
    on conflict (promotion_code) do update
    set (name, slug, description, picture, kind, percent_off, amount_off, buy_quantity, get_quantity, set_price,
        label, position)
      = (excluded.name, excluded.slug, excluded.description, excluded.picture, excluded.kind, excluded.percent_off,
        excluded.amount_off, excluded.buy_quantity, excluded.get_quantity, excluded.set_price, excluded.label,
        excluded.position)
    where (promotions.name, promotions.slug, promotions.description, promotions.picture, promotions.kind,
        promotions.percent_off, promotions.amount_off, promotions.buy_quantity, promotions.get_quantity,
        promotions.set_price, promotions.label, promotions.position)
      is distinct from (excluded.name, excluded.slug, excluded.description, excluded.picture, excluded.kind,
        excluded.percent_off, excluded.amount_off, excluded.buy_quantity, excluded.get_quantity,
        excluded.set_price, excluded.label, excluded.position)`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

/** A voucher that is over starts again; one that runs keeps its days. */
export const writeVouchers = statement({
  name: "demo.write_vouchers",
  text: `insert into vouchers (voucher_code, name, terms, kind, percent_off, amount_off, max_discount, minimum,
      category_codes, per_member, quota, starts_at, ends_at)
    select r.code, r.name, r.terms, r.kind, r.percent, r.amount, r.most, r.minimum,
      array(select jsonb_array_elements_text(r.categories)), r.per_member, r.quota, r.starts, r.ends
    from jsonb_to_recordset(:rows) as r(code text, name text, terms text, kind text, percent int, amount int8,
      most int8, minimum int8, categories jsonb, per_member int, quota int, starts timestamptz, ends timestamptz)
    left join vouchers v on v.voucher_code = r.code
    where v.voucher_id is null or v.ends_at <= :now
    on conflict (voucher_code) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
  parameters: { rows: json<readonly object[]>(), now: "timestamptz" },
  row: {},
});

/** One that is over starts again; one that runs keeps its days. */
export const writePaymentPromotions = statement({
  name: "demo.write_payment_promotions",
  text: `insert into payment_promotions (promotion_code, name, notice, kind, percent_off, max_discount, minimum,
      payment_channels, starts_at, ends_at)
    select r.code, r.name, r.notice, 'percentage', r.percent, r.most, r.minimum,
      array(select jsonb_array_elements_text(r.channels)), r.starts, r.ends
    from jsonb_to_recordset(:rows) as r(code text, name text, notice text, percent int, most int8, minimum int8,
      channels jsonb, starts timestamptz, ends timestamptz)
    left join payment_promotions p on p.promotion_code = r.code
    where p.payment_promotion_id is null or p.ends_at <= :now
    on conflict (promotion_code) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
  parameters: { rows: json<readonly object[]>(), now: "timestamptz" },
  row: {},
});

export const writePromotionProducts = statement({
  name: "demo.write_promotion_products",
  text: `insert into promotion_products (promotion_id, product_id)
    select promotion_id, product_id
    from jsonb_to_recordset(:rows) as r(code text, sku text)
    join promotions p on p.promotion_code = r.code
    join products using (sku)
    on conflict do nothing`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const writeBanners = statement({
  name: "demo.write_banners",
  text: `insert into banners (banner_code, location, title, picture, link, position)
    select r.code, r.location, r.title, r.picture,
      case when p.promotion_id is null then '/c/' || c.slug || '-' || c.category_id
        else '/promo/' || p.slug || '-' || p.promotion_id end,
      r.position
    from jsonb_to_recordset(:rows) as r(code text, location text, title text, picture text, promotion text,
      category text, position int)
    left join promotions p on p.promotion_code = r.promotion
    left join categories c on c.category_code = r.category
    on conflict (banner_code) do update
    set (location, title, picture, link, position)
      = (excluded.location, excluded.title, excluded.picture, excluded.link, excluded.position)
    where (banners.location, banners.title, banners.picture, banners.link, banners.position)
      is distinct from (excluded.location, excluded.title, excluded.picture, excluded.link, excluded.position)`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const writeHomeSeo = statement({
  name: "demo.write_home_seo",
  text: `insert into seo_texts (page, keyword, meta_title, meta_description, seo_text)
    values ('homepage', :keyword, :metaTitle, :metaDescription, :text)
    on conflict (page) do nothing`,
  parameters: { keyword: "text", metaTitle: "text", metaDescription: "text", text: "text" },
  row: {},
});

/** Text of the categories' pages, after the name of the category. */
export const writeCategorySeo = statement({
  name: "demo.write_category_seo",
  text: `insert into seo_texts (page, keyword, meta_title, meta_description, seo_text)
    select 'category:' || c.category_id, r.keyword, r.title, r.description, r.text
    from jsonb_to_recordset(:rows) as r(code text, keyword text, title text, description text, text text)
    join categories c on c.category_code = r.code
    on conflict (page) do nothing`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});

export const writeHomeSections = statement({
  name: "demo.write_home_sections",
  text: `insert into home_sections (section_code, title, body, position)
    select r.code, r.title, r.body, r.position
    from jsonb_to_recordset(:rows) as r(code text, title text, body text, position int)
    on conflict (section_code) do nothing`,
  parameters: { rows: json<readonly object[]>() },
  row: {},
});
