import { z } from "zod";
import { RefundReason, RefundState } from "../payment-codes.ts";
import { idParam, namedObject, rupiahSchema, uuidSchema } from "../schema.ts";
import { dayRange } from "./day-range.ts";
import { officeEndpoint } from "./endpoint.ts";
import { reasonSchema } from "./staff.ts";

/** A refund by transfer; name and account number are masked. */
const payoutSchema = namedObject("OfficePayout", {
  memberId: uuidSchema,
  refundId: uuidSchema,
  orderId: uuidSchema,
  orderNumber: z.string(),
  amount: rupiahSchema,
  reason: z.enum(RefundReason),
  state: z.enum(RefundState),
  since: z.iso.datetime(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
});
export type Payout = z.output<typeof payoutSchema>;

const payoutFileSchema = namedObject("OfficePayoutFile", {
  fileId: z.number().int(),
  /** As the bank's file is called. */
  name: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  refunds: z.number().int(),
  amount: rupiahSchema,
  /** Of these what is not marked as paid. */
  openRefunds: z.number().int(),
  openAmount: rupiahSchema,
});
export type PayoutFile = z.output<typeof payoutFileSchema>;

export const listPayouts = officeEndpoint({
  method: "GET",
  path: "/v1/money/payouts",
  caller: "money.read",
  summary:
    "Refunds that wait for a file of the bank, oldest first; the files that are not paid yet, then the newest others.",
  response: z.object({
    waiting: z.array(payoutSchema),
    /** More wait than one file takes. */
    hasMore: z.boolean(),
    files: z.array(payoutFileSchema),
  }),
  errors: {},
});

export const makePayoutFile = officeEndpoint({
  method: "POST",
  path: "/v1/money/payouts",
  caller: "money.manage",
  summary: "Puts refunds that wait into a new file of the bank; a refund is in one file only.",
  body: z.object({}),
  response: z.object({ fileId: z.number().int() }),
  errors: { NOTHING_TO_PAY_OUT: 409 },
});

const params = z.object({ fileId: idParam });
const unknown = { PAYOUT_FILE_UNKNOWN: 404 } as const;

export const payoutFile = officeEndpoint({
  method: "GET",
  path: "/v1/money/payouts/:fileId",
  caller: "money.read",
  summary: "One file of the bank with its refunds.",
  params,
  response: z.object({ file: payoutFileSchema, refunds: z.array(payoutSchema) }),
  errors: unknown,
});

export const fetchPayoutFile = officeEndpoint({
  method: "POST",
  path: "/v1/money/payouts/:fileId/content",
  caller: "money.manage",
  summary:
    "The file itself, of what is not marked as paid, as often as it is needed; the record of acts keeps who had it.",
  params,
  body: z.object({}),
  response: z.object({
    name: z.string(),
    /** CSV. */
    content: z.string(),
  }),
  errors: { ...unknown, PAYOUT_FILE_PAID: 409 },
});

export const markPaidOut = officeEndpoint({
  method: "POST",
  path: "/v1/money/payouts/:fileId/paid",
  caller: "money.manage",
  summary: "Marks refunds of a file as transferred; each once.",
  params,
  body: z.object({
    /** All of the file that are open, where there are none. */
    refundIds: z.array(uuidSchema).max(500),
    reason: reasonSchema,
  }),
  response: z.object({ marked: z.number().int() }),
  errors: { ...unknown, NOTHING_TO_MARK: 409 },
});

export const bankRefused = officeEndpoint({
  method: "POST",
  path: "/v1/money/payouts/:fileId/refused",
  caller: "money.manage",
  summary:
    "The bank did not transfer a refund of a file: it leaves the file, and its member is asked again whereto.",
  params,
  body: z.object({ refundId: uuidSchema, reason: reasonSchema }),
  response: z.object({}),
  errors: { ...unknown, REFUND_NOT_WAITING: 409 },
});

const differenceSchema = namedObject("OfficeDifference", {
  differenceId: z.number().int(),
  kind: z.string(),
  /** What it is about: an order's number, a store and an article. */
  key: z.string(),
  expected: z.string(),
  found: z.string(),
  since: z.iso.datetime(),
  advice: z.string(),
  /** What a repair would do; empty where a person has to look. */
  repair: z.string(),
  /** Who had it repaired since the last look; empty where nobody did. */
  repairedBy: z.string(),
});
export type Difference = z.output<typeof differenceSchema>;

export const listDifferences = officeEndpoint({
  method: "GET",
  path: "/v1/money/differences",
  caller: "money.read",
  summary: "What the last look at the books found open, fifty at a time.",
  query: z.object({
    /** `next` of the part before. */
    after: z
      .string()
      .regex(/^\d{0,15}$/)
      .default(""),
  }),
  response: z.object({
    differences: z.array(differenceSchema),
    /** When the books were compared last; null where they never were. */
    comparedAt: z.iso.datetime().nullable(),
    /** Empty where there are no more. */
    next: z.string(),
  }),
  errors: {},
});

const differenceParams = z.object({ differenceId: idParam });

export const repairDifference = officeEndpoint({
  method: "POST",
  path: "/v1/money/differences/:differenceId/repair",
  caller: "money.manage",
  summary: "Does what `repair` of the difference says; the next look says whether it is gone.",
  params: differenceParams,
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { DIFFERENCE_GONE: 404, NOT_REPAIRABLE: 409 },
});

export const acceptDifference = officeEndpoint({
  method: "POST",
  path: "/v1/money/differences/:differenceId/accept",
  caller: "money.manage",
  summary: "Leaves a difference as it is; it is open again when its figures change.",
  params: differenceParams,
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { DIFFERENCE_GONE: 404 },
});

/** What the reports of others may be about. */
const settlementKinds = ["payment", "refund", "cash", "payout"] as const;

const settledDaySchema = namedObject("OfficeSettledDay", {
  day: z.iso.date(),
  kind: z.enum(settlementKinds),
  /** The provider whose report it is; empty for couriers and the bank. */
  provider: z.string(),
  entries: z.number().int(),
  amount: rupiahSchema,
  fee: rupiahSchema,
  /** What was paid out to the shop. */
  net: rupiahSchema,
});
export type SettledDay = z.output<typeof settledDaySchema>;

export const listSettlements = officeEndpoint({
  method: "GET",
  path: "/v1/money/settlements",
  caller: "money.read",
  summary:
    "What provider, couriers and bank reported of the days, by day and kind, the newest first.",
  query: dayRange,
  response: z.object({ days: z.array(settledDaySchema) }),
  errors: {},
});
