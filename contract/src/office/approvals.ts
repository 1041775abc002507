import { z } from "zod";
import { namedObject, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { outcomeSchema } from "./orders.ts";
import { reasonSchema } from "./staff.ts";

/** What one person of the office asks for and a second one decides. */
const approvalSchema = namedObject("OfficeApproval", {
  memberId: uuidSchema,
  approvalId: uuidSchema,
  kind: z.enum(["refund", "points"]),
  /** The order that is refunded; null and empty where points are corrected. */
  orderId: uuidSchema.nullable(),
  orderNumber: z.string(),
  /** Rupiah of a refund as it was asked for; points of a correction. */
  amount: z.number().int(),
  /** What is given back, e.g. `2 × Teh Botol`; empty for the whole order. */
  details: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  /** Whether the caller asked for it, and so cannot decide it. */
  isOwn: z.boolean(),
  askedAt: z.iso.datetime(),
});
export type Approval = z.output<typeof approvalSchema>;

export const listApprovals = officeEndpoint({
  method: "GET",
  path: "/v1/approvals",
  caller: "staff",
  summary: "What waits for a second person, of what the caller may decide; the oldest first.",
  query: z.object({
    /** Of this member alone. */
    memberId: uuidSchema.optional(),
  }),
  response: z.object({ approvals: z.array(approvalSchema) }),
  errors: {},
});

const params = z.object({ memberId: uuidSchema, approvalId: uuidSchema });
const body = z.object({ isApproved: z.boolean(), reason: reasonSchema });
const refusals = { APPROVAL_UNKNOWN: 404, APPROVAL_DECIDED: 409, OWN_REQUEST: 422 } as const;

export const decideRefund = officeEndpoint({
  method: "POST",
  path: "/v1/approvals/refunds/:memberId/:approvalId",
  caller: "orders.refund",
  summary: "Does a refund that another person asked for, or declines it.",
  params,
  body,
  response: outcomeSchema,
  errors: {
    ...refusals,
    ORDER_NOT_REFUNDABLE: 409,
    LINE_UNKNOWN: 422,
    TOO_MANY_UNITS: 409,
    NOTHING_LEFT: 409,
    MORE_THAN_PAID: 409,
  },
});

export const decidePoints = officeEndpoint({
  method: "POST",
  path: "/v1/approvals/points/:memberId/:approvalId",
  caller: "members.points",
  summary: "Does a correction of A-Poin that another person asked for, or declines it.",
  params,
  body,
  response: z.object({}),
  errors: { ...refusals, TOO_FEW_POINTS: 409 },
});
