import { z } from "zod";
import { namedObject, rupiahSchema, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";

/** Says by `event: change` that an order has changed; what waits then is read by `today`. */
export const todayEventsPath = "/v1/today/events";

/** How much of something waits: counted up to `countedAtMost`, from the oldest on. */
const waitingSchema = namedObject("OfficeWaiting", {
  count: z.number().int(),
  /** There are more than were counted. */
  hasMore: z.boolean(),
  /** Since when the oldest waits; null where nothing does. */
  since: z.iso.datetime().nullable(),
});
export type Waiting = z.output<typeof waitingSchema>;

const ordersSchema = z.object({
  toPick: waitingSchema,
  late: waitingSchema,
  unpaid: waitingSchema,
  problems: waitingSchema,
  /** Refunds that somebody has to transfer. */
  payouts: waitingSchema,
});

const booksSchema = z.object({
  /** When they were compared last; null where they never were. */
  comparedAt: z.iso.datetime().nullable(),
  differences: waitingSchema,
  /** The oldest of them. */
  open: z.array(
    z.object({ kind: z.string(), key: z.string(), since: z.iso.datetime(), advice: z.string() }),
  ),
  deadJobs: waitingSchema,
  /** Jobs that failed for good, by what they should have done. */
  tasks: z.array(z.object({ task: z.string(), count: z.number().int() })),
  /** Jobs of the clock that should have done their work since. */
  late: z.array(z.object({ task: z.string(), since: z.iso.datetime() })),
});

const refusedFileSchema = namedObject("OfficeRefusedFile", {
  fileId: uuidSchema,
  name: z.string(),
  /** When it was to count. */
  appliesAt: z.iso.datetime(),
  refusal: z.string(),
});
export type RefusedFile = z.output<typeof refusedFileSchema>;

const soldOutSchema = namedObject("OfficeSoldOut", {
  sku: z.string(),
  name: z.string(),
  /** Who has none left: the store, the warehouse or the seller. */
  storeCode: z.string(),
  storeName: z.string(),
  /** Units that the newest orders have of it. */
  units: z.number().int(),
});
export type SoldOut = z.output<typeof soldOutSchema>;

const hourSchema = z.object({
  /** Of the clock in WIB. */
  hour: z.number().int(),
  today: rupiahSchema,
  before: rupiahSchema,
});

const salesSchema = namedObject("OfficeSales", {
  /** The hours in which something was sold on one of both days. */
  hours: z.array(hourSchema),
  today: z.object({ orders: z.number().int(), amount: rupiahSchema }),
  /** The same weekday a week before, up to the same moment. */
  before: z.object({ orders: z.number().int(), amount: rupiahSchema }),
});
export type Sales = z.output<typeof salesSchema>;

export const today = officeEndpoint({
  method: "GET",
  path: "/v1/today",
  caller: "staff",
  summary:
    "What waits and since when, and what is sold today, of the stores that are the caller's; null for what no role shows.",
  response: z.object({
    orders: ordersSchema.nullable(),
    books: booksSchema.nullable(),
    /** Files that were to count at a time and were refused then, the newest first. */
    refusedFiles: z.array(refusedFileSchema).nullable(),
    soldOut: z.array(soldOutSchema).nullable(),
    sales: salesSchema.nullable(),
  }),
  errors: {},
});
