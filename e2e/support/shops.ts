import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const project = resolve(import.meta.dirname, "../..");
const main = join(project, "server/src/main.ts");
const sharedData = resolve(project, "../shared/data");

/** The retailer's own files, where they lie beside the project. */
export const retailerFolder = existsSync(sharedData) ? sharedData : undefined;

/** Which shop a journey visits; tests read its address from the environment. */
export type ShopName = "demo" | "retailer";

export const shopVariable = (shop: ShopName): string => `GERAI_E2E_${shop.toUpperCase()}`;
export const inboxVariable = (shop: ShopName): string => `${shopVariable(shop)}_INBOX`;

const readyPatienceMs = 300_000;
const pollMs = 200;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

const waitUntilReady = async (url: string, shop: ChildProcess): Promise<void> => {
  const deadline = Date.now() + readyPatienceMs;
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error("the shop ended while it was starting");
    if (Date.now() > deadline) throw new Error(`${url} did not become ready`);
    await delay(pollMs);
  }
};

const makeDataDir = async (): Promise<string> => {
  const path = await mkdtemp(join(await realpath(tmpdir()), "gerai-e2e-"));
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(path, 0o755);
  return path;
};

/** Starts the built shop on free ports with a database of its own. @returns how to stop it */
const openShop = async (name: ShopName, words: readonly string[]): Promise<() => Promise<void>> => {
  const [port, fakesPort, dataDir] = [await freePort(), await freePort(), await makeDataDir()];
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [main, ...words], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      GERAI_FAKES_PORT: String(fakesPort),
      GERAI_DATA_DIR: dataDir,
      // Many visitors share this machine's one address.
      GERAI_CALLS_PER_MINUTE: "1000000",
      GERAI_REGISTRATIONS_PER_ADDRESS: "1000000",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.env[shopVariable(name)] = url;
  process.env[inboxVariable(name)] = `http://localhost:${fakesPort}`;
  const close = async () => {
    if (shop.exitCode === null) {
      shop.kill("SIGTERM");
      await once(shop, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, shop);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
};

/** A shop that runs already, as the environment says, is visited as it is and left alone. */
const isGiven = (name: ShopName): boolean => process.env[shopVariable(name)] !== undefined;

/** Before the first journey: the demo shop, and one with the retailer's files where there are any. */
export default async function openShops(): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = [];
  if (!isGiven("demo")) closers.push(await openShop("demo", []));
  if (retailerFolder !== undefined && !isGiven("retailer")) {
    closers.push(await openShop("retailer", ["--data", retailerFolder]));
  }
  return async () => {
    await Promise.all(closers.map((close) => close()));
  };
}
