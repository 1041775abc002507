import { createHash } from "node:crypto";
import { Hono, type Context } from "hono";
import { digitsFor, type Payment, type PaymentBook } from "./payments.ts";
import { qrisString } from "./qris.ts";
import { wibTime } from "./settlement.ts";

interface MidtransOptions {
  /** Where callbacks go, whatever host the charge names; no slash at the end. */
  readonly gatewayUrl: string;
  readonly book: PaymentBook;
}

interface Charge {
  readonly payment_type?: string;
  readonly transaction_details?: { readonly order_id?: unknown; readonly gross_amount?: unknown };
  readonly customer_details?: { readonly phone?: unknown };
  readonly bank_transfer?: { readonly bank?: string };
  readonly gopay?: { readonly callback_url?: string };
  readonly shopeepay?: { readonly callback_url?: string };
  readonly custom_expiry?: { readonly expiry_duration?: number };
  readonly expiry?: { readonly duration?: number };
  readonly callbacks?: { readonly finish?: string };
}

const companyCode = "88336";
const defaultLifeSeconds = 86_400;

const statuses = {
  pending: ["201", "pending"],
  paid: ["200", "settlement"],
  denied: ["202", "deny"],
  cancelled: ["200", "cancel"],
  expired: ["407", "expire"],
  refunded: ["200", "refund"],
} as const;

/** `44000.00` */
const decimal = (amount: number): string => `${amount}.00`;

const virtualAccounts = ["bca", "permata", "bni", "bri", "cimb"];

const paymentTypeOf = (method: string): string =>
  virtualAccounts.includes(method) ? "bank_transfer" : method;

/** What the provider says about where to pay. */
const whereToPay = ({ method, account }: Payment): Readonly<Record<string, unknown>> => {
  if (method === "echannel") return { bill_key: account, biller_code: companyCode };
  if (method === "permata") return { permata_va_number: account };
  return virtualAccounts.includes(method)
    ? { va_numbers: [{ bank: method, va_number: account }] }
    : {};
};

const transaction = (payment: Payment) => {
  const [code, status] = statuses[payment.state];
  return {
    status_code: code,
    status_message: "Success, transaction is found",
    transaction_id: digitsFor(payment.id, 32),
    order_id: payment.id,
    merchant_id: "G000000000",
    gross_amount: decimal(payment.amount),
    currency: "IDR",
    payment_type: paymentTypeOf(payment.method),
    transaction_time: wibTime(payment.createdAt),
    transaction_status: status,
    fraud_status: payment.state === "denied" ? "deny" : "accept",
    expiry_time: wibTime(payment.expiresAt),
    ...whereToPay(payment),
    ...(payment.transfers.length > 0 && {
      payment_amounts: payment.transfers.map((amount) => ({ amount: decimal(amount) })),
    }),
  };
};

/** A key that a forger does not have. */
const forgedKey = "not-the-server-key";

const callbackOf =
  (url: string, serverKey: string) =>
  (payment: Payment, forged: boolean): ReturnType<Payment["callback"]> => {
    const sent = transaction(payment);
    const signature = createHash("sha512")
      .update(
        sent.order_id + sent.status_code + sent.gross_amount + (forged ? forgedKey : serverKey),
      )
      .digest("hex");
    return {
      url,
      body: JSON.stringify({ ...sent, signature_key: signature }),
      headers: { "content-type": "application/json" },
    };
  };

const serverKeyOf = (c: Context): string | undefined => {
  const [scheme, credentials = ""] = (c.req.header("authorization") ?? "").split(" ");
  const [key = ""] = Buffer.from(credentials, "base64").toString().split(":");
  return scheme === "Basic" && key !== "" ? key : undefined;
};

const refusal = (c: Context, code: 400 | 401 | 404 | 406 | 412, message: string) =>
  c.json({ status_code: String(code), status_message: message, id: crypto.randomUUID() });

/** Customers whose number ends in 0000 meet a service that is down. */
const isUnlucky = (phone: unknown): boolean => typeof phone === "string" && phone.endsWith("0000");

const methodOf = (charge: Charge): string =>
  charge.payment_type === "bank_transfer"
    ? (charge.bank_transfer?.bank ?? "bca")
    : (charge.payment_type ?? "card");

const accountOf = (method: string, id: string): string => {
  if (method === "echannel") return digitsFor(id, 12);
  return virtualAccounts.includes(method) ? `39010${digitsFor(id, 11)}` : "";
};

const pageUrl = (c: Context, id: string): string =>
  new URL(`/payment/pay/${encodeURIComponent(id)}`, c.req.url).href;

