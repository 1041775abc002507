/** What the shop has, as the rows that an import of each kind reads. */
import { DeliveryType } from "@gerai/contract/order-codes";
import type { KindName } from "./kinds.ts";

/** Names from the root down. */
const pathOf = (path: string): string => `array(select c.name from unnest(${path}) with ordinality
    step (category_id, level) join categories c using (category_id) order by step.level)`;

const openAreas = `'POLYGON((' || translate(replace(btrim(t.coverage_outline, '()'), '),(', ';'), ',;', ' ,') ||
    ', ' || replace(split_part(btrim(t.coverage_outline, '()'), '),(', 1), ',', ' ') || '))'`;

const reduction = `t.kind, t.percent_off, t.amount_off, t.max_discount, nullif(t.minimum, 0) as minimum,
    t.starts_at, t.ends_at, t.store_codes as stores, t.category_codes as categories, t.payment_channels`;

/** The name that the export gives a picture: drawings stay drawings. */
const pictureFile = (folder: string, column: string): string => `(
    select '${folder}/' || g.picture || case g.source_type when 'image/svg+xml' then '.svg' else '.webp' end
    from pictures g where g.picture = ${column})`;

/** Where a banner leads, by what its retailer calls the page: paths carry numbers that differ between shops. */
const bannerLink = `coalesce(
    (select 'promotion:' || p.promotion_code from promotions p where t.link = '/promo/' || p.slug || '-' || p.promotion_id),
    (select 'category:' || c.category_code from categories c where t.link = '/c/' || c.slug || '-' || c.category_id),
    (select 'brand:' || b.name from brands b where t.link = '/b/' || b.slug || '-' || b.brand_id),
    (select 'product:' || p.sku from products p where t.link = '/p/' || p.slug || '-' || p.product_id),
    t.link)`;

/** A statement for each kind. Its columns are the fields of the import, in the order of the file. */
export const exportQueries = {
  categories: `select ${pathOf("t.path")} as path, t.position,
      case when not t.borrows_picture then ${pictureFile("categories", "t.picture")} end as picture,
      t.is_active
    from categories t
    order by cardinality(t.path), t.category_id`,
  stores: `select t.store_code, t.kind, t.name, t.address, t.city, t.province, t.postal_code, t.phone,
      t.latitude, t.longitude,
      case when t.coverage_outline is null then t.coverage_radius_m end as coverage_radius_m,
      ${openAreas} as coverage_area,
      to_char(t.opens_at, 'HH24:MI') || '-' || to_char(t.closes_at, 'HH24:MI') as opening_hours,
      t.time_zone, t.offers_instant, t.offers_sameday, t.slot_capacity, w.store_code as warehouse_code,
      t.is_default, t.is_active
    from stores t left join stores w on w.store_id = t.warehouse_id
    where t.kind <> 'seller' order by t.kind desc, t.store_code`,
  products: `select t.sku, t.name, t.description, ${pathOf("t.category_path")} as category, b.name as brand,
      t.unit, t.net_content, coalesce(nullif(t.pack_label, ''), '-') as pack_label, t.weight_g, t.min_quantity, t.max_quantity, t.is_age_restricted,
      case when t.is_taxed then 'kena' else 'bebas' end as tax, t.kind,
      case t.channel when 'seller' then s.name || ' [' || s.store_code || ']' else t.channel end as channel,
      t.is_active, t.is_recommended, t.popularity, t.composition, t.storage, t.halal_number, t.bpom_number,
      t.origin, t.dimensions
    from products t left join brands b using (brand_id) left join stores s on s.store_id = t.seller_id
    order by t.sku`,
  prices: `select p.sku, s.store_code, coalesce(t.own_price, t.list_price) as price, t.list_price
    from store_products t join products p using (product_id) join stores s using (store_id)
    order by p.sku, s.store_code`,
  promotions: `select t.promotion_code, t.name, t.description, t.kind, t.percent_off, t.amount_off,
      t.buy_quantity, t.get_quantity, t.set_price, t.label, ${pictureFile("promotions", "t.picture")} as picture,
      t.starts_at, t.ends_at, t.position, goods.skus
    from promotions t join (
      select promotion_id, array_agg(sku order by sku) as skus
      from promotion_products join products using (product_id) group by promotion_id
    ) goods using (promotion_id)
    order by t.promotion_code`,
  // Vouchers of single members are left out: the file would open them to everybody.
  vouchers: `select t.voucher_code, t.name, t.terms, ${reduction}, t.per_member, t.quota, t.is_first_order, t.is_listed
    from vouchers t where not t.is_own order by t.voucher_code`,
  "payment-promotions": `select t.promotion_code, t.name, t.notice, ${reduction}
    from payment_promotions t order by t.promotion_code`,
  fees: `select case t.delivery_type
        when '${DeliveryType.Instant}' then 'instant' when '${DeliveryType.Sameday}' then 'sameday'
        when '${DeliveryType.Warehouse}' then 'warehouse' else 'seller' end as type,
      t.store_code, t.up_to_m / 1000.0::float8 as up_to_km, t.up_to_g / 1000.0::float8 as up_to_kg,
      t.fee, t.free_from, t.minimum
    from delivery_rates t order by t.rate_code`,
  rewards: `select t.rule_code, t.name, t.gives, t.every_rupiah, t.amount, nullif(t.minimum, 0) as minimum,
      t.starts_at, t.ends_at, t.store_codes, t.category_codes, t.skus
    from reward_rules t order by t.rule_code`,
  purposes: "select purpose, phrases, kinds from search_purposes order by purpose",
  synonyms: "select word, means, replaces from search_synonyms order by word",
  "kept-words": "select word from search_kept_words order by word",
  "popular-searches":
    "select keyword, position, starts_at, ends_at from popular_searches order by position, keyword",
  banners: `select t.banner_code, t.location, t.title, ${pictureFile("banners", "t.picture")} as picture,
      ${pictureFile("banners", "t.phone_picture")} as phone_picture, ${bannerLink} as link, t.alt, t.shows_title, t.position,
      t.starts_at, t.ends_at, t.store_codes as stores
    from banners t order by t.location, t.position, t.banner_code`,
  "home-sections": `select t.section_code, t.source, t.title, ${pathOf("c.path")} as category, t.brand, t.purpose,
      t.skus, t.audience, t.position, t.starts_at, t.ends_at, t.store_codes as stores
    from home_lists t left join categories c using (category_code)
    order by t.position, t.section_code`,
  "home-texts": `select section_code, title, body, position, starts_at, ends_at from home_sections order by position, section_code`,
  "seo-texts": `select coalesce('category:' || c.category_code, 'brand:' || b.name, 'product:' || p.sku, t.page)
        as page,
      t.keyword, t.meta_title, t.meta_description, t.seo_text, t.automation_link_title, t.starts_at, t.ends_at
    from seo_texts t
    left join categories c on t.page = 'category:' || c.category_id
    left join brands b on t.page = 'brand:' || b.brand_id
    left join products p on t.page = 'product:' || p.product_id
    order by t.page, t.starts_at`,
  "promotion-texts": "select promotion_code, body from promotion_texts order by promotion_code",
  pages:
    "select page, title, lead, body, menu, position, starts_at, ends_at from information_pages order by position, page, starts_at",
  faq: "select faq_code, topic, question, answer, position, starts_at, ends_at from faq_entries order by position, faq_code",
} as const satisfies Partial<Record<KindName, string>>;

export type ExportName = keyof typeof exportQueries;

/** In the order in which an import takes them. */
export const exportNames = Object.keys(exportQueries) as readonly ExportName[];
