import { z } from "zod";
import { codeText, countQuery, idParam, namedObject, typedLine } from "../schema.ts";
import { changeSchema } from "./changes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { reasonSchema } from "./staff.ts";

/** `unsold`: without a product on sale; `unpictured`: without a picture of its own. */
export const brandStates = ["all", "unsold", "unpictured"] as const;
export type BrandState = (typeof brandStates)[number];

const brandHead = {
  brandId: z.number().int(),
  name: z.string(),
  /** Products on sale. */
  products: z.number().int(),
  /** Address of its own picture; empty where it shows that of a product. */
  picture: z.string(),
};

const brandRowSchema = namedObject("OfficeBrandRow", brandHead);
export type BrandRow = z.output<typeof brandRowSchema>;

export const listBrands = officeEndpoint({
  method: "GET",
  path: "/v1/brands",
  caller: "goods.read",
  summary: "Brands by words of what they are or were called, by name. Merged ones are left out.",
  query: z.object({
    q: typedLine(100).default(""),
    state: z.enum(brandStates).default("all"),
    /** `next` of the part before. */
    after: countQuery(0, 1_000_000),
  }),
  response: z.object({
    brands: z.array(brandRowSchema),
    /** `after` of the part that follows; null where there are no more. */
    next: z.number().int().nullable(),
  }),
  errors: {},
});

const brandSheetSchema = namedObject("OfficeBrandSheet", {
  ...brandHead,
  /** What files may call it as well: its names before, and those of brands that were merged into it. */
  otherNames: z.array(z.string()),
  /** Its page in the shop; empty where nothing of it is on sale. */
  page: z.string(),
  /** For changes: whoever makes one says what was seen. */
  version: z.string(),
});
export type BrandSheet = z.output<typeof brandSheetSchema>;

const params = z.object({ brandId: idParam });

export const brandSheet = officeEndpoint({
  method: "GET",
  path: "/v1/brands/:brandId",
  caller: "goods.read",
  summary: "One brand; of a merged one, that to which its products went.",
  params,
  response: brandSheetSchema,
  errors: { BRAND_UNKNOWN: 404 },
});

const said = {
  name: typedLine(80, "required").min(1, "required"),
  /** The cell of a picture that was sent; empty: it stays as it is. */
  picture: codeText(60),
};

export const addBrand = officeEndpoint({
  method: "POST",
  path: "/v1/brands",
  caller: "goods.manage",
  summary: "Adds a brand, as a file of one row does. The shop shows it once it has a product.",
  body: z.object({ ...said, reason: reasonSchema }),
  response: changeSchema,
  errors: { BRAND_REFUSED: 422, BRAND_TAKEN: 409, IMPORT_UNDERWAY: 409 },
});

/** As read. */
const version = codeText(64, "required");
const refused = {
  BRAND_UNKNOWN: 404,
  BRAND_CHANGED: 409,
  BRAND_REFUSED: 422,
  IMPORT_UNDERWAY: 409,
} as const;

export const changeBrand = officeEndpoint({
  method: "POST",
  path: "/v1/brands/:brandId",
  caller: "goods.manage",
  summary: "Changes name and picture of a brand, as a file of one row does.",
  params,
  body: z.object({ ...said, version, reason: reasonSchema }),
  response: changeSchema,
  errors: refused,
});

export const mergeBrand = officeEndpoint({
  method: "POST",
  path: "/v1/brands/:brandId/merge",
  caller: "goods.manage",
  summary: "Gives all products of a brand to another one, as a file of one row does.",
  params,
  body: z.object({ intoBrandId: z.number().int().min(1), version, reason: reasonSchema }),
  response: changeSchema,
  errors: refused,
});
