/** Sends what was done without waiting for the network: each action once, in its order. */
import { actOnPicking, type Picking, type PickingAction } from "@gerai/contract/office/picking";
import { call, CallError } from "../api/call.ts";
import {
  dropWaiting,
  forgetSheet,
  keepSheet,
  readWaiting,
  settleWaiting,
  type Waiting,
} from "./picking-store.ts";

/** What whoever shows the queue is told. */
export interface QueueEvents {
  /** The office has done it: so the delivery stands now, and null where nothing is to be done any more. */
  readonly onSheet: (deliveryNo: string, sheet: Picking | null) => void;
  /** The office answered: what waits is less, and lists may be different. */
  readonly onChange: () => void;
  /** The office refuses an action, and why. */
  readonly onRefused: (waiting: Waiting, failure: CallError) => void;
  readonly onSessionEnd: () => void;
}

/** Nothing else of such a delivery would be taken either. */
const endings = ["PICKING_UNKNOWN", "PICKING_TAKEN", "PICKING_NOT_CLAIMED", "PICKING_OVER"];

/** The office did not say yes or no; the action waits for the next try. */
const isUnheard = ({ code }: CallError): boolean =>
  ["UNAVAILABLE", "TIMEOUT", "INTERNAL", "RATE_LIMITED", "UNAUTHENTICATED"].includes(code);

const refuse = async (
  waiting: Waiting,
  failure: CallError,
  rest: readonly Waiting[],
  { onRefused }: QueueEvents,
): Promise<void> => {
  const isOver = endings.includes(failure.code);
  const same = rest.filter(({ deliveryNo }) => deliveryNo === waiting.deliveryNo);
  await dropWaiting(isOver ? same : [waiting]);
  if (isOver) await forgetSheet(waiting.deliveryNo);
  onRefused(waiting, failure);
};

const sendOne = async ({ deliveryNo, actionId, action }: Waiting): Promise<Picking | null> =>
  (await call(actOnPicking, { params: { deliveryNo }, body: { actionId, action } })).picking;

/** @returns whether the next one may be tried */
const sendFirst = async (rest: readonly Waiting[], events: QueueEvents): Promise<boolean> => {
  const [first] = rest;
  if (first === undefined) return false;
  try {
    const sheet = await sendOne(first);
    await settleWaiting(first, sheet);
    events.onSheet(first.deliveryNo, sheet);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "UNAUTHENTICATED") events.onSessionEnd();
    if (isUnheard(error)) return false;
    await refuse(first, error, rest, events);
  }
  events.onChange();
  return true;
};

/** Sends all that waits, in one tab at a time, until there is nothing more or no answer comes. */
export const sendWaiting = (staffId: string, events: QueueEvents): Promise<void> =>
  navigator.locks.request("gerai-picking", async () => {
    while (await sendFirst(await readWaiting(staffId), events));
  });

/**
 * Does what needs the office's word before anything else is done: to claim, to hand over.
 * @throws CallError where the office refuses or is not reached
 */
export const actNow = async (deliveryNo: string, action: PickingAction): Promise<void> => {
  const body = { actionId: crypto.randomUUID(), action };
  const { picking } = await call(actOnPicking, { params: { deliveryNo }, body });
  await (picking === null ? forgetSheet(deliveryNo) : keepSheet(picking));
};
