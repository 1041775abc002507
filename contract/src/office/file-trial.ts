import { z } from "zod";
import { namedObject, rupiahSchema, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import type { FileKind } from "./files.ts";

/** Of these a file that does not count yet is tried on the orders of the last week. */
export const triedKinds = [
  "promotions",
  "vouchers",
  "payment-promotions",
] as const satisfies FileKind[];

const trialRowSchema = namedObject("OfficeFileTrialRow", {
  /** Of the file. */
  line: z.number().int(),
  /** Its name and code. */
  label: z.string(),
  /** How many of the orders would have had it, and of how many members they are. */
  orders: z.number().int(),
  members: z.number().int(),
  /** What it would have taken off these orders. */
  discount: rupiahSchema,
  /** What of that they did not have: they lose what they had of the same kind. */
  extra: rupiahSchema,
  /** The orders that it would have taken most off. */
  largest: z.array(z.object({ orderNumber: z.string(), discount: rupiahSchema })),
});
export type FileTrialRow = z.output<typeof trialRowSchema>;

const trialSchema = namedObject("OfficeFileTrial", {
  /** Since when the orders were made on which it was tried, how many they are, and whether older ones were left out. */
  since: z.iso.datetime(),
  orders: z.number().int(),
  isCut: z.boolean(),
  /** Their totals together. */
  sales: rupiahSchema,
  /** What they really had taken off. */
  given: z.object({
    promotions: rupiahSchema,
    vouchers: rupiahSchema,
    paymentPromotions: rupiahSchema,
  }),
  /** In the order of the file. */
  rows: z.array(trialRowSchema),
  /** Rows that could not be tried. */
  refused: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});
export type FileTrial = z.output<typeof trialSchema>;

export const tryFile = officeEndpoint({
  method: "GET",
  path: "/v1/files/:fileId/trial",
  caller: "goods.read",
  summary:
    "What each promotion or voucher of a file that waits would have taken off the newest orders of the last seven days; nothing is written.",
  params: z.object({ fileId: uuidSchema }),
  response: trialSchema,
  errors: {
    FILE_UNKNOWN: 404,
    FILE_NOT_COMPARED: 409,
    FILE_NOT_TRIED: 422,
    TRIAL_TOO_LARGE: 422,
    TRIAL_TOO_LONG: 503,
  },
});
