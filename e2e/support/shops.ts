import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { openFailingProxy } from "./failing-proxy.ts";
import { openTlsProxy, type ProxyManners } from "./tls-proxy.ts";

const project = resolve(import.meta.dirname, "../..");
const main = join(project, "server/src/main.ts");
const sharedData = resolve(project, "../shared/data");

/** The retailer's own files, where they lie beside the project. */
export const retailerFolder = existsSync(sharedData) ? sharedData : undefined;

/** Which shop a journey visits; tests read its address from the environment. */
export type ShopName = "demo" | "retailer" | "picking";

export const shopVariable = (shop: ShopName): string => `GERAI_E2E_${shop.toUpperCase()}`;
/** The folder of its data, for the command line. */
export const dataVariable = (shop: ShopName): string => `${shopVariable(shop)}_DATA`;
export const officeVariable = (shop: ShopName): string => `${shopVariable(shop)}_OFFICE`;
export const inboxVariable = (shop: ShopName): string => `${shopVariable(shop)}_INBOX`;

const readyPatienceMs = 600_000;
const pollMs = 200;

/** Below those that systems give to outgoing connections: one of them would be taken between look and use. */
const ownPorts = { first: 20_000, end: 32_000 };

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listens = await new Promise<boolean>((settle) => {
    server.once("error", () => settle(false)).listen(port, () => settle(true));
  });
  if (listens) await promisify(server.close.bind(server))();
  return listens;
};

/** Shops that open side by side are given different ones. */
const given = new Set<number>();

const freePort = async (): Promise<number> => {
  const port = randomInt(ownPorts.first, ownPorts.end);
  if (given.has(port)) return freePort();
  given.add(port);
  return (await isFree(port)) ? port : freePort();
};

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

const waitUntilReady = async (readyUrl: string, server: ChildProcess): Promise<void> => {
  const deadline = Date.now() + readyPatienceMs;
  while (!(await answers(readyUrl))) {
    if (server.exitCode !== null) throw new Error("the shop ended while it was starting");
    if (Date.now() > deadline) throw new Error(`${readyUrl} does not answer`);
    await delay(pollMs);
  }
};

const makeDataDir = async (): Promise<string> => {
  const path = await mkdtemp(join(await realpath(tmpdir()), "gerai-e2e-"));
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(path, 0o755);
  return path;
};

interface ServerOptions {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** Answers as soon as the server is ready. */
  readonly readyUrl: string;
  /** Where its complaints go. */
  readonly complaints: "inherit" | "ignore";
}

interface Server {
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** Starts the server with a data folder of its own, and waits for it. */
const startServer = async (options: ServerOptions): Promise<Server> => {
  const dataDir = await makeDataDir();
  const server = spawn(process.execPath, [main, ...options.words], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      GERAI_DATA_DIR: dataDir,
      ...options.variables,
    },
    stdio: ["ignore", "ignore", options.complaints],
  });
  const close = async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    // PostgreSQL may still be writing its last files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    await waitUntilReady(options.readyUrl, server);
  } catch (error) {
    await close();
    throw error;
  }
  return { dataDir, close };
};