/** @returns the number of the payment, or the answer to a charge that cannot be taken */
const openCharge = (
  c: Context,
  { gatewayUrl, book }: MidtransOptions,
  charge: Charge,
  lifeSeconds: number,
): string | Response => {
  const serverKey = serverKeyOf(c);
  if (serverKey === undefined) return refusal(c, 401, "Unknown Merchant server_key/id");
  const { order_id: id, gross_amount: amount } = charge.transaction_details ?? {};
  if (typeof id !== "string" || typeof amount !== "number" || !(amount > 0)) {
    return refusal(c, 400, "One or more parameters in the payload is invalid.");
  }
  const method = methodOf(charge);
  const notify = c.req.header("x-override-notification") ?? `${gatewayUrl}/`;
  const isNew = book.open({
    id,
    method,
    amount,
    expiresAt: book.now() + lifeSeconds * 1_000,
    returnUrl:
      charge.gopay?.callback_url ??
      charge.shopeepay?.callback_url ??
      charge.callbacks?.finish ??
      "",
    account: accountOf(method, id),
    callback: callbackOf(gatewayUrl + new URL(notify).pathname, serverKey),
  });
  return isNew ? id : refusal(c, 406, "The request could not be completed due to a conflict.");
};

const redirects = ["gopay", "shopeepay"];

/** Core API and Snap, as far as a shop needs them. */
export const midtransFake = (options: MidtransOptions): Hono => {
  const { book } = options;
  const app = new Hono();

  app.use("/v2/*", async (c, next) => (book.isOff() ? c.body(null, 503) : next()));
  app.use("/snap/*", async (c, next) => (book.isOff() ? c.body(null, 503) : next()));

  app.post("/v2/charge", async (c) => {
    const charge = await c.req.json<Charge>();
    if (isUnlucky(charge.customer_details?.phone)) return c.body(null, 503);
    const life = charge.custom_expiry?.expiry_duration ?? defaultLifeSeconds;
    const opened = openCharge(c, options, charge, life);
    if (typeof opened !== "string") return opened;
    const payment = book.find(opened);
    if (payment === undefined) return c.body(null, 500);
    return c.json({
      ...transaction(payment),
      ...(payment.method === "qris" && { qr_string: qrisString(payment.id, payment.amount) }),
      ...(redirects.includes(payment.method) && {
        actions: [{ name: "deeplink-redirect", method: "GET", url: pageUrl(c, payment.id) }],
      }),
    });
  });

  app.post("/snap/v1/transactions", async (c) => {
    const charge = await c.req.json<Charge>();
    if (isUnlucky(charge.customer_details?.phone)) return c.body(null, 503);
    const life = (charge.expiry?.duration ?? defaultLifeSeconds / 60) * 60;
    const opened = openCharge(c, options, { ...charge, payment_type: "credit_card" }, life);
    if (typeof opened !== "string") return opened;
    return c.json({ token: digitsFor(opened, 32), redirect_url: pageUrl(c, opened) }, 201);
  });

  app.get("/v2/:id/status", (c) => {
    const payment = book.find(c.req.param("id"));
    // A card payment exists only when the shopper has typed the card's number on the page.
    const isKnown = payment?.method !== "credit_card" || payment.state !== "pending";
    return payment === undefined || !isKnown
      ? refusal(c, 404, "Transaction doesn't exist.")
      : c.json(transaction(payment));
  });

  app.post("/v2/:id/cancel", (c) => {
    const id = c.req.param("id");
    const payment = book.find(id);
    if (payment === undefined) return refusal(c, 404, "Transaction doesn't exist.");
    return book.cancel(id)
      ? c.json({ ...transaction({ ...payment, state: "cancelled" }), status_code: "200" })
      : refusal(c, 412, "Transaction status cannot be updated.");
  });

  app.post("/v2/:id/refund/online/direct", async (c) => {
    const id = c.req.param("id");
    const payment = book.find(id);
    if (payment === undefined) return refusal(c, 404, "Transaction doesn't exist.");
    const { refund_key: key, amount } = await c.req.json<{
      refund_key?: unknown;
      amount?: unknown;
    }>();
    if (paymentTypeOf(payment.method) === "bank_transfer" || payment.method === "echannel") {
      return refusal(c, 412, "Payment method does not support refunds.");
    }
    return typeof key === "string" && typeof amount === "number" && book.refund(id, key, amount)
      ? c.json({ ...transaction(payment), status_code: "200", refund_key: key })
      : refusal(c, 412, "Refund amount exceeds the payment.");
  });

  return app;
};
