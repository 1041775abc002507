import type { ProviderResult } from "./request.ts";

/** How a payment is made, in the provider's terms. */
export type PaymentMethod =
  | "card"
  | "bca"
  | "mandiri"
  | "other_bank"
  | "shopeepay"
  | "gopay"
  | "dana"
  | "qris";

export interface PaymentRequest {
  /** Names the payment on both sides; opening it again is harmless. */
  readonly providerOrderId: string;
  readonly method: PaymentMethod;
  /** Whole rupiah. */
  readonly amount: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly customer: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Where the provider's page sends the shopper back to. */
  readonly returnUrl: string;
  /** Where the provider reports changes to. */
  readonly callbackUrl: string;
}

/** What the shopper needs to pay; empty where the method has no such thing. */
export interface PaymentInstruction {
  /** Number of the virtual account; at Mandiri the bill key. */
  readonly vaNumber: string;
  /** Mandiri's company code, e.g. `88336`. */
  readonly billerCode: string;
  /** Code of the bank that holds the virtual account, for transfers from other banks, e.g. `008`. */
  readonly bankCode: string;
  /** Content of the QR code. */
  readonly qrString: string;
  /** The provider's own page. */
  readonly redirectUrl: string;
}

/** `unknown`: the provider has never heard of the payment. */
export type ProviderPaymentState =
  | "pending"
  | "paid"
  | "failed"
  | "expired"
  | "cancelled"
  | "refunded"
  | "unknown";

export interface ProviderPayment {
  readonly state: ProviderPaymentState;
  /** Whole rupiah that arrived; 0 unless the state is `paid` or `refunded`. */
  readonly received: number;
  /** Of what arrived, where the provider says it. Only `IDR` is counted. */
  readonly currency?: string | undefined;
}

/**
 * What a provider says of a payment. Money without its amount is no answer: it would count as Rp0, and nobody would ask
 * again.
 * @param amount of the payment, in rupiah; 0 where the provider does not say it
 */
export const paymentAnswer = ({
  state,
  amount,
  currency,
}: Omit<ProviderPayment, "received"> & {
  readonly amount: number;
}): ProviderResult<ProviderPayment> => {
  if (state !== "paid" && state !== "refunded") {
    return { ok: true, data: { state, received: 0, currency } };
  }
  return amount > 0
    ? { ok: true, data: { state, received: amount, currency } }
    : { ok: false, error: "bad_answer" };
};

export interface RefundRequest {
  readonly providerOrderId: string;
  readonly method: PaymentMethod;
  /** Names the refund; asking for it again is harmless. */
  readonly refundKey: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly reason: string;
}

/** A service that takes payments. */
export interface PaymentProvider {
  readonly open: (request: PaymentRequest) => Promise<ProviderResult<PaymentInstruction>>;
  readonly status: (providerOrderId: string) => Promise<ProviderResult<ProviderPayment>>;
  /** Cancels a payment that was not made yet; `cancelled` is false where it is too late. */
  readonly cancel: (
    providerOrderId: string,
  ) => Promise<ProviderResult<{ readonly cancelled: boolean }>>;
  /** Sends money back the way it came. Methods that cannot are answered `refused`. */
  readonly refund: (request: RefundRequest) => Promise<ProviderResult<{ readonly done: boolean }>>;
}

export const noInstruction: PaymentInstruction = {
  vaNumber: "",
  billerCode: "",
  bankCode: "",
  qrString: "",
  redirectUrl: "",
};

/** Banks cannot send back what arrived in a virtual account. */
export const canRefund = (method: PaymentMethod): boolean =>
  method !== "bca" && method !== "mandiri" && method !== "other_bank";
