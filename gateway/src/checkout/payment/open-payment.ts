import { PaymentState } from "@gerai/contract/payment-codes";
import { maybeOne, one, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { encodeOrderId } from "../../orders/secret-id.ts";
import type { PaymentInstruction } from "../../providers/payment.ts";
import type { ProviderResult } from "../../providers/request.ts";
import { channels } from "../channels.ts";
import { leaveOpening, type AttemptKey } from "./attempts.ts";
import { movePayment, paidOrder, paymentByAttempt, recordInstruction } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "payments" | "log">;

/** Milliseconds until the provider is tried again. */
const retryMs = 15_000;

const askProvider = async (
  { db, clock, config, payments }: Needs,
  { memberId, orderId, attemptNo }: AttemptKey,
): Promise<ProviderResult<PaymentInstruction> | undefined> => {
  const payment = await maybeOne(db, paymentByAttempt, { memberId, orderId, attemptNo });
  const now = clock.now();
  if (payment?.state !== PaymentState.Opening || payment.expires_at <= now) return undefined;
  const { taken } = channels[payment.channel];
  const provider = payments[payment.provider];
  if (taken === undefined || provider === undefined) return { ok: false, error: "refused" };
  const order = await one(db, paidOrder, { memberId, orderId });
  return provider.open({
    providerOrderId: payment.provider_order_id,
    method: taken.method,
    amount: payment.amount,
    now,
    expiresAt: payment.expires_at,
    customer: { name: order.recipient, phone: order.contact_number, email: "" },
    returnUrl: `${config.publicUrl}/apg/${encodeOrderId(config.secret, orderId)}?periksa=1`,
    callbackUrl: `${config.publicUrl}/v1/payments/${payment.provider}`,
  });
};

/**
 * Opens a payment at its provider. Called by the request that made it and by a job behind it; both may
 * come at one moment, the provider knows the payment by its number. Where the provider does not answer, the
 * job comes again until the payment's time is over.
 */
export const openPayment = async (needs: Needs, key: AttemptKey): Promise<void> => {
  const { db, clock, log } = needs;
  const answer = await askProvider(needs, key);
  if (answer === undefined) return;
  const now = clock.now();
  const { memberId, orderId, attemptNo } = key;
  await db.transaction(async (tx) => {
    if (answer.ok) {
      await run(tx, recordInstruction, { memberId, orderId, attemptNo, ...answer.data, now });
    } else if (answer.error === "unavailable") {
      await leaveOpening(tx, key, new Date(now.getTime() + retryMs));
      return;
    } else {
      log.warn({ error: answer.error, status: answer.status }, "a payment was refused");
      await run(tx, movePayment, {
        memberId,
        orderId,
        attemptNo,
        from: [PaymentState.Opening],
        to: PaymentState.Failed,
        received: 0,
        now,
      });
    }
    await tellWatchers(tx, { memberId, orderId });
  });
};
