import { z } from "zod";
import {
  facetedListSchema,
  listQuerySchema,
  pictureSchema,
  productCardSchema,
} from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { begunText, rupiahSchema, typedLine } from "./schema.ts";
import { notShared, sharedByAll, sharedByGuests } from "./sharing.ts";

const keywordSchema = typedLine(limits.maxKeywordLength).default("");

export const searches = endpoint({
  method: "GET",
  path: "/v2/products/searches",
  auth: "optional",
  sharing: sharedByGuests,
  summary: "Products for a keyword, best match first, with facets",
  query: listQuerySchema.extend({ keyword: keywordSchema }),
  response: facetedListSchema.extend({
    keyword: z.string(),
    /** What was searched for instead, when words were mended; null otherwise. */
    correctedKeyword: z.string().nullable(),
    /** True where no product has all of the words, so some of them had to do. */
    isPartial: z.boolean(),
    /**
     * The price that the keyword wishes (`susu di bawah 20rb`), which the list keeps to: both bounds included, 0 where there
     * is none. `otherwise` is the keyword without it, empty where it says nothing else.
     */
    price: z.object({ min: rupiahSchema, max: rupiahSchema, otherwise: z.string() }).nullable(),
    /**
     * What the keyword does not want (`tanpa gula`), which no product of the list names. `needsCheck`: it is part of the
     * composition, which has to be read on the pack. `otherwise` is the keyword without it.
     */
    without: z.array(
      z.object({ word: z.string(), needsCheck: z.boolean(), otherwise: z.string() }),
    ),
    /** Keywords of the kinds that serve the purpose ('bekal sekolah') that was asked for; empty for others. */
    kinds: z.array(z.string()),
    /** To go on with where little was found: kinds of things, and similar words where nothing was found. */
    nearestKeywords: z.array(z.string()),
    /** The categories of what was found, where that is little; the most frequent first. */
    nearestCategories: z.array(
      z.object({ categoryId: z.number().int(), categoryName: z.string(), slug: z.string() }),
    ),
    /** What was asked for and no product of the shop has: words, or the whole; empty where the shop has it. */
    missing: z.array(z.string()),
    /** What is like what was asked for, below a list that ends on its first page; no filter or count is of them. */
    similarProducts: z.array(productCardSchema),
  }),
  errors: {},
});

export const suggestions = endpoint({
  method: "GET",
  path: "/v2/products/suggestions",
  auth: "optional",
  sharing: notShared,
  summary: "Keywords, categories, brands and products for what has been typed so far",
  query: z.object({ keyword: begunText(limits.maxKeywordLength).default("") }),
  response: z.object({
    keywords: z.array(z.string()),
    categories: z.array(
      z.object({
        categoryId: z.number().int(),
        categoryName: z.string(),
        slug: z.string(),
        /** Empty for categories at the top. */
        parentName: z.string(),
      }),
    ),
    brands: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })),
    products: z.array(productCardSchema),
  }),
  errors: {},
});

export const searchIdeas = endpoint({
  method: "GET",
  path: "/v2/products/search-ideas",
  auth: "none",
  sharing: sharedByAll,
  followsPreview: true,
  summary:
    "What the search field offers before anything is typed: popular keywords and top categories",
  response: z.object({
    keywords: z.array(z.string()),
    categories: z.array(
      z.object({
        categoryId: z.number().int(),
        categoryName: z.string(),
        slug: z.string(),
        picture: pictureSchema.nullable(),
      }),
    ),
  }),
  errors: {},
});
export type SearchIdeas = z.output<typeof searchIdeas.response>;

export const countFind = endpoint({
  method: "POST",
  path: "/v2/products/finds",
  auth: "none",
  sharing: notShared,
  summary:
    "Counts a search, or a product opened from its results or put into the cart there; not who did it",
  body: z.object({
    step: z.enum(["asked", "opened", "added"]),
    keyword: typedLine(limits.maxKeywordLength).min(1),
    /** Null for a search itself. */
    productId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  }),
  response: z.object({ isCounted: z.boolean() }),
  errors: {},
});

export const wishFor = endpoint({
  method: "POST",
  path: "/v2/products/search-wishes",
  auth: "none",
  sharing: notShared,
  summary:
    "Counts that somebody asks the shop to sell what a keyword names; once a day for a network address",
  body: z.object({ keyword: typedLine(limits.maxKeywordLength).min(1) }),
  response: z.object({ isCounted: z.boolean() }),
  errors: {},
});
