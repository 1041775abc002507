import { z } from "zod";
import { facetedListSchema, listQuerySchema, pictureSchema, promotionKind } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { idParam, namedObject } from "./schema.ts";
import { sharedByAll, sharedByGuests } from "./sharing.ts";

const promotionSchema = namedObject("Promotion", {
  promotionId: z.number().int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  label: z.string(),
  kind: promotionKind,
  picture: pictureSchema.nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type Promotion = z.output<typeof promotionSchema>;

export const promotedProducts = endpoint({
  method: "GET",
  path: "/v2/products/promotions",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "All products that are on promotion, with facets",
  query: listQuerySchema,
  response: facetedListSchema.extend({ promotions: z.array(promotionSchema) }),
  errors: {},
});

export const promotionDetail = endpoint({
  method: "GET",
  path: "/v2/promotions/:promotionId",
  auth: "none",
  sharing: sharedByAll,
  followsPreview: true,
  summary: "One running promotion",
  params: z.object({ promotionId: idParam }),
  /** What the page of the promotion says; sanitised HTML, or empty. */
  response: promotionSchema.extend({ text: z.string() }),
  errors: { PROMOTION_NOT_FOUND: 404 },
});

export const promotionProducts = endpoint({
  method: "GET",
  path: "/v2/promotions/:promotionId/products",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "Products of a running promotion that are on promotion here, with facets",
  params: z.object({ promotionId: idParam }),
  query: listQuerySchema,
  response: facetedListSchema,
  errors: { PROMOTION_NOT_FOUND: 404 },
});
