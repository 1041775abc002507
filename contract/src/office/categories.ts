import { z } from "zod";
import { codeText, idParam, namedObject, typedLine } from "../schema.ts";
import { changeSchema } from "./changes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { reasonSchema } from "./staff.ts";

const categorySchema = namedObject("OfficeCategory", {
  categoryId: z.number().int(),
  /** Null: at the top. */
  parentId: z.number().int().nullable(),
  name: z.string(),
  /** Hidden ones have no page, and are in no menu. */
  isActive: z.boolean(),
  /** Address of its picture; empty where it has none. */
  picture: z.string(),
  /** Whether it shows the picture of one of its products. */
  borrowsPicture: z.boolean(),
  /** Products on sale in it and below it. */
  products: z.number().int(),
  /** Its page in the shop; empty while it is hidden. */
  page: z.string(),
  /** For changes: whoever makes one says what was seen. */
  version: z.string(),
});
export type Category = z.output<typeof categorySchema>;

export const categoryTree = officeEndpoint({
  method: "GET",
  path: "/v1/categories/tree",
  caller: "goods.read",
  summary: "All categories, also hidden ones, in the order of the shop below each parent.",
  response: z.object({ categories: z.array(categorySchema) }),
  errors: {},
});

const categoryId = z.number().int().min(1);

const place = {
  /** `>` and `|` part the names of a path. */
  name: typedLine(80, "required")
    .min(1, "required")
    .regex(/^[^>|]*$/, "characters"),
  parentId: categoryId.nullable(),
  /** The cell of a picture that was sent; empty: it stays as it is. */
  picture: codeText(60),
};

const refused = { CATEGORY_UNKNOWN: 404, CATEGORY_REFUSED: 422, IMPORT_UNDERWAY: 409 } as const;

export const addCategory = officeEndpoint({
  method: "POST",
  path: "/v1/categories",
  caller: "goods.manage",
  summary: "Adds a category as the last one of its parent, as a file of one row does.",
  body: z.object({ ...place, reason: reasonSchema }),
  response: changeSchema,
  errors: { ...refused, CATEGORY_TAKEN: 409 },
});

export const changeCategory = officeEndpoint({
  method: "POST",
  path: "/v1/categories/:categoryId",
  caller: "goods.manage",
  summary:
    "Renames, moves, hides or shows a category, as a file of one row does. It keeps what is below it.",
  params: z.object({ categoryId: idParam }),
  body: z.object({
    ...place,
    isActive: z.boolean(),
    /** As read. */
    version: codeText(64, "required"),
    reason: reasonSchema,
  }),
  response: changeSchema,
  errors: { ...refused, CATEGORY_CHANGED: 409, CATEGORY_IN_USE: 409 },
});

export const orderCategories = officeEndpoint({
  method: "POST",
  path: "/v1/categories/order",
  caller: "goods.manage",
  summary: "Puts all categories below one parent into an order, as a file of them does.",
  body: z.object({
    parentId: categoryId.nullable(),
    categoryIds: z.array(categoryId).max(officeLimits.orderedCategories, "max"),
    reason: reasonSchema,
  }),
  response: changeSchema,
  errors: { CATEGORY_CHANGED: 409, CATEGORY_REFUSED: 422, IMPORT_UNDERWAY: 409 },
});
