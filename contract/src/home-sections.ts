import { z } from "zod";
import { productListSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { countQuery, namedObject } from "./schema.ts";
import { sharedByGuests } from "./sharing.ts";

/**
 * Where the products of a list on the home page come from. `last-viewed` is known to the browser alone;
 * `banners` is no list, but the place of the banners between them.
 */
export const homeSources = [
  "usual",
  "recommended",
  "bestsellers",
  "promoted",
  "new",
  "last-viewed",
  "banners",
  "category",
  "brand",
  "products",
  "purpose",
] as const;
export type HomeSource = (typeof homeSources)[number];

const homeSectionSchema = namedObject("HomeSection", {
  code: z.string(),
  source: z.enum(homeSources),
  /** Empty: as its source is called. */
  title: z.string(),
  /** Null where the source is no category, and so on. */
  category: z
    .object({ categoryId: z.number().int(), categoryName: z.string(), slug: z.string() })
    .nullable(),
  brand: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }).nullable(),
  purpose: z.string().nullable(),
});
export type HomeSection = z.output<typeof homeSectionSchema>;

export const homeSections = endpoint({
  method: "GET",
  path: "/v1/cms/home-sections",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "The lists of the home page that the shopper sees, in their order",
  response: z.array(homeSectionSchema),
  errors: {},
});

export const homeSectionProducts = endpoint({
  method: "GET",
  path: "/v1/cms/home-sections/:code/products",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "Products of a list of the home page that has no call of its own",
  params: z.object({ code: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  query: z.object({
    start: countQuery(0, 10_000),
    limit: countQuery(limits.itemLimit, limits.maxListLimit).pipe(z.number().min(1)),
  }),
  response: productListSchema.extend({ section: homeSectionSchema }),
  errors: { HOME_SECTION_NOT_FOUND: 404 },
});
