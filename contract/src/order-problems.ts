import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { ProblemKind, ProblemState } from "./order-codes.ts";
import { codeText, namedObject, rupiahSchema, typedLines, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";
import { problemsPath } from "./uploads.ts";

/** What members report as wrong with articles that have arrived, and the photos of their orders. */

export const problemSchema = namedObject("OrderProblem", {
  problemId: z.string(),
  kind: z.enum(ProblemKind),
  words: z.string(),
  state: z.enum(ProblemState),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** What customer service says about it. */
  answer: z.string(),
  items: z.array(z.object({ productName: z.string(), quantity: z.number().int() })),
  /** Addresses of its photos. */
  photos: z.array(z.string()),
  /** What comes back for it, in rupiah and in A-Poin. */
  credited: rupiahSchema,
  creditedPoints: z.number().int(),
});
export type OrderProblem = z.output<typeof problemSchema>;

export const orderPhoto = endpoint({
  method: "GET",
  path: "/v2/order-ereceipt-service/photo/:id/:photoId",
  auth: "member",
  sharing: notShared,
  summary: "A photo of an own order: the proof of a delivery, or of a reported problem",
  params: z.object({ id: codeText(200), photoId: uuidSchema }),
  response: z.object({
    /** WebP, in Base64. */
    content: z.string(),
  }),
  errors: { PHOTO_NOT_FOUND: 404 },
});

/** Each line once, or its units could be counted twice. */
const isUnique = (items: readonly { readonly lineNo: number }[]): boolean =>
  new Set(items.map(({ lineNo }) => lineNo)).size === items.length;

export const reportProblem = endpoint({
  method: "POST",
  path: problemsPath,
  auth: "member",
  sharing: notShared,
  summary:
    "Reports what is wrong with articles of an own order that have arrived; a repeated id is answered as the first time",
  body: z.object({
    /** `secretId` of the order. */
    id: codeText(200),
    /** Made by the form: sending it twice reports once. */
    problemId: uuidSchema,
    kind: z.enum(ProblemKind),
    words: typedLines(limits.problemWords).min(1, "required"),
    items: z
      .array(z.object({ lineNo: z.number().int(), quantity: z.number().int().min(1).max(999) }))
      .min(1, "required")
      .max(100)
      .refine(isUnique, "unique"),
    /** JPEG, PNG or WebP, in Base64. */
    photos: z
      .array(z.base64().min(1))
      .max(limits.problemPhotos, "max")
      .refine(
        (photos) =>
          photos.reduce((sum, photo) => sum + (photo.length * 3) / 4, 0) <=
          limits.maxProblemPhotosBytes,
        "max",
      )
      .default([]),
  }),
  response: z.object({ problemId: z.string(), state: z.enum(ProblemState) }),
  errors: {
    ORDER_NOT_FOUND: 404,
    PROBLEM_NOT_REPORTABLE: 409,
    PROBLEM_LIMITED: 409,
    PROBLEM_TAKEN: 409,
    PICTURE_UNREADABLE: 400,
  },
});
