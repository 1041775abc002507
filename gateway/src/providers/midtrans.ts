import { z } from "zod";
import type { MidtransConfig } from "../config.ts";
import {
  canRefund,
  noInstruction,
  paymentAnswer,
  type PaymentInstruction,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPaymentState,
} from "./payment.ts";
import { requestProvider, type ProviderResult } from "./request.ts";

/** Midtrans: Core API for virtual accounts, wallets and QRIS, Snap's page for cards. */

/** Codes of banks for transfers from other banks. */
const bankCodes = { mandiri: "008", permata: "013", bni: "009", bri: "002", cimb: "022" } as const;

/** Amounts come as `44000.00`. */
const money = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/)
  .transform((text) => Math.floor(Number(text)));

/** Midtrans answers most refusals with HTTP 200 and tells the real status in the body. */
const coded = z.object({ status_code: z.string().regex(/^\d{3}$/) });

const chargeAnswer = coded.extend({
  va_numbers: z.array(z.object({ va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  bill_key: z.string().optional(),
  biller_code: z.string().optional(),
  qr_string: z.string().optional(),
  actions: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
});

const statusAnswer = coded.extend({
  transaction_status: z.string().optional(),
  fraud_status: z.string().optional(),
  gross_amount: money.optional(),
  currency: z.string().optional(),
  /** Each transfer into a virtual account. */
  payment_amounts: z.array(z.object({ amount: money })).optional(),
});

const snapAnswer = z.object({ redirect_url: z.url({ protocol: /^https?$/ }) });

type Answer<Data> = ProviderResult<Data>;

/** 407: the payment is found, and its time is over. */
const success = /^(?:2\d\d|407)$/;

/** Carries the status in the body over into the result. */
const readCode = <Data extends z.output<typeof coded>>(result: Answer<Data>): Answer<Data> => {
  if (!result.ok || success.test(result.data.status_code)) return result;
  const status = Number(result.data.status_code);
  const error = status === 429 || status >= 500 ? "unavailable" : "refused";
  return { ok: false, error, status };
};

const states: Readonly<Record<string, ProviderPaymentState>> = {
  pending: "pending",
  authorize: "pending",
  settlement: "paid",
  capture: "paid",
  deny: "failed",
  failure: "failed",
  cancel: "cancelled",
  expire: "expired",
  refund: "refunded",
  partial_refund: "refunded",
};

/** A card payment that waits for a decision about fraud is not paid yet. */
const stateOf = ({
  transaction_status: status = "",
  fraud_status: fraud = "accept",
}: z.output<typeof statusAnswer>): ProviderPaymentState => {
  const state = states[status] ?? "pending";
  if (state !== "paid" || fraud === "accept") return state;
  return fraud === "challenge" ? "pending" : "failed";
};

const amountOf = ({
  payment_amounts: transfers = [],
  gross_amount: gross = 0,
}: z.output<typeof statusAnswer>): number =>
  transfers.length === 0 ? gross : transfers.reduce((sum, { amount }) => sum + amount, 0);

/** `2026-11-22 14:05:00 +0700` */
const wibTime = (time: Date): string => {
  const wib = new Date(time.getTime() + 7 * 3_600_000).toISOString();
  return `${wib.slice(0, 10)} ${wib.slice(11, 19)} +0700`;
};

const secondsLeft = ({ now, expiresAt }: PaymentRequest): number =>
  Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));

const bankTransfer = (bank: string) => ({ payment_type: "bank_transfer", bank_transfer: { bank } });

const mandiriBill = (brand: string) => ({
  payment_type: "echannel",
  echannel: { bill_info1: "Pembayaran", bill_info2: brand.slice(0, 30) },
});

type Body = Readonly<Record<string, unknown>>;
type Charged = Exclude<PaymentRequest["method"], "card" | "dana">;

/** What a charge of the Core API says beside the order, by method. */
const methodBodies: Readonly<
  Record<Charged, (request: PaymentRequest, config: MidtransConfig) => Body>
> = {
  bca: () => bankTransfer("bca"),
  mandiri: (_request, { brand }) => mandiriBill(brand),
  other_bank: (_request, { otherBank, brand }) =>
    otherBank === "mandiri" ? mandiriBill(brand) : bankTransfer(otherBank),
  shopeepay: ({ returnUrl }) => ({
    payment_type: "shopeepay",
    shopeepay: { callback_url: returnUrl },
  }),
  gopay: ({ returnUrl }) => ({
    payment_type: "gopay",
    gopay: { enable_callback: true, callback_url: returnUrl },
  }),
  qris: () => ({ payment_type: "qris", qris: { acquirer: "gopay" } }),
};

const orderPart = ({ providerOrderId, amount, customer }: PaymentRequest) => ({
  transaction_details: { order_id: providerOrderId, gross_amount: amount },
  customer_details: {
    first_name: customer.name,
    phone: customer.phone,
    ...(customer.email !== "" && { email: customer.email }),
  },
});

const instructionOf = (
  { method }: PaymentRequest,
  { otherBank }: MidtransConfig,
  answer: z.output<typeof chargeAnswer>,
): PaymentInstruction => ({
  vaNumber: answer.bill_key ?? answer.permata_va_number ?? answer.va_numbers?.[0]?.va_number ?? "",
  billerCode: answer.biller_code ?? "",
  bankCode: method === "other_bank" ? bankCodes[otherBank] : "",
  qrString: answer.qr_string ?? "",
  redirectUrl: answer.actions?.find(({ name }) => name === "deeplink-redirect")?.url ?? "",
});

const isComplete = (instruction: PaymentInstruction): boolean =>
  instruction.vaNumber !== "" || instruction.qrString !== "" || instruction.redirectUrl !== "";

/** Milliseconds; the shopper waits for the first number. */
const timeoutMs = 5_000;

const openCard = async (
  config: MidtransConfig,
  headers: Readonly<Record<string, string>>,
  request: PaymentRequest,
): Promise<Answer<PaymentInstruction>> => {
  const answer = await requestProvider({
    url: `${config.snapUrl}/snap/v1/transactions`,
    method: "POST",
    headers,
    body: {
      ...orderPart(request),
      enabled_payments: ["credit_card"],
      credit_card: { secure: true },
      expiry: {
        start_time: wibTime(request.now),
        unit: "minute",
        duration: Math.ceil(secondsLeft(request) / 60),
      },
      callbacks: { finish: request.returnUrl },
    },
    answer: snapAnswer,
    timeoutMs,
    attempts: 1,
  });
  return answer.ok
    ? { ok: true, data: { ...noInstruction, redirectUrl: answer.data.redirect_url } }
    : answer;
};

const pathOf = (providerOrderId: string, verb: string): string =>
  `${encodeURIComponent(providerOrderId)}/${verb}`;

type CoreCall = <Schema extends typeof coded>(
  path: string,
  method: "GET" | "POST",
  answer: Schema,
  extra?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer<z.output<Schema>>>;

const coreApi =
  (apiUrl: string, headers: Readonly<Record<string, string>>): CoreCall =>
  async (path, method, answer, extra = {}) =>
    readCode(
      await requestProvider({
        url: `${apiUrl}/v2/${path}`,
        method,
        headers: { ...headers, ...extra.headers },
        ...(extra.body !== undefined && { body: extra.body }),
        answer,
        timeoutMs,
        attempts: 1,
      }),
    );

/** The adapter; bound to one merchant's server key. */
export const midtrans = (config: MidtransConfig): PaymentProvider => {
  const credentials = Buffer.from(`${config.serverKey}:`).toString("base64");
  const headers = { authorization: `Basic ${credentials}` };
  const ask = coreApi(config.apiUrl, headers);

  /** The first answer was lost: the provider knows the payment already. */
  const openedBefore = async (request: PaymentRequest): Promise<Answer<PaymentInstruction>> => {
    const known = await ask(pathOf(request.providerOrderId, "status"), "GET", chargeAnswer);
    if (!known.ok) return known;
    const instruction = instructionOf(request, config, known.data);
    return isComplete(instruction)
      ? { ok: true, data: instruction }
      : { ok: false, error: "refused", status: 406 };
  };

  return {
    open: async (request) => {
      const { method } = request;
      if (method === "dana") return { ok: false, error: "refused" };
      const notify = { "x-override-notification": request.callbackUrl };
      if (method === "card") return openCard(config, { ...headers, ...notify }, request);
      const charged = await ask("charge", "POST", chargeAnswer, {
        headers: { ...notify, "idempotency-key": request.providerOrderId },
        body: {
          ...orderPart(request),
          ...methodBodies[method](request, config),
          custom_expiry: {
            order_time: wibTime(request.now),
            expiry_duration: secondsLeft(request),
            unit: "second",
          },
        },
      });
      if (!charged.ok) {
        return charged.status === 406 ? openedBefore(request) : charged;
      }
      const instruction = instructionOf(request, config, charged.data);
      return isComplete(instruction)
        ? { ok: true, data: instruction }
        : { ok: false, error: "bad_answer" };
    },

    status: async (providerOrderId) => {
      const answer = await ask(pathOf(providerOrderId, "status"), "GET", statusAnswer);
      if (answer.ok) {
        const { currency } = answer.data;
        const [state, amount] = [stateOf(answer.data), amountOf(answer.data)];
        return paymentAnswer({ state, amount, currency });
      }
      return answer.status === 404 ? { ok: true, data: { state: "unknown", received: 0 } } : answer;
    },

    cancel: async (providerOrderId) => {
      const answer = await ask(pathOf(providerOrderId, "cancel"), "POST", coded);
      if (answer.ok) return { ok: true, data: { cancelled: true } };
      // 404: never opened. 412: it has ended in another way.
      const isLate = answer.status === 404 || answer.status === 412;
      return isLate ? { ok: true, data: { cancelled: false } } : answer;
    },

    refund: async ({ providerOrderId, method, refundKey, amount, reason }) => {
      if (!canRefund(method)) return { ok: false, error: "refused" };
      const answer = await ask(pathOf(providerOrderId, "refund/online/direct"), "POST", coded, {
        body: { refund_key: refundKey, amount, reason },
      });
      if (answer.ok) return { ok: true, data: { done: true } };
      // 406: this refund key was used before.
      return answer.status === 406 ? { ok: true, data: { done: true } } : answer;
    },
  };
};
