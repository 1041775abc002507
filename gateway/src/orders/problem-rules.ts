import { limits } from "@gerai/contract/limits";
import type { DeliveryStatus } from "@gerai/contract/order-codes";
import { dayMs } from "../calendar.ts";
import { stageOf } from "./delivery-states.ts";
import type { OrderLineJson } from "./queries.ts";

/** Which articles something wrong may be reported of. */

interface ArrivedDelivery {
  readonly status_id: DeliveryStatus | null;
  readonly arrived_at: Date | null;
  readonly ended_at: Date | null;
}

/** Whether a delivery has arrived, and not too long ago. */
export const mayReport = (
  { status_id: statusId, arrived_at: arrivedAt, ended_at: endedAt }: ArrivedDelivery,
  now: Date,
): boolean =>
  stageOf(statusId) === "arrived" &&
  endedAt === null &&
  arrivedAt !== null &&
  now.getTime() < arrivedAt.getTime() + limits.problemDays * dayMs;

type Counted = Pick<OrderLineJson, "quantity" | "missing" | "substitutes" | "reported">;

/** Units of a line that came, substitutes included, and are in no report yet that counts. */
export const reportableUnits = ({ quantity, missing, substitutes, reported }: Counted): number => {
  const instead = substitutes.reduce((sum, substitute) => sum + substitute.quantity, 0);
  return Math.max(0, quantity - missing + instead - reported);
};
