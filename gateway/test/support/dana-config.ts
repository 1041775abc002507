import { generateKeyPairSync } from "node:crypto";
import type { DanaConfig } from "../../src/config.ts";

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** In PEM, as DANA signs by and is signed to. */
export const danaKeys = (): KeyPair =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/** DANA at an address where nobody answers, if no other is given. */
export const danaConfig = (keys: KeyPair, baseUrl = "http://127.0.0.1:9"): DanaConfig => ({
  baseUrl,
  clientId: "client",
  clientSecret: "secret",
  partnerId: "partner",
  merchantId: "merchant",
  channelId: "12345",
  ...keys,
});
