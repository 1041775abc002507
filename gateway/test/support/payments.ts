import { createHash } from "node:crypto";
import type { CheckoutForm } from "@gerai/contract/checkout";
import type { Envelope } from "@gerai/contract/envelope";
import type { PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderPaymentState,
  RefundRequest,
} from "../../src/providers/payment.ts";
import { dataOf } from "./answers.ts";
import { neighbourWithCart, orderCart, type Shopper, type ShopWorld } from "./shoppers.ts";

interface Kept {
  readonly request: PaymentRequest;
  state: ProviderPaymentState;
  received: number;
}

/** A provider whose payments a test brings to where it wants them. */
export interface TestProvider extends PaymentProvider {
  readonly payments: ReadonlyMap<string, Kept>;
  readonly cancelled: readonly string[];
  readonly refunds: readonly RefundRequest[];
  /** While it is away, nothing is answered. */
  readonly setAway: (away: boolean) => void;
  /** Money arrives: the whole amount if not said. */
  readonly pay: (providerOrderId: string, received?: number) => void;
  readonly end: (providerOrderId: string, state: ProviderPaymentState) => void;
}

const unavailable = { ok: false, error: "unavailable" } as const;

/** Remembers what it is asked; refunds are refused for virtual accounts as a real one does. */
export const testProvider = (): TestProvider => {
  const payments = new Map<string, Kept>();
  const cancelled: string[] = [];
  const refunds: RefundRequest[] = [];
  let isAway = false;
  const kept = (id: string): Kept => {
    const payment = payments.get(id);
    if (payment === undefined) throw new Error(`no payment ${id}`);
    return payment;
  };
  return {
    payments,
    cancelled,
    refunds,
    setAway: (away) => {
      isAway = away;
    },
    pay: (id, received) => {
      const payment = kept(id);
      payment.state = "paid";
      payment.received = received ?? payment.request.amount;
    },
    end: (id, state) => {
      kept(id).state = state;
    },
    open: async (request) => {
      if (isAway) return unavailable;
      payments.set(request.providerOrderId, { request, state: "pending", received: 0 });
      const digits = request.providerOrderId.replaceAll(/\D/g, "");
      const isAccount = ["bca", "mandiri", "other_bank"].includes(request.method);
      return {
        ok: true,
        data: {
          vaNumber: isAccount ? digits : "",
          billerCode: request.method === "mandiri" ? "88336" : "",
          bankCode: request.method === "other_bank" ? "008" : "",
          qrString: request.method === "qris" ? `QR${digits}` : "",
          redirectUrl: isAccount || request.method === "qris" ? "" : `https://pay.test/${digits}`,
        },
      };
    },
    status: async (id) => {
      if (isAway) return unavailable;
      const payment = payments.get(id);
      const { state, received } = payment ?? { state: "unknown", received: 0 };
      return { ok: true, data: { state, received } };
    },
    cancel: async (id) => {
      if (isAway) return unavailable;
      cancelled.push(id);
      const payment = payments.get(id);
      if (payment?.state !== "pending") return { ok: true, data: { cancelled: false } };
      payment.state = "cancelled";
      return { ok: true, data: { cancelled: true } };
    },
    refund: async (request) => {
      if (isAway) return unavailable;
      refunds.push(request);
      return { ok: true, data: { done: true } };
    },
  };
};

/** A neighbour's placed order by this channel, `{ productId: quantity }`. */
export const placeBy = async (
  world: ShopWorld,
  channel: PaymentChannel,
  quantities: Readonly<Record<number, number>> = { 1: 1 },
  changes: Partial<CheckoutForm> = {},
) => {
  const shopper = await neighbourWithCart(world, quantities);
  const placed = await orderCart(world, shopper, channel, changes);
  return { shopper, ...placed, paymentId: `${placed.orderNumber}-1` };
};

/** The payment as its page reads it. */
export const paymentOf = ({ call }: ShopWorld, secretId: string, { headers }: Shopper) =>
  dataOf(call(contract.paymentDetail, { params: { secretId } }, headers));

/** What Midtrans sends about a payment; the signature covers three of the fields. */
export const notification = (
  id: string,
  { code = "200", amount = "10000.00", key = "test-key", state = "settlement" } = {},
) => ({
  order_id: id,
  status_code: code,
  gross_amount: amount,
  transaction_status: state,
  signature_key: createHash("sha512")
    .update(id + code + amount + key)
    .digest("hex"),
});

/** Sends Midtrans' callback. */
export const callBack = async (
  { gateway }: ShopWorld,
  body: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly code: string | undefined }> => {
  const response = await gateway.request(contract.midtransCallback.path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const { error } = (await response.json()) as Envelope<unknown>;
  return { status: response.status, code: error?.code };
};
