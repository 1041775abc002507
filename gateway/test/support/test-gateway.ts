import { tmpdir } from "node:os";
import { call, type CallResult, type Transport } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { createGateway } from "../../src/app.ts";
import type { GatewayConfig } from "../../src/config.ts";
import { closeDeps, createDeps, type Deps } from "../../src/deps.ts";
import type { Gateway } from "../../src/http/request.ts";
import { heldGateway } from "./held-description.ts";
import { testDatabase } from "./test-database.ts";

/** Nothing listens there: a test that needs a provider brings its own. */
const nowhere = { baseUrl: "http://127.0.0.1:9", key: "test-key" };

const configOf = (databaseUrl: string): GatewayConfig => ({
  databaseUrl,
  databaseConnections: 10,
  logLevel: "silent",
  publicUrl: "http://shop.test",
  officeUrl: "https://office.shop.test",
  verifyEmailUrl: "http://verify.shop.test",
  brand: "Gerai",
  mediaDir: tmpdir(),
  pictureDir: tmpdir(),
  pictureOrigins: [],
  pushOrigins: [],
  webhookOrigins: [],
  secret: "0123456789abcdef0123456789abcdef",
  metricsToken: "token-of-the-scraper-0123456789abcdef",
  providers: {
    whatsapp: nowhere,
    sms: nowhere,
    courier: nowhere,
    store: { ...nowhere, key: "store-key" },
  },
  isPickedInOffice: false,
  arrivalKeys: { till: "till-key", app: "app-key" },
  payment: {
    midtrans: {
      apiUrl: nowhere.baseUrl,
      snapUrl: nowhere.baseUrl,
      serverKey: nowhere.key,
      otherBank: "mandiri",
      brand: "Gerai",
    },
    hostedOrigins: ["https://pay.test"],
    appOnly: [],
    minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
  },
  mail: {
    url: "smtp://127.0.0.1:9",
    from: { name: "Gerai", address: "halo@shop.test" },
    requireTls: false,
  },
  vat: { percent: 12, base: [11, 12] },
  limits: {
    registrationsPerAddress: 1_000,
    codesPerHour: 10_000,
    callsPerMinute: 100_000,
    addresses: 10,
    openCashOrders: 3,
    openCashAmount: 5_000_000,
    officeRefund: 500_000,
    officePoints: 100_000,
    unpaidOrders: 3,
    slotCapacity: 40,
  },
});

export interface TestGateway {
  readonly deps: Deps;
  readonly gateway: Gateway;
  /** Calls through the front door, as the storefront does. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<CallResult<E>>;
  /** Ends the connections and drops the database. */
  readonly close: () => Promise<void>;
}

/**
 * The whole gateway, without a store that prepares orders unless one is given, on a migrated, empty database of its own.
 * @param changes what differs from the real outside world, e.g. `{ clock }`
 * @param config what differs from the configuration of tests
 */
export const testGateway = async (
  changes: Partial<Deps> = {},
  config: Partial<GatewayConfig> = {},
): Promise<TestGateway> => {
  const copy = await testDatabase();
  const deps: Deps = {
    ...createDeps({ ...configOf(copy.url), ...config }),
    store: undefined,
    ...changes,
  };
  const gateway = heldGateway(createGateway(deps));
  const transport: Transport = {
    baseUrl: "http://shop.test",
    fetch: (request) => gateway.fetch(request),
    headers: () => ({}),
  };
  return {
    deps,
    gateway,
    call: (endpoint, input, headers = {}) => call(transport, endpoint, input, { headers }),
    close: async () => {
      await closeDeps(deps);
      await copy.close();
    },
  };
};
