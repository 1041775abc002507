import { statement } from "../db/statement.ts";

export const bannersAt = statement({
  name: "content.banners_at",
  text: `select b.banner_id, b.title, b.link, b.picture, picture.width, picture.height
    from banners b join pictures picture using (picture)
    where b.location = :bannerSlot and b.starts_at <= :now and b.ends_at > :now
    order by b.position, b.banner_id limit :limit offset :start`,
  parameters: { bannerSlot: "text", now: "timestamptz", limit: "int8", start: "int8" },
  row: {
    banner_id: "int8",
    title: "text",
    link: "text",
    picture: "text",
    width: "int4",
    height: "int4",
  },
});

export const homeSections = statement({
  name: "content.home_sections",
  text: "select section_code, title, body from home_sections order by position, section_code limit 50",
  row: { section_code: "text", title: "text", body: "text" },
});
