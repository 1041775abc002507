import { z } from "zod";
import { facetedListSchema, listQuerySchema, seoSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { codeText, idParam, typedLine } from "./schema.ts";
import { sharedByAll, sharedByGuests } from "./sharing.ts";

const brandSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  productCount: z.number().int(),
  /** Address of the picture of its most popular product that has one; empty where none has. */
  image: z.string(),
});
export type Brand = z.output<typeof brandSchema>;

export const brands = endpoint({
  method: "GET",
  path: "/v2/brands",
  auth: "none",
  sharing: sharedByAll,
  summary:
    "Brands of one letter, # for those that begin with none; or those with a keyword in their name",
  query: z.object({
    alphabet: z
      .string()
      .regex(/^[A-Za-z#]$/)
      .default("A"),
    /** Overrules the letter. */
    keyword: typedLine(limits.maxKeywordLength).default(""),
  }),
  response: z.object({
    brands: z.array(brandSchema),
    letters: z.array(z.string()),
    /** True where no name has the keyword, and these are spelt similarly. */
    isNear: z.boolean(),
  }),
  errors: {},
});

export const brandProducts = endpoint({
  method: "GET",
  path: "/v2/products/brand/:brandId",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "Products of a brand, with facets",
  params: z.object({ brandId: idParam }),
  query: listQuerySchema.extend({ storeId: codeText(200).default("") }),
  response: facetedListSchema.extend({
    brand: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
    seo: seoSchema,
  }),
  errors: { BRAND_NOT_FOUND: 404 },
});
