import { brandNamed } from "../catalogue/brand-queries.ts";
import { statement } from "../db/statement.ts";

/** What of `:storeCode` is shown: content of the store and of all stores; of every store where it is null. */
const ofStore = (table: string): string =>
  `(:storeCode::text is null or ${table}.store_codes = '{}' or :storeCode = any(${table}.store_codes))`;

export const bannersAt = statement({
  name: "content.banners_at",
  text: `select b.banner_id, b.title, b.link, b.alt, b.shows_title, b.store_codes,
      b.picture, picture.width, picture.height,
      b.phone_picture, phone.width as phone_width, phone.height as phone_height
    from banners b join pictures picture on picture.picture = b.picture
    left join pictures phone on phone.picture = b.phone_picture
    where b.location = :bannerSlot and b.starts_at <= :now and b.ends_at > :now
      and ${ofStore("b")}
    order by b.position, b.banner_id limit :most`,
  nullable: ["storeCode", "phone_width", "phone_height"],
});

/** What a member usually buys is known of members alone. */
export const homeListsAt = statement({
  name: "content.home_lists_at",
  text: `select s.section_code, s.source, s.title, s.category_code, s.purpose, s.skus, s.store_codes,
      c.category_id, c.name as category_name, c.slug as category_slug,
      b.brand_id, b.name as brand_name, b.slug as brand_slug
    from home_lists s
    left join categories c on c.category_code = s.category_code and c.is_active
    left join brands b on b.brand_id = case when s.brand <> '' then ${brandNamed("s.brand")} end
    where s.starts_at <= :now and s.ends_at > :now and ${ofStore("s")}
      and (s.audience = 'all' or (s.audience = 'members') = :isMember) and (s.source <> 'usual' or :isMember)
    order by s.position, s.section_code limit :most`,
  nullable: [
    "storeCode",
    "category_id",
    "category_name",
    "category_slug",
    "brand_id",
    "brand_name",
    "brand_slug",
  ],
});

export const storeByCode = statement({
  name: "content.store_by_code",
  text: "select store_code from stores where store_code = :code and kind = 'store'",
});

/** The products of a list of SKUs, in its order. */
export const productsBySku = statement({
  name: "content.products_by_sku",
  text: `select p.product_id from unnest(:skus::text[]) with ordinality wanted (sku, place)
    join products p using (sku) order by wanted.place`,
});

export const homeSections = statement({
  name: "content.home_sections",
  text: `select section_code, title, body from home_sections
    where starts_at <= :now and ends_at > :now order by position, section_code limit 50`,
});

/** Of a page's rows that have begun and are not over, the one that began last. */
export const writtenPage = statement({
  name: "content.written_page",
  text: `select title, lead, body from information_pages
    where page = :page and starts_at <= :now and ends_at > :now order by starts_at desc limit 1`,
});

export const menuPages = statement({
  name: "content.menu_pages",
  text: `select page, title, menu from (
      select distinct on (page) page, title, menu, position from information_pages
      where starts_at <= :now and ends_at > :now order by page, starts_at desc
    ) shown
    where menu <> '' order by position, page limit 100`,
});

export const questions = statement({
  name: "content.questions",
  text: `select topic, question, answer from faq_entries
    where starts_at <= :now and ends_at > :now order by position, faq_code limit 200`,
});

/** Whether the shop has no page at all, and no question. */
export const missingTexts = statement({
  name: "content.missing_texts",
  text: `select not exists (select from information_pages) as pages,
    not exists (select from faq_entries) as faq`,
});
