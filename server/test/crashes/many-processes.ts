import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PaymentBook } from "@gerai/fakes/payments";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { freePort } from "@gerai/postgres/access";
import { openCluster } from "@gerai/postgres/cluster";
import { endOfLog } from "@gerai/postgres/postmaster";
import { makeDataFolder } from "../../../postgres/test/data-folder.ts";
import { storedStandInKeys } from "../../src/stand-in-keys.ts";
import type { Member } from "../support/members.ts";
import { openOutsideWorld } from "../support/outside-world.ts";
import { shopProcess, type ShopProcess } from "./shop-processes.ts";
import { fillShop, newSecret, type Stock } from "./stock.ts";

/** The processes of a shop that run apart on one database, and members who are logged in. */
export interface ManyProcesses extends AsyncDisposable {
  readonly db: Database;
  readonly members: readonly Member[];
  readonly gateways: readonly ShopProcess[];
  /** Gateways and workers. */
  readonly processes: readonly ShopProcess[];
  /** What was really paid; the providers live on while the shop dies. */
  readonly book: PaymentBook;
  /** Ends the database server by SIGKILL; the shop's processes start it again. */
  readonly killDatabase: () => Promise<void>;
}

interface ManyProcessesOptions {
  readonly gateways: number;
  readonly workers: number;
  readonly stock: Stock;
  readonly members: number;
}

/** Buyers here owe more cash than people may. */
const variables = {
  GERAI_OPEN_CASH_ORDERS: "1000",
  GERAI_OPEN_CASH_AMOUNT: "1000000000",
  GERAI_UNPAID_ORDERS: "1000",
};

/** The process id of the database server; undefined while there is none that answers. */
const postmasterOf = async (db: Database): Promise<number | undefined> => {
  try {
    const { rows } = await db.pool.query<{ file: string }>(
      "select pg_read_file('postmaster.pid') as file",
    );
    return Number(rows[0]?.file.split("\n")[0]);
  } catch {
    return undefined;
  }
};

interface Server {
  readonly db: Database;
  /** Of the cluster. */
  readonly folder: string;
}

const databasePatienceMs = 240_000;

/**
 * The server processes of a killed postmaster answer for a moment longer: they are not waited for.
 * @throws Error with the end of the server's log, where none comes back
 */
const waitForPostmaster = async ({ db, folder }: Server, killed?: number): Promise<number> => {
  const deadline = Date.now() + databasePatienceMs;
  while (Date.now() < deadline) {
    const postmaster = await postmasterOf(db);
    if (postmaster !== undefined && postmaster !== killed) return postmaster;
    await delay(200);
  }
  throw new Error(`the database does not come back: ${await endOfLog(folder)}`);
};

const killPostmaster = async (server: Server): Promise<void> => {
  const postmaster = await waitForPostmaster(server);
  try {
    process.kill(postmaster, "SIGKILL");
  } catch {
    // It died by itself meanwhile; the server processes that it left behind answered for it.
  }
  await waitForPostmaster(server, postmaster);
};

const pickOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** Starts the gateways, the workers, the embedded PostgreSQL, and the stand-ins in the process of the test. */
export const openManyProcesses = async (options: ManyProcessesOptions): Promise<ManyProcesses> => {
  const folder = await makeDataFolder();
  const dataDir = folder.path;
  const cluster = await openCluster({ dataDir, durability: "durable" });
  const url = await cluster.database("gerai");
  const db = openDatabase({ url, max: 4, statementTimeoutMs: 60_000 });
  await migrate(db);
  const secret = newSecret();
  const members = await fillShop(db, secret, options);
  const fakesPort = await freePort();
  const own = { GERAI_SECRET: secret, GERAI_FAKES_PORT: String(fakesPort) };
  const shared = { dataDir, variables: { ...variables, ...own } };
  const open = (services: "gateway" | "worker", count: number): Promise<readonly ShopProcess[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        shopProcess({ name: `${services} ${index + 1}`, services, ...shared }),
      ),
    );
  const gateways = await open("gateway", options.gateways);
  const processes = [...gateways, ...(await open("worker", options.workers))];
  const { shop, provider } = await storedStandInKeys(dataDir);
  const world = await openOutsideWorld({
    port: fakesPort,
    // Any gateway takes the callback, as behind a load balancer; a dead one does not answer.
    deliver: (path, init) => fetch(`${pickOf(gateways)?.url}${path}`, init),
    danaKeys: { shopKey: shop.publicKey, ownKey: provider.privateKey },
  });
  // The first one fills the gazetteer, which the others only find there.
  for (const one of processes) await one.start();
  return {
    db,
    members,
    gateways,
    processes,
    book: world.book,
    killDatabase: () => killPostmaster({ db, folder: join(dataDir, "postgres") }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await world[Symbol.asyncDispose]();
      await db.close();
      await cluster.close();
      await folder[Symbol.asyncDispose]();
    },
  };
};
