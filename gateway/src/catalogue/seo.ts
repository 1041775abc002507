import type { Seo } from "@gerai/contract/catalogue";
import { maybeOne, type Db } from "../db/database.ts";
import { markdownHtml } from "./markup.ts";
import { seoOfPage } from "./queries.ts";

const noSeo: Seo = {
  keyword: "",
  metaTitle: "",
  metaDescription: "",
  seoText: "",
  automationLinkTitle: "",
};

/** What the head office wrote for a page, e.g. `category:12`, at a time; empty strings where it wrote nothing. */
export const readSeo = async (db: Db, page: string, now: Date): Promise<Seo> => {
  const row = await maybeOne(db, seoOfPage, { page, now });
  if (row === undefined) return noSeo;
  return {
    keyword: row.keyword,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    seoText: markdownHtml(row.seo_text),
    automationLinkTitle: row.automation_link_title,
  };
};
