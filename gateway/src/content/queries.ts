import { statement } from "../db/statement.ts";

export const bannersAt = statement({
  name: "content.banners_at",
  text: `select b.banner_id, b.title, b.link, b.alt, b.shows_title, b.store_codes,
      b.picture, picture.width, picture.height,
      b.phone_picture, phone.width as phone_width, phone.height as phone_height
    from banners b join pictures picture on picture.picture = b.picture
    left join pictures phone on phone.picture = b.phone_picture
    where b.location = :bannerSlot and b.starts_at <= :now and b.ends_at > :now
    order by b.position, b.banner_id limit 200`,
  parameters: { bannerSlot: "text", now: "timestamptz" },
  row: {
    banner_id: "int8",
    title: "text",
    link: "text",
    alt: "text",
    shows_title: "bool",
    store_codes: "text[]",
    picture: "text",
    width: "int4",
    height: "int4",
    phone_picture: "text?",
    phone_width: "int4?",
    phone_height: "int4?",
  },
});

export const homeListsAt = statement({
  name: "content.home_lists_at",
  text: `select s.section_code, s.source, s.title, s.category_code, s.purpose, s.skus, s.audience, s.store_codes,
      c.category_id, c.name as category_name, c.slug as category_slug,
      b.brand_id, b.name as brand_name, b.slug as brand_slug
    from home_lists s
    left join categories c on c.category_code = s.category_code and c.is_active
    left join brands b on b.name = s.brand
    where s.starts_at <= :now and s.ends_at > :now
    order by s.position, s.section_code limit 40`,
  parameters: { now: "timestamptz" },
  row: {
    section_code: "text",
    source: "text",
    title: "text",
    category_code: "text",
    purpose: "text",
    skus: "text[]",
    audience: "text",
    store_codes: "text[]",
    category_id: "int8?",
    category_name: "text?",
    category_slug: "text?",
    brand_id: "int8?",
    brand_name: "text?",
    brand_slug: "text?",
  },
});

export const storeByCode = statement({
  name: "content.store_by_code",
  text: "select store_code from stores where store_code = :code and kind = 'store'",
  parameters: { code: "text" },
  row: { store_code: "text" },
});

/** The products of a list of SKUs, in its order. */
export const productsBySku = statement({
  name: "content.products_by_sku",
  text: `select p.product_id from unnest(:skus::text[]) with ordinality wanted (sku, place)
    join products p using (sku) order by wanted.place`,
  parameters: { skus: "text[]" },
  row: { product_id: "int8" },
});

export const homeSections = statement({
  name: "content.home_sections",
  text: `select section_code, title, body from home_sections
    where starts_at <= :now and ends_at > :now order by position, section_code limit 50`,
  parameters: { now: "timestamptz" },
  row: { section_code: "text", title: "text", body: "text" },
});

/** Of a page's rows that have begun and are not over, the one that began last. */
export const writtenPage = statement({
  name: "content.written_page",
  text: `select title, lead, body from information_pages
    where page = :page and starts_at <= :now and ends_at > :now order by starts_at desc limit 1`,
  parameters: { page: "text", now: "timestamptz" },
  row: { title: "text", lead: "text", body: "text" },
});

export const menuPages = statement({
  name: "content.menu_pages",
  text: `select page, title, menu from (
      select distinct on (page) page, title, menu, position from information_pages
      where starts_at <= :now and ends_at > :now order by page, starts_at desc
    ) shown
    where menu <> '' order by position, page limit 100`,
  parameters: { now: "timestamptz" },
  row: { page: "text", title: "text", menu: "text" },
});

export const questions = statement({
  name: "content.questions",
  text: `select topic, question, answer from faq_entries
    where starts_at <= :now and ends_at > :now order by position, faq_code limit 200`,
  parameters: { now: "timestamptz" },
  row: { topic: "text", question: "text", answer: "text" },
});