/** Opens the built shop on free ports. @returns how to stop it */
const openShop = async (
  name: ShopName,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> => {
  const port = await freePort();
  const [fakesPort, smtpPort, officePort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  process.env[shopVariable(name)] = url;
  process.env[officeVariable(name)] = `http://localhost:${officePort}`;
  process.env[inboxVariable(name)] = `http://localhost:${fakesPort}`;
  const variables = {
    PORT: String(port),
    GERAI_FAKES_PORT: String(fakesPort),
    GERAI_FAKES_SMTP_PORT: String(smtpPort),
    GERAI_OFFICE_PORT: String(officePort),
    // Browsers look for it on this machine.
    GERAI_VERIFY_EMAIL_URL: `http://verifikasi.localhost:${port}`,
    // Many visitors share this machine's one address.
    GERAI_CALLS_PER_MINUTE: "1000000",
    GERAI_RENDERS_PER_MINUTE: "1000000",
    GERAI_REGISTRATIONS_PER_ADDRESS: "1000000",
    // With the quarter of an hour for a transfer this is the store's own hour: whatever the time of the day, a window
    // that the page offers can be paid by each channel.
    GERAI_PAYMENT_SLOT_MINUTES: "45",
    ...more,
  };
  const readyUrl = `${url}/readyz`;
  const { dataDir, close } = await startServer({
    words,
    variables,
    readyUrl,
    complaints: "inherit",
  });
  process.env[dataVariable(name)] = dataDir;
  return close;
};

/** Nothing listens there: the port belongs to the discard service of old. */
const deadGateway = "http://127.0.0.1:9";

/** A process that serves the pages alone. @returns how to stop it */
const openStorefront = async (port: number, variables: Readonly<Record<string, string>>) =>
  startServer({
    words: [],
    variables: { PORT: String(port), GERAI_SERVICES: "storefront", ...variables },
    // A file of the pages' own: `/healthz` answers while they are still being prepared, `/readyz` asks the gateway.
    readyUrl: `http://localhost:${port}/favicon.svg`,
    complaints: "ignore",
  });

/** The pages without a gateway behind them: it is down. */
export const openStorefrontAlone = async () => {
  const port = await freePort();
  const { close } = await openStorefront(port, { GATEWAY_URL: deadGateway });
  return { url: `http://localhost:${port}`, close };
};

/** Pages of their own on the gateway of a running shop, with a map file of the operator's. */
export const openWithMapFile = async (shop: ShopName, path: string) => {
  const port = await freePort();
  const variables = {
    GATEWAY_URL: process.env[shopVariable(shop)] ?? deadGateway,
    MAP_FILE: path,
    MAP_FILE_ATTRIBUTION: "© Peta Uji",
  };
  const { close } = await openStorefront(port, variables);
  return { url: `http://localhost:${port}`, close };
};

/** Pages of their own on the gateway of a running shop, whose retailer measures visits. */
export const openWithTagManager = async (shop: ShopName, container: string) => {
  const port = await freePort();
  const variables = {
    GATEWAY_URL: process.env[shopVariable(shop)] ?? deadGateway,
    GERAI_PUBLIC_URL: `http://localhost:${port}`,
    GERAI_TAG_MANAGER: container,
  };
  const { close } = await openStorefront(port, variables);
  return { url: `http://localhost:${port}`, close };
};

/** Pages of their own on the gateway of a running shop, behind a proxy that takes the TLS off. */
export const openBehindTls = async (shop: ShopName, manners: ProxyManners) => {
  const port = await freePort();
  const proxy = await openTlsProxy({ port, manners });
  const variables = {
    GATEWAY_URL: process.env[shopVariable(shop)] ?? deadGateway,
    GERAI_PUBLIC_URL: proxy.url,
    GERAI_TRUSTED_PROXIES: "127.0.0.0/8,::1",
  };
  const { close } = await openStorefront(port, variables);
  return {
    url: proxy.url,
    close: async () => {
      await proxy.close();
      await close();
    },
  };
};

/** Pages of their own on the gateway of a running shop, of which some calls fail as they are told. */
export const openWithFailures = async (shop: ShopName) => {
  const proxy = await openFailingProxy(process.env[shopVariable(shop)] ?? deadGateway);
  const port = await freePort();
  const { close } = await openStorefront(port, { GATEWAY_URL: proxy.url });
  return {
    url: `http://localhost:${port}`,
    setFailures: proxy.setFailures,
    close: async () => {
      await close();
      await proxy.close();
    },
  };
};

/** A shop that runs already, as the environment says, is visited as it is and left alone. */
const isGiven = (name: ShopName): boolean => process.env[shopVariable(name)] !== undefined;

/** The demo shop whose orders are picked at the office. @returns how to stop it */
export const openPickingShop = async (): Promise<() => Promise<void>> =>
  isGiven("picking") ? async () => undefined : openShop("picking", [], { GERAI_STORE_URL: "none" });

/** Before the first journey: the demo shop, and one with the retailer's files where there are any. */
export default async function openShops(): Promise<() => Promise<void>> {
  const opened = await Promise.allSettled([
    ...(isGiven("demo") ? [] : [openShop("demo", [])]),
    ...(retailerFolder === undefined || isGiven("retailer")
      ? []
      : [openShop("retailer", ["--data", retailerFolder])]),
  ]);
  const close = async () => {
    const closers = opened.flatMap((shop) => (shop.status === "fulfilled" ? [shop.value] : []));
    await Promise.all(closers.map((closeShop) => closeShop()));
  };
  const failed = opened.find((shop) => shop.status === "rejected");
  if (failed === undefined) return close;
  await close();
  throw failed.reason;
}
