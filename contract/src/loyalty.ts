import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** Why points came or went. */
const pointKinds = [
  "grant",
  "earn",
  "reverse",
  "settle",
  "referral",
  "spend",
  "return",
  "refund",
  "expire",
  "correct",
] as const;
export type PointKind = (typeof pointKinds)[number];

const pointEntrySchema = z.object({
  transactionId: uuidSchema,
  kind: z.enum(pointKinds),
  /** What the member got; negative for what went. */
  points: z.number().int(),
  createdDate: z.iso.datetime(),
  /** The order that caused it; both empty without one. */
  orderNumber: z.string(),
  secretId: z.string(),
});
export type PointEntry = z.output<typeof pointEntrySchema>;

/** Names the last entry of a page: its time and its id. */
const cursorSchema = z
  .string()
  .max(120)
  .regex(/^$|^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f-]{36}$/)
  .default("");

export const pointHistory = endpoint({
  method: "GET",
  path: "/v2/points/history/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "The member's A-Poin: balance, what ends next, and how it came about, newest first",
  params: z.object({ memberId: uuidSchema }),
  query: z.object({ cursor: cursorSchema }),
  response: z.object({
    balance: z.number().int(),
    /** Points that were taken back after they were spent; the next that are earned pay for them. */
    owed: z.number().int(),
    /** The points that end next, and when; null where none do. */
    nextExpiry: z.object({ points: z.number().int(), date: z.iso.datetime() }).nullable(),
    /** Stars of the running programmes. */
    stars: z.array(
      z.object({ name: z.string(), stars: z.number().int(), endsAt: z.iso.datetime() }),
    ),
    entries: z.array(pointEntrySchema),
    /** Asks for the entries after these; empty at the end. */
    nextCursor: z.string(),
  }),
  errors: {},
});
