import { createHash, createSign } from "node:crypto";
import { PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { danaCallbackPath } from "@gerai/contract/payment-codes";
import type { PaymentConfig } from "../../src/config.ts";
import { danaConfig, danaKeys } from "./dana-config.ts";
import { notification, testProvider, type TestProvider } from "./payments.ts";
import { setStock, shopWorld, type ShopWorld } from "./shoppers.ts";

const keys = danaKeys();
const { privateKey } = keys;
const stranger = danaKeys();

/** A callback as it travels. */
interface SentCallback {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Claim {
  readonly id: string;
  readonly amount?: number;
  readonly state?: "paid" | "pending" | "failed";
}

/** How one provider tells the shop of payments. */
export interface CallbackSender {
  readonly name: "midtrans" | "dana";
  readonly channel: PaymentChannel;
  readonly genuine: (claim: Claim) => SentCallback;
  /** Claims in the provider's form that are not the provider's. */
  readonly forged: (claim: Claim) => readonly SentCallback[];
  /** A genuine callback with another text in the place of one. */
  readonly altered: (sent: SentCallback, from: string, to: string) => SentCallback;
}

const json = { "content-type": "application/json" } as const;
const midtransCodes = { paid: "200", pending: "201", failed: "202" } as const;
const midtransStates = { paid: "settlement", pending: "pending", failed: "deny" } as const;

const midtransBody = ({ id, amount = 10_000, state = "paid" }: Claim, key = "test-key") =>
  notification(id, {
    code: midtransCodes[state],
    state: midtransStates[state],
    amount: `${amount}.00`,
    key,
  });

const toMidtrans = (body: object): SentCallback => ({
  path: contract.midtransCallback.path,
  body: JSON.stringify(body),
  headers: json,
});

const midtrans: CallbackSender = {
  name: "midtrans",
  channel: PaymentChannel.Qris,
  genuine: (claim) => toMidtrans(midtransBody(claim)),
  forged: (claim) => [
    toMidtrans(midtransBody(claim, "another-key")),
    toMidtrans({ ...midtransBody(claim), signature_key: "" }),
    toMidtrans({ ...midtransBody(claim), signature_key: "0".repeat(128) }),
  ],
  altered: (sent, from, to) => ({ ...sent, body: sent.body.replace(from, to) }),
};

const danaStates = { paid: "00", pending: "03", failed: "06" } as const;
const timestamp = "2026-11-20T12:00:00+07:00";

const danaBody = ({ id, amount = 10_000, state = "paid" }: Claim): string =>
  JSON.stringify({
    originalPartnerReferenceNo: id,
    latestTransactionStatus: danaStates[state],
    transAmount: { value: `${amount}.00`, currency: "IDR" },
  });

interface SignedAs {
  readonly path?: string;
  readonly key?: string;
}

const danaSignature = (
  body: string,
  { path = danaCallbackPath, key = privateKey }: SignedAs = {},
): string => {
  const hash = createHash("sha256").update(body).digest("hex");
  return createSign("sha256").update(`POST:${path}:${hash}:${timestamp}`).sign(key, "base64");
};

const toDana = (body: string, signature: string, at = timestamp): SentCallback => ({
  path: danaCallbackPath,
  body,
  headers: { ...json, "x-timestamp": at, "x-signature": signature },
});

const dana: CallbackSender = {
  name: "dana",
  channel: PaymentChannel.Dana,
  genuine: (claim) => toDana(danaBody(claim), danaSignature(danaBody(claim))),
  forged: (claim) => {
    const body = danaBody(claim);
    const signature = danaSignature(body);
    return [
      toDana(body, ""),
      toDana(body, "AAAA"),
      toDana(body, danaSignature(body, { key: stranger.privateKey })),
      toDana(body, danaSignature(body, { path: "/v1/elsewhere" })),
      toDana(body, signature, "2026-11-20T12:00:01+07:00"),
      toDana(body, signature, ""),
    ];
  },
  altered: (sent, from, to) => ({ ...sent, body: sent.body.replace(from, to) }),
};

export const callbackSenders: readonly CallbackSender[] = [midtrans, dana];

const payment: PaymentConfig = {
  midtrans: {
    apiUrl: "http://127.0.0.1:9",
    snapUrl: "http://127.0.0.1:9",
    serverKey: "test-key",
    otherBank: "mandiri",
    brand: "Gerai",
  },
  dana: danaConfig(keys),
  hostedOrigins: ["https://pay.test"],
  appOnly: [],
  minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
};

export interface CallbackWorld extends ShopWorld {
  readonly providers: Readonly<Record<CallbackSender["name"], TestProvider>>;
  /** @returns the status of the answer */
  readonly send: (sent: SentCallback) => Promise<number>;
  readonly refresh: () => Promise<void>;
}

/** A shop that takes payments by both providers. */
export const callbackWorld = async (): Promise<CallbackWorld> => {
  const providers = { midtrans: testProvider(), dana: testProvider() };
  const world = await shopWorld({ payments: providers }, { payment });
  return {
    ...world,
    providers,
    send: async ({ path, body, headers }) =>
      (await world.gateway.request(path, { method: "POST", body, headers })).status,
    refresh: async () => {
      for (const provider of Object.values(providers)) provider.setAway(false);
      await setStock(world, 1, 100);
    },
  };
};
