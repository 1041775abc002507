import { createHash, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { danaFake } from "@gerai/fakes/dana";
import { midtransFake } from "@gerai/fakes/midtrans";
import { paymentPages } from "@gerai/fakes/payment-page";
import { createPaymentBook } from "@gerai/fakes/payments";
import { dana } from "@gerai/gateway/providers/dana";
import { isSignedByDana } from "@gerai/gateway/providers/dana-signature";
import { midtrans } from "@gerai/gateway/providers/midtrans";
import { isSignedByMidtrans } from "@gerai/gateway/providers/midtrans-signature";
import type { PaymentMethod, PaymentRequest } from "@gerai/gateway/providers/payment";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** The adapters of payments against the stand-in, over HTTP. */

const serverKey = "SB-Mid-server-test";
const newPair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
const shopPair = newPair();
const danaPair = newPair();

interface Told {
  readonly path: string;
  readonly body: string;
  readonly headers: Headers;
}

let told: Told[] = [];
const book = createPaymentBook({
  delayMs: 5,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    told.push({ path, body: await request.text(), headers: request.headers });
    return new Response("{}");
  },
});
const gatewayUrl = "http://gateway.test";
const keys = { shopKey: shopPair.publicKey, ownKey: danaPair.privateKey };
const app = new Hono()
  .route("/payment", midtransFake({ gatewayUrl, book }))
  .route("/payment", paymentPages(book))
  .route("/dana", danaFake({ gatewayUrl, book, keys }));
const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));

let base = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  told = [];
  book.switchOff(false);
});

const byMidtrans = (key = serverKey) =>
  midtrans({
    apiUrl: `${base}/payment`,
    snapUrl: `${base}/payment`,
    serverKey: key,
    otherBank: "mandiri",
    brand: "Gerai",
  });

const byDana = (clientSecret = "demo-secret") =>
  dana(
    {
      baseUrl: `${base}/dana`,
      clientId: "client",
      clientSecret,
      partnerId: "partner",
      merchantId: "merchant",
      channelId: "12345",
      privateKey: shopPair.privateKey,
      publicKey: danaPair.publicKey,
    },
    () => new Date(),
  );

const providerOf = (method: PaymentMethod) => (method === "dana" ? byDana() : byMidtrans());

let count = 0;
const requestOf = (
  method: PaymentMethod,
  changes: Partial<PaymentRequest> = {},
): PaymentRequest => {
  count += 1;
  const now = new Date();
  return {
    providerOrderId: `O-${method}-${count}`,
    method,
    amount: 44_000,
    now,
    expiresAt: new Date(now.getTime() + 60_000),
    customer: { name: "Rina Kartika", phone: "081234567890", email: "" },
    returnUrl: "http://shop.test/apg/1",
    callbackUrl: `http://shop.test/v1/payments/${method === "dana" ? "dana" : "midtrans"}`,
    ...changes,
  };
};

const opened = async (method: PaymentMethod) => {
  const request = requestOf(method);
  const answer = await providerOf(method).open(request);
  if (!answer.ok) throw new Error(answer.error);
  return { request, id: request.providerOrderId, instruction: answer.data };
};

const press = (id: string, act: string) =>
  fetch(`${base}/payment/pay/${id}/${act}`, { method: "POST", redirect: "manual" });

const stateOf = async (method: PaymentMethod, id: string) => {
  const answer = await providerOf(method).status(id);
  if (!answer.ok) throw new Error(answer.error);
  const { state, received, currency } = answer.data;
  // Only the money that arrived has one.
  expect([undefined, "IDR"]).toContain(currency);
  return { state, received };
};

describe("opening a payment", () => {
  it.each([
    ["bca", { vaNumber: /^\d{16}$/, billerCode: /^$/, bankCode: /^$/ }],
    ["mandiri", { vaNumber: /^\d{12}$/, billerCode: /^88336$/, bankCode: /^$/ }],
    ["other_bank", { vaNumber: /^\d{12}$/, billerCode: /^88336$/, bankCode: /^008$/ }],
    ["shopeepay", { redirectUrl: /\/payment\/pay\/O-shopeepay-\d+$/ }],
    ["gopay", { redirectUrl: /\/payment\/pay\/O-gopay-\d+$/ }],
    ["card", { redirectUrl: /\/payment\/pay\/O-card-\d+$/ }],
    ["dana", { redirectUrl: /\/payment\/pay\/O-dana-\d+$/ }],
    ["qris", { qrString: /^000201.*5405440005802ID.*6304[0-9A-F]{4}$/ }],
  ] as const)("by %s says where to pay", async (method, expected) => {
    const { instruction } = await opened(method);
    for (const [field, pattern] of Object.entries(expected)) {
      expect(instruction[field as keyof typeof instruction]).toMatch(pattern);
    }
  });

  it("twice gives the number of the first time", async () => {
    const { request, instruction } = await opened("bca");
    expect(await byMidtrans().open(request)).toEqual({ ok: true, data: instruction });
  });

  it("fails as a value where the key is wrong or nobody answers", async () => {
    const bad = byMidtrans("");
    expect(await bad.open(requestOf("bca"))).toEqual({ ok: false, error: "refused", status: 401 });
    expect(await byDana("other").open(requestOf("dana"))).toMatchObject({
      ok: false,
      error: "refused",
      status: 401,
    });
    book.switchOff(true);
    for (const method of ["bca", "card", "dana"] as const) {
      expect(await providerOf(method).open(requestOf(method))).toEqual({
        ok: false,
        error: "unavailable",
        status: 503,
      });
    }
  });
});

