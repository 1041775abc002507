import { PaymentState } from "@gerai/contract/payment-codes";
import { dayMs } from "../../calendar.ts";
import { many, maybeOne, run } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { inBatches, inLanes } from "../../due-work.ts";
import type { OrderKey } from "../../orders/stock.ts";
import type { ProviderError } from "../../providers/request.ts";
import type { AttemptKey } from "./attempts.ts";
import {
  duePayments,
  paymentByAttempt,
  paymentsOfOrder,
  planCheck,
  takeAsking,
} from "./queries.ts";
import { settlePayment } from "./settle.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config" | "payments">;
type PaymentRow = StatementRow<typeof paymentByAttempt>;

const minute = 60_000;
const openPauseMs = 2 * minute;
const endedPauseMs = 10 * minute;
/** Money that comes later than this after the end is found by the reconciliation. */
const endedLifeMs = 3 * dayMs;
const batch = 200;
/** Questions to the providers at a time. */
const lanes = 8;

/** Open payments are asked about every two minutes, ended ones less and less often for three days. */
const nextCheck = ({ state, changed_at: changedAt }: PaymentRow, now: Date): Date | null => {
  if (state === PaymentState.Paid) return null;
  if (state === PaymentState.Opening || state === PaymentState.Pending) {
    return new Date(now.getTime() + openPauseMs);
  }
  const age = now.getTime() - changedAt.getTime();
  return age > endedLifeMs ? null : new Date(now.getTime() + Math.max(endedPauseMs, age));
};

/**
 * Asks the provider how a payment stands and settles it.
 * @returns why it could not be settled; undefined where it was, and where there is nothing to settle
 */
export const checkPayment = async (
  needs: Needs,
  key: AttemptKey,
): Promise<ProviderError | undefined> => {
  const { db, clock, payments } = needs;
  const { memberId, orderId, attemptNo } = key;
  const read = () => maybeOne(db, paymentByAttempt, { memberId, orderId, attemptNo });
  const payment = await read();
  if (payment === undefined) return undefined;
  const found = await payments[payment.provider]?.status(payment.provider_order_id);
  if (found?.ok) await settlePayment(needs, key, found.data);
  const settled = (await read()) ?? payment;
  const nextCheckAt = nextCheck(settled, clock.now());
  await run(db, planCheck, { memberId, orderId, attemptNo, nextCheckAt });
  if (found === undefined) return "unavailable";
  return found.ok ? undefined : found.error;
};

/** Whether the provider gave no answer. Who refuses one payment, or says nonsense of it, answers about others. */
const isSilent = async (needs: Needs, key: AttemptKey): Promise<boolean> =>
  (await checkPayment(needs, key)) === "unavailable";

/** A shopper's question to the provider counts for all his tabs for this long. */
const askedForMs = 5_000;

/** Asks about all payments of an order that brought no money, unless that was done a moment ago. */
export const checkOnRequest = async (needs: Needs, order: OrderKey): Promise<void> => {
  const { memberId, orderId } = order;
  const now = needs.clock.now();
  const before = new Date(now.getTime() - askedForMs);
  const attempts = await many(needs.db, takeAsking, { memberId, orderId, now, before });
  await Promise.all(
    attempts.map(({ attempt_no: attemptNo }) =>
      checkPayment(needs, { memberId, orderId, attemptNo }),
    ),
  );
};

/** Asks about all payments of which nothing was heard; a provider that does not answer is left for the next time. */
export const checkDuePayments = async (needs: Needs): Promise<void> => {
  const { db, clock } = needs;
  const now = clock.now();
  const silent = new Set<string>();
  await inBatches(batch, async () => {
    const rows = await many(db, duePayments, { now, silent: [...silent], limit: batch });
    await inLanes(lanes, rows, async (row) => {
      if (silent.has(row.provider)) return;
      const key = { memberId: row.member_id, orderId: row.order_id, attemptNo: row.attempt_no };
      if (await isSilent(needs, key)) silent.add(row.provider);
    });
    return rows.length;
  });
};

/**
 * Asks about the open payments of an order whose time is over: what was paid at the last moment counts.
 * @param silent providers that gave no answer before, which are not asked again; more are added
 */
export const askBeforeEnd = async (
  needs: Needs,
  { memberId, orderId }: OrderKey,
  silent: Set<string>,
): Promise<void> => {
  const payments = await many(needs.db, paymentsOfOrder, { memberId, orderId });
  for (const { state, provider, attempt_no: attemptNo } of payments) {
    if (state !== PaymentState.Pending || silent.has(provider)) continue;
    if (await isSilent(needs, { memberId, orderId, attemptNo })) silent.add(provider);
  }
};
