import { z } from "zod";
import { pictureSchema, seoSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { countQuery, namedObject } from "./schema.ts";
import { sharedByAll, sharedByGuests } from "./sharing.ts";

const bannerSchema = namedObject("Banner", {
  bannerId: z.number().int(),
  title: z.string(),
  picture: pictureSchema,
  /** For narrow screens; null where the other one does. */
  phonePicture: pictureSchema.nullable(),
  /** What a picture with words in it says; empty where the title says it. */
  alt: z.string(),
  /** Whether the title is written over the picture. */
  showsTitle: z.boolean(),
  /** Address of the picture at full width. */
  image: z.string(),
  /** A path within the shop, or an https address. */
  link: z.string(),
});
export type Banner = z.output<typeof bannerSchema>;

const bannerQuery = z.object({
  start: countQuery(0, 1_000),
  limit: countQuery(limits.bannerLimit, limits.bannerLimit),
});

export const promotionBanners = endpoint({
  method: "GET",
  path: "/v1/cms/banner/promotions",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "Banners of the promotion pages",
  query: bannerQuery,
  response: z.array(bannerSchema),
  errors: {},
});

export const banners = endpoint({
  method: "GET",
  path: "/v1/cms/banner/:location",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "Banners of a place, e.g. home-hero",
  params: z.object({ location: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  query: bannerQuery,
  response: z.array(bannerSchema),
  errors: {},
});

export const homeSeo = endpoint({
  method: "GET",
  path: "/v2/products/seo/homepage",
  auth: "none",
  sharing: sharedByAll,
  followsPreview: true,
  summary: "Title, description and text of the home page",
  response: seoSchema,
  errors: {},
});

export const homeBottom = endpoint({
  method: "GET",
  path: "/v1/cms/home-bottom",
  auth: "none",
  sharing: sharedByAll,
  followsPreview: true,
  summary: "What stands below the lists of the home page; sanitised HTML",
  response: z.array(z.object({ code: z.string(), title: z.string(), body: z.string() })),
  errors: {},
});

export const informationPage = endpoint({
  method: "GET",
  path: "/v1/cms/information/:page",
  auth: "none",
  sharing: sharedByAll,
  followsPreview: true,
  summary:
    "An information page, and the menu of all; sanitised HTML with names in braces that pages fill in",
  params: z.object({ page: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  response: z.object({
    /** Null where there is no such page. */
    written: z.object({ title: z.string(), lead: z.string(), html: z.string() }).nullable(),
    /** Of the page `faq`; empty elsewhere. */
    questions: z.array(z.object({ topic: z.string(), question: z.string(), html: z.string() })),
    pages: z.array(z.object({ page: z.string(), title: z.string(), menu: z.string() })),
  }),
  errors: {},
});
