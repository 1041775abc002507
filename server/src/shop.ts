import { limitCaches } from "@gerai/caching/cache";
import { limits } from "@gerai/contract/limits";
import { createFakes } from "@gerai/fakes/app";
import type { DanaKeys } from "@gerai/fakes/dana";
import { createInbox, type Inbox } from "@gerai/fakes/inbox";
import { listenSmtp, type SmtpFake } from "@gerai/fakes/smtp";
import { createGateway } from "@gerai/gateway/app";
import type { DanaConfig, GatewayConfig } from "@gerai/gateway/config";
import { closeDeps, createDeps, type Deps } from "@gerai/gateway/deps";
import { startWorker } from "@gerai/gateway/worker";
import type { ClusterEvents } from "@gerai/postgres/cluster";
import type { GatewayAccess } from "@gerai/storefront/ask/gateway.ts";
import { createReceiptRoom } from "@gerai/storefront/receipt/room.ts";
import type { Config, ServerConfig } from "./config.ts";
import { openServerDatabase } from "./database.ts";
import { createFront, type ReceiptHost, remoteGateway } from "./http/front.ts";
import { explainListenError, listen, type Fetch, type Listener } from "./http/listen.ts";
import { startingPage } from "./http/plain-page.ts";
import { readiness } from "./http/readiness.ts";
import { openOffice } from "./office.ts";
import { prepareDatabase, type Content } from "./prepare.ts";
import type { Report } from "./report.ts";
import { storedSecret } from "./secret.ts";
import type { Opened } from "./shutdown.ts";
import { storedStandInKeys } from "./stand-in-keys.ts";
import { openStorefront } from "./storefront.ts";

export interface ShopOptions {
  readonly config: Config;
  /** The embedded database to use; not looked at where DATABASE_URL is set. */
  readonly databaseName: string;
  readonly content: Content;
  readonly report: Report;
  readonly opened: Opened;
  /** Told when the embedded PostgreSQL goes away under the running shop, and when it is back. */
  readonly databaseEvents: ClusterEvents;
}

/** The stand-in's DANA, where the operator named no other. */
const standInDana = async (server: ServerConfig): Promise<DanaConfig | undefined> => {
  if (server.environment === "production") return undefined;
  const { shop, provider } = await storedStandInKeys(server.dataDir);
  return {
    baseUrl: `http://127.0.0.1:${server.fakesPort}/dana`,
    clientId: "demo-client",
    clientSecret: "demo-secret",
    partnerId: "demo-partner",
    merchantId: "demo-merchant",
    channelId: "12345",
    privateKey: shop.privateKey,
    publicKey: provider.publicKey,
  };
};

/** Undefined in a process of pages alone. */
const openDeps = async (options: ShopOptions): Promise<Deps | undefined> => {
  const { gateway } = options.config;
  if (gateway === undefined) return undefined;
  const { config, databaseName, report, opened, databaseEvents } = options;
  const secret = config.secret ?? (await storedSecret(config.server.dataDir));
  const database = await opened.use(
    openServerDatabase(config.server, databaseName, databaseEvents),
    (open) => open.close(),
  );
  report.step(`${database.version} is ready`);
  const { payment } = gateway;
  const dana = payment.dana ?? (await standInDana(config.server));
  const gatewayConfig: GatewayConfig = {
    ...gateway,
    databaseUrl: database.url,
    secret,
    payment: { ...payment, ...(dana !== undefined && { dana }) },
  };
  return opened.use(createDeps(gatewayConfig), closeDeps);
};

/** Everybody's codes arrive at the stand-ins: no other machine reaches them, whatever `HOST` is. */
const fakesHost = "127.0.0.1";

const openMailServer = async ({ fakesSmtpPort }: ServerConfig, inbox: Inbox): Promise<SmtpFake> => {
  const address = { host: fakesHost, port: fakesSmtpPort };
  try {
    return await listenSmtp(address, inbox);
  } catch (error) {
    throw explainListenError(error, { ...address, portVariable: "GERAI_FAKES_SMTP_PORT" });
  }
};

const danaKeys = async (dataDir: string): Promise<DanaKeys> => {
  const { shop, provider } = await storedStandInKeys(dataDir);
  return { shopKey: shop.publicKey, ownKey: provider.privateKey };
};

