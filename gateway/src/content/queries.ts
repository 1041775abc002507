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

export const homeSections = statement({
  name: "content.home_sections",
  text: "select section_code, title, body from home_sections order by position, section_code limit 50",
  row: { section_code: "text", title: "text", body: "text" },
});

export const writtenPage = statement({
  name: "content.written_page",
  text: "select title, lead, body from information_pages where page = :page",
  parameters: { page: "text" },
  row: { title: "text", lead: "text", body: "text" },
});

export const menuPages = statement({
  name: "content.menu_pages",
  text: `select page, title, menu from information_pages where menu <> ''
    order by position, page limit 100`,
  row: { page: "text", title: "text", menu: "text" },
});

export const questions = statement({
  name: "content.questions",
  text: "select topic, question, answer from faq_entries order by position, faq_code limit 200",
  row: { topic: "text", question: "text", answer: "text" },
});
