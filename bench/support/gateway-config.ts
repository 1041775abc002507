import { randomBytes } from "node:crypto";
import type { GatewayConfig } from "@gerai/gateway/config";

const nowhere = { baseUrl: "http://127.0.0.1:9", key: "none" };
/** A gateway without limits that measurements would meet, and without providers. */
export const benchConfig = (databaseUrl: string, databaseConnections: number): GatewayConfig => ({
  databaseUrl,
  databaseConnections,
  logLevel: "silent",
  publicUrl: "http://localhost:3000",
  verifyEmailUrl: "http://localhost:3000",
  brand: "Gerai",
  mediaDir: ".",
  pictureDir: ".",
  pictureOrigins: [],
  pushOrigins: [],
  webhookOrigins: [],
  secret: randomBytes(32).toString("hex"),
  providers: { whatsapp: nowhere, sms: nowhere, courier: nowhere, store: undefined },
  isPickedInOffice: false,
  arrivalKeys: {},
  payment: {
    hostedOrigins: [],
    appOnly: [],
    minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
  },
  mail: {
    url: "smtp://127.0.0.1:9",
    from: { name: "Gerai", address: "halo@localhost" },
    requireTls: false,
  },
  vat: { percent: 12, base: [11, 12] },
  limits: {
    registrationsPerAddress: 1,
    codesPerHour: 1,
    callsPerMinute: 1_000_000,
    addresses: 1,
    openCashOrders: 1_000,
    openCashAmount: 1_000_000_000,
    officeRefund: 500_000,
    officePoints: 100_000,
    unpaidOrders: 1_000,
    slotCapacity: 1_000_000,
  },
});
