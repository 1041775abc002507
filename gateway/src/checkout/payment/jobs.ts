import { z } from "zod";
import { maybeOne } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { task, type Schedule, type Task } from "../../task.ts";
import { cancelPaymentTask, openPaymentTask, type AttemptKey } from "./attempts.ts";
import { checkDuePayments, checkPayment } from "./check-payment.ts";
import { openPayment } from "./open-payment.ts";
import { paymentByAttempt } from "./queries.ts";
import { refundPaymentTask, requestRefund } from "./refunds.ts";

const checkPaymentsTask = "checkout.check_payments";

const attempt = z.object({ memberId: z.uuid(), orderId: z.uuid(), attemptNo: z.int() });
const refund = z.object({ memberId: z.uuid(), refundId: z.uuid() });

/**
 * Cancels the payment at its provider. A payment that arrived before that counts, and is not asked about: of a card the
 * provider would cancel it, too, while its order goes on or a refund is under way.
 * @throws Error where the provider does not answer; the job comes again
 */
const cancelPayment = async (deps: Deps, key: AttemptKey): Promise<void> => {
  const payment = await maybeOne(deps.db, paymentByAttempt, key);
  if (payment === undefined || payment.received > 0) return;
  const answer = await deps.payments[payment.provider]?.cancel(payment.provider_order_id);
  if (answer === undefined) return;
  if (!answer.ok) throw new Error(`cancel: ${answer.error} for ${payment.provider_order_id}`);
  if (!answer.data.cancelled) await checkPayment(deps, key);
};

export const paymentTasks: readonly Task[] = [
  task(openPaymentTask, attempt, openPayment),
  task(cancelPaymentTask, attempt, cancelPayment),
  task(refundPaymentTask, refund, requestRefund),
  task(checkPaymentsTask, z.unknown(), checkDuePayments),
];

export const paymentSchedules: readonly Schedule[] = [
  { task: checkPaymentsTask, pattern: "* * * * *", isAwaited: true },
];
