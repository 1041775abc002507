/** Orders that were made elsewhere: taken in once, and moved on by what their sender tells later. */
import {
  arrivalRefusals,
  arrivalSources,
  type Arrival,
  type ArrivalOutcome,
  type ArrivalSource,
} from "@gerai/contract/arrivals";
import type { OrderType } from "@gerai/contract/order-codes";
import { maybeOne, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import type { OrderKey } from "../../orders/stock.ts";
import type { Needs } from "../record-event.ts";
import { bringUpToDate, followUp, standOf, type Refused } from "./follow-up.ts";
import { foreignOrder, foreignStand } from "./queries.ts";
import { sumsOf, type Sums } from "./sums.ts";
import { takeIn } from "./take-in.ts";

const keyOf = async (tx: Tx, foreignId: string): Promise<OrderKey | undefined> => {
  const row = await maybeOne(tx, foreignOrder, { foreignId });
  return row && { memberId: row.member_id, orderId: row.order_id };
};

type NotTaken = Failure<
  "ORDER_TYPE_NOT_THEIRS" | "ORDER_SUMS_WRONG" | "MEMBER_NOT_FOUND" | "STORE_NOT_FOUND"
>;

const outcomeOf = (
  {
    order_number: orderNumber,
    status,
    delivery_nos: deliveryNos,
  }: Awaited<ReturnType<typeof standOf>>,
  news: "first" | "new" | "nothing",
): ArrivalOutcome => ({
  orderNumber,
  orderStatusId: status,
  deliveryNos: [...deliveryNos],
  isFirst: news === "first",
  repeated: news === "nothing",
  ignored: false,
  reason: "",
  eventId: "",
});

const arriveFirst = async (
  tx: Tx,
  needs: Needs,
  foreignId: string,
  arrival: Arrival,
  sums: Sums,
): Promise<ArrivalOutcome | Refused | NotTaken> => {
  const taken = await takeIn(tx, needs, foreignId, arrival, sums);
  if (isFailure(taken)) return taken;
  if (taken === "known") return arrive(tx, needs, foreignId, arrival, sums);
  const brought = await bringUpToDate(tx, needs, taken, arrival);
  return isFailure(brought) ? brought : outcomeOf(await standOf(tx, taken), "first");
};

const arrive = async (
  tx: Tx,
  needs: Needs,
  foreignId: string,
  arrival: Arrival,
  sums: Sums,
): Promise<ArrivalOutcome | Refused | NotTaken> => {
  const key = await keyOf(tx, foreignId);
  if (key === undefined) return arriveFirst(tx, needs, foreignId, arrival, sums);
  const isNew = await followUp(tx, needs, key, arrival);
  return isFailure(isNew) ? isNew : outcomeOf(await standOf(tx, key), isNew ? "new" : "nothing");
};

const reasons: readonly string[] = arrivalRefusals;

const isRefused = (failure: Failure): failure is Refused => reasons.includes(failure.code);

const unknown = { orderNumber: "", orderStatusId: null, deliveryNos: [], isFirst: false };

/** How the order stands, for a sender whose arrival was refused. */
const answerRefused = async (
  { db }: Needs,
  foreignId: string,
  { code: reason, values }: Refused,
): Promise<ArrivalOutcome> => {
  const row = await maybeOne(db, foreignOrder, { foreignId });
  const stand =
    row && (await maybeOne(db, foreignStand, { memberId: row.member_id, orderId: row.order_id }));
  const told = stand === undefined ? unknown : outcomeOf(stand, "nothing");
  const eventId = String(values?.["eventId"] ?? "");
  return { ...told, repeated: false, ignored: true, reason, eventId };
};

/** Whether an arrival is kept, or only tried. */
export interface ArrivalOptions {
  readonly dryRun?: boolean;
}

class Tried extends Error {
  readonly outcome: ArrivalOutcome;
  constructor(outcome: ArrivalOutcome) {
    super("tried, not kept");
    this.outcome = outcome;
  }
}

const inTransaction = async (
  { db }: Needs,
  { dryRun = false }: ArrivalOptions,
  work: (tx: Tx) => Promise<ArrivalOutcome | Refused | NotTaken>,
): Promise<ArrivalOutcome | Refused | NotTaken> => {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (dryRun && !isFailure(outcome)) throw new Tried(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
};

/**
 * Takes an order from elsewhere in, or moves the one that is known under the sender's name on: each event counts
 * once, the status moves by the table of states. What does not fit changes nothing and is answered as such.
 */
export const recordArrival = async (
  needs: Needs,
  source: ArrivalSource,
  arrival: Arrival,
  options: ArrivalOptions = {},
): Promise<ArrivalOutcome | NotTaken> => {
  const types: readonly OrderType[] = arrivalSources[source];
  if (!types.includes(arrival.orderType)) return fail("ORDER_TYPE_NOT_THEIRS");
  const sums = sumsOf(arrival);
  if (sums === undefined) return fail("ORDER_SUMS_WRONG");
  const foreignId = `${source}:${arrival.externalId}`;
  const outcome = await inTransaction(needs, options, (tx) =>
    arrive(tx, needs, foreignId, arrival, sums),
  );
  if (!isFailure(outcome)) return outcome;
  return isRefused(outcome) ? answerRefused(needs, foreignId, outcome) : outcome;
};