const startFakes = async ({ config, opened, report }: ShopOptions): Promise<void> => {
  const { port, fakesPort, gatewayUrl, maxConnections, dataDir } = config.server;
  // The inbox page keeps a stream open; the end of the process does not wait for it.
  const stream = { trustedProxies: [], maxConnections, drainMs: 0 };
  const address = { host: fakesHost, port: fakesPort };
  const options = { ...address, portVariable: "GERAI_FAKES_PORT", ...stream };
  const listener = await opened.use(listen(options, startingPage), (open) => open.close());
  const inbox = createInbox();
  await opened.use(openMailServer(config.server, inbox), (open) => open.close());
  const fakes = createFakes({
    gatewayUrl: gatewayUrl ?? `http://127.0.0.1:${port}`,
    inbox,
    danaKeys: await danaKeys(dataDir),
  });
  listener.serve((request) => fakes.fetch(request));
  report.step("The stand-ins of the outside services listen");
};

const inProcess = "http://gateway.internal";

/** How pages reach the gateway: by a function call where it lives in this process. */
const gatewayAccess = ({ gatewayUrl }: ServerConfig, own: Fetch | undefined): GatewayAccess => {
  if (gatewayUrl !== undefined) return { baseUrl: gatewayUrl, fetch: globalThis.fetch };
  if (own === undefined) throw new Error("a storefront needs a gateway");
  return { baseUrl: inProcess, fetch: own };
};

const openGateway = (deps: Deps): Fetch => {
  const app = createGateway(deps);
  return (request) => app.fetch(request);
};

const startOwnWorker = async (deps: Deps, { opened, report }: ShopOptions): Promise<void> => {
  await opened.use(startWorker(deps), (worker) => worker.stop());
  report.step("The worker takes jobs");
};

/** The host of the e-receipts; a process without pages keeps it from the gateway's paths. */
const receiptHost = (
  { server, storefront: { shop } }: Config,
  own: Fetch | undefined,
): ReceiptHost | undefined => {
  if (shop.receiptUrl === undefined) return undefined;
  const { host } = new URL(shop.receiptUrl);
  if (!server.services.has("storefront")) return { host, fetch: undefined };
  const room = createReceiptRoom({
    gateway: gatewayAccess(server, own),
    publicUrl: shop.publicUrl,
  });
  return { host, fetch: (request) => room.fetch(request) };
};

/** The gateway and the pages of this process, behind one front. */
const openFront = async (
  { config, opened }: ShopOptions,
  deps: Deps | undefined,
  listener: Listener,
): Promise<void> => {
  const { services, gatewayUrl } = config.server;
  const own = deps !== undefined && services.has("gateway") ? openGateway(deps) : undefined;
  const remote = gatewayUrl === undefined ? undefined : remoteGateway(gatewayUrl);
  const pages = services.has("storefront")
    ? await opened.use(
        openStorefront(gatewayAccess(config.server, own), config.storefront, listener.server),
        (open) => open.close(),
      )
    : undefined;
  const gateway = own ?? remote;
  const { publicUrl } = config.storefront.shop;
  const front = createFront({
    gateway,
    storefront: pages?.fetch,
    readiness: gateway && pages && readiness(gateway, pages.fetch, publicUrl),
    receipts: receiptHost(config, own),
  });
  listener.serve((request) => front.fetch(request), pages?.middleware);
};

/** The office on a port of its own; a shop whose address is in figures has none until one is named. */
const startOffice = async ({ config, opened }: ShopOptions, deps: Deps): Promise<void> => {
  const { officeUrl } = deps.config;
  if (officeUrl === undefined) return;
  const { server } = config;
  const address = { ...server, port: server.officePort, portVariable: "GERAI_OFFICE_PORT" };
  const listener = await opened.use(
    listen({ ...address, drainMs: limits.requestTimeoutMs }, startingPage),
    (open) => open.close(),
  );
  const development = server.environment === "development";
  const office = await opened.use(
    openOffice(deps, { officeUrl, development, server: listener.server }),
    (open) => open.close(),
  );
  listener.serve((request) => office.fetch(request), office.middleware);
};

/**
 * Starts the services that the configuration names, in the order in which they need each other. What
 * it opens is left to `opened`, also when it fails half-way.
 */
export const startShop = async (options: ShopOptions): Promise<void> => {
  const { config, content, report, opened } = options;
  const { services, cacheMegabytes } = config.server;
  limitCaches(cacheMegabytes);
  const address = { ...config.server, portVariable: "PORT", drainMs: limits.requestTimeoutMs };
  const listener = await opened.use(listen(address, startingPage), (open) => open.close());
  const deps = await openDeps(options);
  if (deps !== undefined) await prepareDatabase(deps, config.server, content, report);
  if (services.has("fakes")) await startFakes(options);
  if (deps !== undefined && services.has("worker")) await startOwnWorker(deps, options);
  if (deps !== undefined && services.has("office")) await startOffice(options, deps);
  await openFront(options, deps, listener);
  // Last opened, first closed: running requests end while everything behind them still works.
  await opened.use(listener, (open) => open.close());
};
