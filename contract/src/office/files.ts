import { z } from "zod";
import { codeText, idParam, namedObject, typedLine, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { reasonSchema } from "./staff.ts";

/**
 * Kinds of files that the office takes; those that bring pictures come in a folder, by the command. Files of promotions and
 * brands may name pictures that the shop has.
 */
export const fileKinds = [
  "products",
  "brands",
  "prices",
  "stock",
  "stores",
  "fees",
  "promotions",
  "vouchers",
  "payment-promotions",
  "rewards",
  "purposes",
  "synonyms",
  "kept-words",
  "search-pins",
  "popular-searches",
  "home-sections",
  "home-texts",
  "seo-texts",
  "promotion-texts",
  "pages",
  "faq",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Of these the shop hands out what it has; stock stands with the prices. */
export const exportKinds = fileKinds.filter((kind) => kind !== "stock");

/**
 * What becomes of a file: it arrives in parts, is compared with the shop, and waits for somebody who says that it counts,
 * at once or at a time. `failed`: it cannot be taken as a whole, or not as it was asked for.
 */
const fileStates = [
  "arriving",
  "comparing",
  "compared",
  "scheduled",
  "applying",
  "applied",
  "failed",
] as const;
export type FileState = (typeof fileStates)[number];

const moment = z.iso.datetime();

const fileHead = {
  fileId: uuidSchema,
  kind: z.enum(fileKinds),
  name: z.string(),
  state: z.enum(fileStates),
  uploadedAt: moment,
  uploadedBy: z.string(),
  /** When it counts, where somebody has chosen a time. */
  appliesAt: moment.nullable(),
  /** Of the import that it became; null where it changed nothing, or not yet. */
  importId: z.number().int().nullable(),
};

const fileRowSchema = namedObject("OfficeFileRow", fileHead);
export type FileRow = z.output<typeof fileRowSchema>;

const exampleSchema = z.object({ row: z.string(), before: z.string(), after: z.string() });

const sectionSchema = namedObject("OfficeFileSection", {
  title: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  addedExamples: z.array(z.string()),
  fields: z.array(
    z.object({ field: z.string(), count: z.number().int(), examples: z.array(exampleSchema) }),
  ),
});
export type FileSection = z.output<typeof sectionSchema>;

const reportSchema = namedObject("OfficeFileReport", {
  rows: z.number().int(),
  badRows: z.number().int(),
  /** The first of them. */
  bad: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  sections: z.array(sectionSchema),
  /** What the shop has and the file does not. */
  missing: z
    .object({
      count: z.number().int(),
      examples: z.array(z.string()),
      deactivated: z.boolean(),
    })
    .nullable(),
  notes: z.array(z.string()),
  /** Columns that nothing is read from, with some of their values. */
  unread: z.array(z.object({ header: z.string(), examples: z.array(z.string()) })),
  /** What every row needs and no column says, in words. */
  lacking: z.array(z.string()),
});
export type FileReport = z.output<typeof reportSchema>;

const fieldSchema = namedObject("OfficeFileField", {
  field: z.string(),
  /** What people call it. */
  label: z.string(),
});

const fileSheetSchema = namedObject("OfficeFileSheet", {
  ...fileHead,
  /** What is done now, and how far it is; the unit is the step's own. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** Why it was not taken; empty where nothing was refused. */
  refusal: z.string(),
  /** What it would change or has changed. */
  report: reportSchema.nullable(),
  /** What the columns of its kind may say. */
  fields: z.array(fieldSchema),
});
export type FileSheet = z.output<typeof fileSheetSchema>;

const importSchema = namedObject("OfficeImport", {
  importId: z.number().int(),
  kind: z.string(),
  files: z.array(z.string()),
  at: moment,
  by: z.string(),
  rows: z.number().int(),
  /** Rows of it that were taken back for single stores. */
  undoneRows: z.number().int(),
  undoneBy: z.string(),
  isUndone: z.boolean(),
  /** Why it cannot be taken back; empty where it can. */
  refusal: z.string(),
});
export type Import = z.output<typeof importSchema>;

export const listFiles = officeEndpoint({
  method: "GET",
  path: "/v1/files",
  caller: "goods.read",
  summary: "The newest files that the office took, and the imports of files and commands.",
  response: z.object({ files: z.array(fileRowSchema), imports: z.array(importSchema) }),
  errors: {},
});

export const startFile = officeEndpoint({
  method: "POST",
  path: "/v1/files",
  caller: "goods.manage",
  summary: "Announces a file, which then comes in parts.",
  body: z.object({
    kind: z.enum(fileKinds),
    name: typedLine(200, "required").min(1, "required"),
    bytes: z.number().int().min(1, "min").max(officeLimits.fileBytes, "max"),
    /** When the file was last written: a count of stock is as old as its file. */
    modifiedAt: moment,
  }),
  response: z.object({ fileId: uuidSchema }),
  errors: { FILE_ENDING: 422 },
});

const params = z.object({ fileId: uuidSchema });
const unknown = { FILE_UNKNOWN: 404 } as const;
const partLength = Math.ceil(officeLimits.filePartBytes / 3) * 4;

export const sendFilePart = officeEndpoint({
  method: "PUT",
  path: "/v1/files/:fileId/parts/:part",
  caller: "goods.manage",
  summary: "Brings a part of a file, from 1 on; the same part again takes its place.",
  params: params.extend({ part: idParam.pipe(z.number().max(officeLimits.fileParts)) }),
  body: z.object({ content: z.base64().max(partLength, "max") }),
  response: z.object({}),
  errors: { ...unknown, FILE_WHOLE: 409 },
});

export const compareFile = officeEndpoint({
  method: "POST",
  path: "/v1/files/:fileId/compare",
  caller: "goods.manage",
  summary: "Ends the arrival of a file: it is compared with the shop, and nothing is written.",
  params,
  body: z.object({}),
  response: z.object({}),
  errors: { ...unknown, FILE_WHOLE: 409, FILE_INCOMPLETE: 409 },
});

export const fileSheet = officeEndpoint({
  method: "GET",
  path: "/v1/files/:fileId",
  caller: "goods.read",
  summary: "One file with what it would change or has changed.",
  params,
  response: fileSheetSchema,
  errors: unknown,
});

export const badRowsOfFile = officeEndpoint({
  method: "GET",
  path: "/v1/files/:fileId/bad-rows",
  caller: "goods.read",
  summary: "The rows that cannot be taken, as a spreadsheet that says why.",
  params,
  response: z.object({
    name: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  errors: { ...unknown, NO_BAD_ROWS: 404 },
});

/** A header as it is compared: in small letters, `_` for blanks. */
const header = codeText(100, "required")
  .min(1, "required")
  .meta({ examples: ["harga_eceran"] });

export const mapColumns = officeEndpoint({
  method: "POST",
  path: "/v1/files/:fileId/columns",
  caller: "goods.manage",
  summary:
    "Says what unknown columns of a compared file mean: it is compared anew, and the next files of its kind are read so.",
  params,
  body: z.object({
    columns: z
      .array(
        z.object({
          header,
          /** Null: the column is not used. */
          field: codeText(40).nullable(),
        }),
      )
      .min(1, "required")
      .max(officeLimits.unreadColumns, "max"),
  }),
  response: z.object({}),
  errors: { ...unknown, FILE_NOT_COMPARED: 409, COLUMN_UNKNOWN: 422, FIELD_TWICE: 422 },
});

const learnedSchema = namedObject("OfficeLearnedColumn", {
  kind: z.enum(fileKinds),
  header: z.string(),
  /** What people call its field; null: it is not used. */
  label: z.string().nullable(),
  learnedAt: moment,
  learnedBy: z.string(),
});
export type LearnedColumn = z.output<typeof learnedSchema>;

export const listColumns = officeEndpoint({
  method: "GET",
  path: "/v1/import-columns",
  caller: "goods.read",
  summary: "The columns that somebody has said the meaning of, by kind of file.",
  response: z.object({ columns: z.array(learnedSchema) }),
  errors: {},
});

export const forgetColumn = officeEndpoint({
  method: "POST",
  path: "/v1/import-columns/forget",
  caller: "goods.manage",
  summary: "Forgets what a column means: the next files that have it leave it unread.",
  body: z.object({ kind: z.enum(fileKinds), header }),
  response: z.object({}),
  errors: { COLUMN_UNKNOWN: 404 },
});

export const applyFile = officeEndpoint({
  method: "POST",
  path: "/v1/files/:fileId/apply",
  caller: "goods.manage",
  summary: "Lets a compared file count, at once or from a time on.",
  params,
  body: z.object({
    /** Takes the good rows of a file that has bad ones. */
    skipBad: z.boolean(),
    /** Takes away what the file does not name. */
    deactivateMissing: z.boolean(),
    at: moment.nullable(),
    reason: reasonSchema,
  }),
  response: z.object({}),
  errors: { ...unknown, FILE_NOT_COMPARED: 409, FILE_HAS_BAD_ROWS: 409, TIME_OVER: 422 },
});

export const unscheduleFile = officeEndpoint({
  method: "POST",
  path: "/v1/files/:fileId/unschedule",
  caller: "goods.manage",
  summary: "Calls off a file that was to count later.",
  params,
  body: z.object({}),
  response: z.object({}),
  errors: { ...unknown, FILE_NOT_SCHEDULED: 409 },
});

export const undoOfficeImport = officeEndpoint({
  method: "POST",
  path: "/v1/imports/:importId/undo",
  caller: "goods.manage",
  summary: "Takes an import back, or what of it belongs to single stores.",
  params: z.object({ importId: idParam }),
  body: z.object({
    /** Codes; none: all of the import. */
    stores: z.array(codeText(64)).max(200, "max"),
    /** Leaves rows as they are that were changed since; otherwise nothing is taken back. */
    skipChanged: z.boolean(),
    reason: reasonSchema,
  }),
  response: z.object({
    restored: z.number().int(),
    removed: z.number().int(),
    returned: z.number().int(),
    skipped: z.number().int(),
  }),
  errors: { IMPORT_TOO_LARGE: 422, IMPORT_NOT_UNDONE: 409 },
});

export const fetchExport = officeEndpoint({
  method: "GET",
  path: "/v1/exports/:kind",
  caller: "goods.read",
  summary: "What the shop has of a kind, as CSV that can be changed and sent back.",
  params: z.object({ kind: z.enum(exportKinds) }),
  response: z.object({
    name: z.string(),
    /** CSV. */
    content: z.string(),
  }),
  errors: { EXPORT_TOO_LARGE: 422 },
});
