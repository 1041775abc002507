import { createHash, createHmac, createSign, createVerify, timingSafeEqual } from "node:crypto";
import { Hono, type Context } from "hono";
import type { Payment, PaymentBook, PaymentState } from "./payments.ts";

/** PEM: the shop's public key, and the stand-in's own private one. */
export interface DanaKeys {
  readonly shopKey: string;
  readonly ownKey: string;
}

interface DanaOptions {
  /** Where callbacks go, whatever host the payment names; no slash at the end. */
  readonly gatewayUrl: string;
  readonly book: PaymentBook;
  readonly keys: DanaKeys;
  /** Signs calls, beside the token. */
  readonly clientSecret?: string;
}

const token = "token-of-the-stand-in";

/** Numbers of SNAP for the state of a payment. */
const statuses: Readonly<Record<PaymentState, string>> = {
  paid: "00",
  pending: "03",
  refunded: "04",
  cancelled: "05",
  denied: "06",
  expired: "08",
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const amountOf = (amount: number) => ({ value: `${amount}.00`, currency: "IDR" });

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

const statusOf = (payment: Payment) => ({
  originalPartnerReferenceNo: payment.id,
  serviceCode: "54",
  latestTransactionStatus: statuses[payment.state],
  transAmount: amountOf(payment.transfers.length > 0 ? sum(payment.transfers) : payment.amount),
});

const callbackOf =
  (url: string, ownKey: string) =>
  (payment: Payment, forged: boolean): ReturnType<Payment["callback"]> => {
    const body = JSON.stringify(statusOf(payment));
    const timestamp = new Date().toISOString();
    const text = `POST:${new URL(url).pathname}:${sha256(body)}:${timestamp}`;
    const signature = createSign("sha256").update(text).sign(ownKey, "base64");
    return {
      url,
      body: forged ? body.replace('"serviceCode":"54"', '"serviceCode":"56"') : body,
      headers: {
        "content-type": "application/json",
        "x-timestamp": timestamp,
        "x-signature": signature,
      },
    };
  };

interface OpenBody {
  readonly partnerReferenceNo?: unknown;
  readonly validUpTo?: unknown;
  readonly urlParam?: readonly { readonly url: string; readonly type: string }[];
  readonly payOptionDetails?: readonly { readonly transAmount?: { readonly value?: unknown } }[];
  readonly additionalInfo?: { readonly customerDetails?: { readonly phone?: unknown } };
}

interface RefundBody {
  readonly partnerRefundNo?: unknown;
  readonly refundAmount?: { readonly value?: unknown };
}

const refusal = (c: Context, status: 400 | 401 | 404 | 405 | 409, message: string) =>
  c.json({ responseCode: `${status}5401`, responseMessage: message }, status);

const done = (c: Context, more: Readonly<Record<string, unknown>> = {}) =>
  c.json({ responseCode: "2005400", responseMessage: "Successful", ...more });

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const openPayment = async (c: Context, { gatewayUrl, book, keys }: DanaOptions) => {
  const body = await c.req.json<OpenBody>();
  if (String(body.additionalInfo?.customerDetails?.phone).endsWith("0000")) {
    return c.body(null, 503);
  }
  const { partnerReferenceNo: id, urlParam = [] } = body;
  const amount = Number(body.payOptionDetails?.[0]?.transAmount?.value);
  if (typeof id !== "string" || !(amount > 0)) return refusal(c, 400, "Invalid Mandatory Field");
  const urlOf = (type: string): string => urlParam.find((part) => part.type === type)?.url ?? "";
  // The same payment asked for again is answered again.
  book.open({
    id,
    method: "dana",
    amount,
    expiresAt: Date.parse(String(body.validUpTo)) || book.now() + 86_400_000,
    returnUrl: urlOf("PAY_RETURN"),
    account: "",
    callback: callbackOf(
      gatewayUrl + new URL(urlOf("PAY_NOTIFY") || gatewayUrl).pathname,
      keys.ownKey,
    ),
  });
  const webRedirectUrl = new URL(`/payment/pay/${encodeURIComponent(id)}`, c.req.url).href;
  return done(c, { partnerReferenceNo: id, webRedirectUrl });
};

const idOf = async (c: Context): Promise<string> => {
  const body = await c.req.json<{ originalPartnerReferenceNo?: unknown }>();
  return String(body.originalPartnerReferenceNo);
};

/** DANA by SNAP, as far as a shop needs it. */
export const danaFake = (options: DanaOptions): Hono => {
  const { book, keys, clientSecret = "demo-secret" } = options;
  const app = new Hono();
  app.use("/v1.0/*", async (c, next) => (book.isOff() ? c.body(null, 503) : next()));

  app.post("/v1.0/access-token/b2b", (c) => {
    const text = `${c.req.header("x-client-key")}|${c.req.header("x-timestamp")}`;
    const isShop = createVerify("sha256")
      .update(text)
      .verify(keys.shopKey, c.req.header("x-signature") ?? "", "base64");
    return isShop
      ? c.json({ accessToken: token, tokenType: "Bearer", expiresIn: "900" })
      : refusal(c, 401, "Unauthorized. Signature");
  });

  app.use("/v1.0/debit/*", async (c, next) => {
    const body = await c.req.raw.clone().text();
    // Paths are signed without the prefix under which this stand-in lives.
    const path = c.req.path.slice(c.req.path.indexOf("/v1.0/"));
    const text = `POST:${path}:${token}:${sha256(body)}:${c.req.header("x-timestamp")}`;
    const expected = createHmac("sha512", clientSecret).update(text).digest("base64");
    const isShop =
      c.req.header("authorization") === `Bearer ${token}` &&
      isSame(c.req.header("x-signature") ?? "", expected);
    if (!isShop) {
      return c.json({ responseCode: "4015401", responseMessage: "Unauthorized. Signature" }, 401);
    }
    return next();
  });

  app.post("/v1.0/debit/payment-host-to-host", (c) => openPayment(c, options));

  app.post("/v1.0/debit/status", async (c) => {
    const payment = book.find(await idOf(c));
    return payment === undefined
      ? refusal(c, 404, "Transaction Not Found")
      : done(c, statusOf(payment));
  });

  app.post("/v1.0/debit/cancel", async (c) =>
    book.cancel(await idOf(c)) ? done(c) : refusal(c, 405, "Transaction Not Permitted"),
  );

  app.post("/v1.0/debit/refund", async (c) => {
    const id = await idOf(c);
    const { partnerRefundNo: key, refundAmount } = await c.req.json<RefundBody>();
    const isDone =
      typeof key === "string" && book.refund(id, key, Number(refundAmount?.value ?? Number.NaN));
    return isDone ? done(c) : refusal(c, 405, "Transaction Not Permitted");
  });

  return app;
};