it.each(["bca", "qris", "dana"] as const)(
  "a payment by %s says that its time is over",
  async (method) => {
    const expiresAt = new Date(Date.now() + 1_000);
    const request = requestOf(method, { expiresAt });
    await providerOf(method).open(request);
    const state = async () => (await stateOf(method, request.providerOrderId)).state;
    await expect.poll(state, { timeout: 30_000 }).toBe("expired");
  },
);

describe.each(["bca", "qris", "card", "dana"] as const)("a payment by %s", (method) => {
  it("is paid, and the callback is signed", async () => {
    const { id } = await opened(method);
    const before = method === "card" ? "unknown" : "pending";
    expect(await stateOf(method, id)).toEqual({ state: before, received: 0 });
    await press(id, "pay");
    expect(await stateOf(method, id)).toEqual({ state: "paid", received: 44_000 });
    expect(told).toHaveLength(1);
    expect(isTrue(method, told[0]!)).toBe(true);
  });

  it("is declined", async () => {
    const { id } = await opened(method);
    await press(id, "decline");
    expect(await stateOf(method, id)).toEqual({ state: "failed", received: 0 });
  });

  it("is paid twice, or too little", async () => {
    const twice = await opened(method);
    await press(twice.id, "pay-twice");
    expect(await stateOf(method, twice.id)).toEqual({ state: "paid", received: 88_000 });
    const less = await opened(method);
    await press(less.id, "pay-less");
    expect(await stateOf(method, less.id)).toEqual({ state: "paid", received: 22_000 });
  });

  it("is paid although it was cancelled", async () => {
    const { id } = await opened(method);
    expect(await providerOf(method).cancel(id)).toEqual({ ok: true, data: { cancelled: true } });
    expect((await stateOf(method, id)).state).toBe("cancelled");
    await press(id, "pay");
    expect((await stateOf(method, id)).state).toBe("cancelled");
    await press(id, "pay-late");
    expect(await stateOf(method, id)).toEqual({ state: "paid", received: 44_000 });
    expect(await providerOf(method).cancel(id)).toEqual({ ok: true, data: { cancelled: false } });
  });

  it("is claimed by a forger: the signature is wrong, and nothing was paid", async () => {
    const { id } = await opened(method);
    await press(id, "forge");
    expect(told).toHaveLength(1);
    expect(isTrue(method, told[0]!)).toBe(false);
    expect((await stateOf(method, id)).state).not.toBe("paid");
  });

  it("is paid in silence, or with a callback that comes later", async () => {
    const silent = await opened(method);
    await press(silent.id, "silent");
    expect((await stateOf(method, silent.id)).state).toBe("paid");
    expect(told).toEqual([]);
    const delayed = await opened(method);
    await press(delayed.id, "delay");
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(1);
  });
});

describe("a refund", () => {
  it.each(["qris", "card", "dana"] as const)("by %s is made once", async (method) => {
    const { id } = await opened(method);
    await press(id, "pay-twice");
    const refund = () =>
      providerOf(method).refund({
        providerOrderId: id,
        method,
        refundKey: `R-${id}`,
        amount: 44_000,
        reason: "Dibayar dua kali",
      });
    expect(await refund()).toEqual({ ok: true, data: { done: true } });
    expect(await refund()).toEqual({ ok: true, data: { done: true } });
    expect([...(book.find(id)?.refunds ?? [])]).toEqual([[`R-${id}`, 44_000]]);
  });

  it("of a virtual account is refused", async () => {
    const { id } = await opened("bca");
    await press(id, "pay");
    const answer = await byMidtrans().refund({
      providerOrderId: id,
      method: "bca",
      refundKey: "R-1",
      amount: 44_000,
      reason: "Terlambat",
    });
    expect(answer).toEqual({ ok: false, error: "refused" });
  });
});

/** Whether the gateway would believe this callback. */
const isTrue = (method: PaymentMethod, { path, body, headers }: Told): boolean =>
  method === "dana"
    ? isSignedByDana(danaPair.publicKey, {
        path,
        body,
        timestamp: headers.get("x-timestamp") ?? "",
        signature: headers.get("x-signature") ?? "",
      })
    : isSignedByMidtrans(serverKey, JSON.parse(body));

describe("signatures", () => {
  const signed = {
    order_id: "O-1",
    status_code: "200",
    gross_amount: "44000.00",
    signature_key: createHash("sha512").update(`O-120044000.00${serverKey}`).digest("hex"),
  };

  it("of Midtrans cover number, status code and amount as received", () => {
    expect(isSignedByMidtrans(serverKey, signed)).toBe(true);
    expect(isSignedByMidtrans("another", signed)).toBe(false);
    for (const change of [
      { order_id: "O-2" },
      { status_code: "201" },
      { gross_amount: "44000" },
      { signature_key: signed.signature_key.toUpperCase() },
      { signature_key: "" },
    ]) {
      expect(isSignedByMidtrans(serverKey, { ...signed, ...change })).toBe(false);
    }
  });

  it("of DANA cover path, body and time, whatever the white space", async () => {
    const { id } = await opened("dana");
    await press(id, "pay");
    const { path, body, headers } = told[0]!;
    const sent = {
      path,
      body,
      timestamp: headers.get("x-timestamp") ?? "",
      signature: headers.get("x-signature") ?? "",
    };
    expect(isSignedByDana(danaPair.publicKey, sent)).toBe(true);
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect(isSignedByDana(danaPair.publicKey, { ...sent, body: spaced })).toBe(true);
    for (const change of [
      { path: "/v1/other" },
      { body: body.replace("44000", "45000") },
      { timestamp: "2026-11-22T14:05:00+07:00" },
      { timestamp: "" },
      { signature: "" },
      { signature: "AAAA" },
    ]) {
      expect(isSignedByDana(danaPair.publicKey, { ...sent, ...change })).toBe(false);
    }
    expect(isSignedByDana(shopPair.publicKey, sent)).toBe(false);
  });
});
