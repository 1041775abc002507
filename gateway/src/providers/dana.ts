import { z } from "zod";
import type { DanaConfig } from "../config.ts";
import {
  noInstruction,
  paymentAnswer,
  type PaymentProvider,
  type ProviderPaymentState,
} from "./payment.ts";
import { snapClient, snapTime } from "./snap-client.ts";

/** DANA by SNAP, Bank Indonesia's standard of payment interfaces, as Midtrans documents it apart from its Core API. */

const openPath = "/v1.0/debit/payment-host-to-host";
const statusPath = "/v1.0/debit/status";
const cancelPath = "/v1.0/debit/cancel";
const refundPath = "/v1.0/debit/refund";

const openAnswer = z.object({ webRedirectUrl: z.url({ protocol: /^https?$/ }) });

const money = z.object({
  value: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
  currency: z.string().optional(),
});

const statusAnswer = z.object({
  latestTransactionStatus: z.string(),
  transAmount: money.optional(),
});

const anyAnswer = z.object({ responseCode: z.string() });

/** Numbers of SNAP for the state of a payment. */
const states: Readonly<Record<string, ProviderPaymentState>> = {
  "00": "paid",
  "01": "pending",
  "02": "pending",
  "03": "pending",
  "04": "refunded",
  "05": "cancelled",
  "06": "failed",
  "07": "unknown",
  "08": "expired",
};

const amountOf = (amount: number) => ({ value: `${amount}.00`, currency: "IDR" });

/** The adapter. */
export const dana = (config: DanaConfig, now: () => Date): PaymentProvider => {
  const ask = snapClient(config, now);
  return {
    open: async (request) => {
      const { providerOrderId, amount, customer } = request;
      const answer = await ask(
        openPath,
        providerOrderId,
        {
          partnerReferenceNo: providerOrderId,
          chargeToken: "",
          merchantId: config.merchantId,
          urlParam: [
            { url: request.returnUrl, type: "PAY_RETURN", isDeeplink: "N" },
            { url: request.callbackUrl, type: "PAY_NOTIFY", isDeeplink: "N" },
          ],
          validUpTo: snapTime(request.expiresAt),
          payOptionDetails: [
            { payMethod: "DANA", payOption: "DANA", transAmount: amountOf(amount) },
          ],
          additionalInfo: {
            customerDetails: { firstName: customer.name, phone: customer.phone },
          },
        },
        openAnswer,
      );
      return answer.ok
        ? { ok: true, data: { ...noInstruction, redirectUrl: answer.data.webRedirectUrl } }
        : answer;
    },

    status: async (providerOrderId) => {
      const body = { originalPartnerReferenceNo: providerOrderId, serviceCode: "54" };
      const answer = await ask(statusPath, `s-${crypto.randomUUID()}`, body, statusAnswer);
      if (!answer.ok) {
        return answer.status === 404
          ? { ok: true, data: { state: "unknown", received: 0 } }
          : answer;
      }
      const { latestTransactionStatus, transAmount } = answer.data;
      const state = states[latestTransactionStatus] ?? "pending";
      const amount = Math.floor(Number(transAmount?.value ?? 0));
      return paymentAnswer({ state, amount, currency: transAmount?.currency });
    },

    cancel: async (providerOrderId) => {
      const body = { originalPartnerReferenceNo: providerOrderId };
      const answer = await ask(cancelPath, `c-${providerOrderId}`, body, anyAnswer);
      if (answer.ok) return { ok: true, data: { cancelled: true } };
      const isLate = answer.error === "refused" && answer.status !== 401;
      return isLate ? { ok: true, data: { cancelled: false } } : answer;
    },

    refund: async ({ providerOrderId, refundKey, amount, reason }) => {
      const body = {
        originalPartnerReferenceNo: providerOrderId,
        partnerRefundNo: refundKey,
        refundAmount: amountOf(amount),
        reason,
      };
      const answer = await ask(refundPath, refundKey, body, anyAnswer);
      if (answer.ok) return { ok: true, data: { done: true } };
      // 409: it was called before, and may have sent the money. Whoever took that for a refusal would pay twice.
      return answer.status === 409 ? { ...answer, error: "unavailable" } : answer;
    },
  };
};
