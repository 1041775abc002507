import { z } from "zod";
import { codeText, countQuery, namedObject, typedLine, typedLines, uuidSchema } from "../schema.ts";
import { changeSchema } from "./changes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { reasonSchema } from "./staff.ts";

/** Kinds of files of which the office changes single rows in forms. */
export const contentKinds = [
  "banners",
  "home-sections",
  "home-texts",
  "pages",
  "faq",
  "seo-texts",
  "promotion-texts",
  "popular-searches",
  "synonyms",
  "kept-words",
  "search-pins",
  "purposes",
  "promotions",
  "vouchers",
  "payment-promotions",
  "rewards",
  "fees",
] as const;
export type ContentKind = (typeof contentKinds)[number];

const moment = z.iso.datetime();

/** Cells of a row by the names of the fields, as a file says them; what is not in it is empty. */
const cellsSchema = z.record(z.string(), z.string());

const contentRowSchema = namedObject("OfficeContentRow", {
  /** What the row is known by. */
  key: z.string(),
  label: z.string(),
  /** What else tells it from others: where it stands, what it means. */
  detail: z.string(),
  /** Null: always, or its kind has no times. */
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  /** Its place among its own kind; null where its kind has none. */
  position: z.number().int().nullable(),
  /** Address of its picture; empty where it has none. */
  picture: z.string(),
});
export type ContentRow = z.output<typeof contentRowSchema>;

const kindParams = z.object({ kind: z.enum(contentKinds) });

export const listContent = officeEndpoint({
  method: "GET",
  path: "/v1/content/:kind",
  caller: "goods.read",
  summary: "What the shop has of one kind of content, as its export tells it, in its order.",
  params: kindParams,
  query: z.object({
    /** Words that stand anywhere in a row. */
    q: typedLine(100).default(""),
    /** `next` of the part before. */
    after: countQuery(0, 1_000_000),
  }),
  response: z.object({
    rows: z.array(contentRowSchema),
    /** `after` of the part that follows; null where there are no more. */
    next: z.number().int().nullable(),
  }),
  errors: {},
});

const contentInputs = [
  "amount",
  "choice",
  "flag",
  "list",
  "markdown",
  "moment",
  "number",
  "picture",
  "text",
  "whole",
] as const;

const contentFieldSchema = namedObject("OfficeContentField", {
  field: z.string(),
  /** What people call it. */
  label: z.string(),
  /** What else somebody should know of it; empty where its name says all. */
  hint: z.string(),
  /** How a form asks for it. Moments are minutes of a clock in Jakarta, lists are parted by commas. */
  input: z.enum(contentInputs),
  /** Characters of a text at most. */
  max: z.number().int().nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  isNeeded: z.boolean(),
  /** The row is known by it: it cannot be changed afterwards. */
  isKey: z.boolean(),
  /** What a row means that leaves it out. */
  otherwise: z.string(),
});
export type ContentField = z.output<typeof contentFieldSchema>;

const contentSheetSchema = namedObject("OfficeContentSheet", {
  key: z.string(),
  label: z.string(),
  /** For changes: whoever makes one says what was seen. */
  version: z.string(),
  cells: cellsSchema,
  /** Addresses of the pictures by field. */
  pictures: cellsSchema,
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  /** Where the shop shows it, from its beginning on; empty where it has no page. */
  page: z.string(),
});
export type ContentSheet = z.output<typeof contentSheetSchema>;

export const contentForm = officeEndpoint({
  method: "GET",
  path: "/v1/content/:kind/form",
  caller: "goods.read",
  summary: "The fields of one kind of content, and what one row says of them.",
  params: kindParams,
  query: z.object({
    /** None: the fields alone, for a new row. */
    key: typedLine(300).default(""),
  }),
  response: z.object({
    fields: z.array(contentFieldSchema),
    row: contentSheetSchema.nullable(),
  }),
  errors: { CONTENT_UNKNOWN: 404 },
});

const key = typedLine(300, "required").min(1, "required");
/** As read. */
const version = codeText(64, "required");
const seen = { CONTENT_UNKNOWN: 404, CONTENT_CHANGED: 409, IMPORT_UNDERWAY: 409 } as const;

/** Names of fields are shorter, and no kind has as many. */
const typedCells = z
  .record(z.string().max(40), typedLines(officeLimits.contentText))
  .refine((cells) => Object.keys(cells).length <= 60, "max");

export const putContent = officeEndpoint({
  method: "POST",
  path: "/v1/content/:kind",
  caller: "goods.manage",
  summary:
    "Adds or changes a row of content, as a file of one row does. A refusal names its fields with a sentence each.",
  params: kindParams,
  body: z.object({
    /** The row that is changed, as it was seen; null: a new one. */
    changes: z.object({ key, version }).nullable(),
    cells: typedCells,
    reason: reasonSchema,
  }),
  response: changeSchema,
  errors: { ...seen, CONTENT_REFUSED: 422, CONTENT_TAKEN: 409 },
});

export const endContent = officeEndpoint({
  method: "POST",
  path: "/v1/content/:kind/end",
  caller: "goods.manage",
  summary: "Takes a row of content out of the shop, as a file that names it no more does.",
  params: kindParams,
  body: z.object({ key, version, reason: reasonSchema }),
  response: changeSchema,
  errors: { ...seen, CONTENT_OVER: 409 },
});

export const drawContent = officeEndpoint({
  method: "POST",
  path: "/v1/content/:kind/text",
  caller: "goods.manage",
  summary: "A text in Markdown as the shop shows it. Nothing is written.",
  params: kindParams,
  body: z.object({ text: typedLines(officeLimits.contentText) }),
  response: z.object({ html: z.string() }),
  errors: {},
});

export const startContentPicture = officeEndpoint({
  method: "POST",
  path: "/v1/pictures",
  caller: "goods.manage",
  summary:
    "Announces a picture for content, a category or a brand, which then comes in parts as files do.",
  body: z.object({
    name: typedLine(200, "required").min(1, "required"),
    bytes: z.number().int().min(1, "min").max(officeLimits.contentPictureBytes, "max"),
  }),
  response: z.object({ fileId: uuidSchema }),
  errors: {},
});

export const finishContentPicture = officeEndpoint({
  method: "POST",
  path: "/v1/pictures/:fileId",
  caller: "goods.manage",
  summary: "Keeps a picture that has come whole, for a row that names it then.",
  params: z.object({ fileId: uuidSchema }),
  body: z.object({}),
  response: z.object({
    /** The cell that names it. */
    cell: z.string(),
    url: z.string(),
  }),
  errors: { FILE_UNKNOWN: 404, FILE_INCOMPLETE: 409, PICTURE_REFUSED: 422 },
});
