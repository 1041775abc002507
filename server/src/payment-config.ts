import type { DanaConfig, MidtransConfig, PaymentConfig } from "@gerai/gateway/config";
import { exampleShop } from "@gerai/storefront/app/shop/example-shop.ts";
import type { Environment } from "./environment.ts";
import { OperatorError } from "./failure.ts";
import { refuseUnsafe } from "./provider-urls.ts";

const midtransOwn = { apiUrl: "https://api.midtrans.com", snapUrl: "https://app.midtrans.com" };

/** Pages of Midtrans, GoPay, ShopeePay and DANA. */
const ownOrigins = [
  "https://app.midtrans.com",
  "https://gopay.co.id",
  "https://wsa.wallet.airpay.co.id",
  "https://m.dana.id",
];

const demoKey = "demo-key";

const standIn = (env: Environment): string => `http://127.0.0.1:${env.GERAI_FAKES_PORT}/payment`;

/** A key turns payments on; in the demo the stand-in takes them. */
const midtransConfig = (env: Environment): MidtransConfig | undefined => {
  const { GERAI_PAYMENT_KEY: key, GERAI_PAYMENT_URL: url, GERAI_PAYMENT_SNAP_URL: snap } = env;
  const isProduction = env.GERAI_ENV === "production";
  if (isProduction && key === undefined) {
    if (url === undefined && snap === undefined) return undefined;
    throw new OperatorError("GERAI_PAYMENT_KEY must be set where GERAI_PAYMENT_URL is.");
  }
  const own = isProduction ? midtransOwn : { apiUrl: standIn(env), snapUrl: standIn(env) };
  const apiUrl = url ?? own.apiUrl;
  const snapUrl = snap ?? own.snapUrl;
  if (isProduction) {
    refuseUnsafe("GERAI_PAYMENT_URL", apiUrl);
    refuseUnsafe("GERAI_PAYMENT_SNAP_URL", snapUrl);
  }
  return {
    apiUrl,
    snapUrl,
    serverKey: key ?? demoKey,
    otherBank: env.GERAI_PAYMENT_OTHER_BANK,
    brand: env.GERAI_BRAND ?? exampleShop.brand,
  };
};

/** All of its variables, or none. */
const danaConfig = (env: Environment): DanaConfig | undefined => {
  const {
    GERAI_DANA_URL: baseUrl,
    GERAI_DANA_CLIENT_ID: clientId,
    GERAI_DANA_CLIENT_SECRET: clientSecret,
    GERAI_DANA_PARTNER_ID: partnerId,
    GERAI_DANA_MERCHANT_ID: merchantId,
    GERAI_DANA_PRIVATE_KEY: privateKey,
    GERAI_DANA_PUBLIC_KEY: publicKey,
    GERAI_DANA_CHANNEL_ID: channelId,
  } = env;
  const needed = { clientId, clientSecret, partnerId, merchantId, privateKey, publicKey };
  if (baseUrl === undefined) {
    if (Object.values(needed).every((value) => value === undefined)) return undefined;
    throw new OperatorError("GERAI_DANA_URL must be set where another GERAI_DANA_… is.");
  }
  if (
    clientId === undefined ||
    clientSecret === undefined ||
    partnerId === undefined ||
    merchantId === undefined ||
    privateKey === undefined ||
    publicKey === undefined
  ) {
    throw new OperatorError("All GERAI_DANA_… must be set where GERAI_DANA_URL is.");
  }
  if (env.GERAI_ENV === "production") refuseUnsafe("GERAI_DANA_URL", baseUrl);
  return {
    baseUrl,
    clientId,
    clientSecret,
    partnerId,
    merchantId,
    channelId,
    privateKey,
    publicKey,
  };
};

const hostedOrigins = (env: Environment): readonly string[] =>
  env.GERAI_PAYMENT_ORIGINS ??
  (env.GERAI_ENV === "production" ? ownOrigins : [new URL(standIn(env)).origin]);

/**
 * Who takes payments. In production without a key the shop takes cash only; in the demo the stand-in's
 * DANA is added at the start, when its keys are known.
 * @throws OperatorError naming what is missing or unsafe
 */
export const paymentConfig = (env: Environment): PaymentConfig => {
  const midtrans = midtransConfig(env);
  const dana = danaConfig(env);
  return {
    ...(midtrans !== undefined && { midtrans }),
    ...(dana !== undefined && { dana }),
    hostedOrigins: hostedOrigins(env),
    appOnly: env.GERAI_PAYMENT_APP_ONLY,
    minutes: {
      short: env.GERAI_PAYMENT_MINUTES,
      virtualAccount: env.GERAI_PAYMENT_VA_MINUTES,
      total: env.GERAI_PAYMENT_TOTAL_MINUTES,
      beforeSlot: env.GERAI_PAYMENT_SLOT_MINUTES,
    },
  };
};
