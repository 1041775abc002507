import { join } from "node:path";
import type { PaymentBook } from "@gerai/fakes/payments";
import type { Database } from "@gerai/gateway/db/database";
import { freePort } from "@gerai/postgres/access";
import { makeDataFolder } from "../../../postgres/test/data-folder.ts";
import { storedStandInKeys } from "../../src/stand-in-keys.ts";
import type { Member } from "../support/members.ts";
import { openOutsideWorld } from "../support/outside-world.ts";
import { openKillableDatabase, type KillableDatabase } from "./killable-database.ts";
import { shopProcess, type ShopProcess } from "./shop-processes.ts";
import { fillShop, newSecret, type Stock } from "./stock.ts";

/** The processes of a shop that run apart on one database, and members who are logged in. */
export interface ManyProcesses extends AsyncDisposable {
  readonly db: Database;
  readonly servers: KillableDatabase["servers"];
  readonly members: readonly Member[];
  readonly gateways: readonly ShopProcess[];
  /** Gateways and workers. */
  readonly processes: readonly ShopProcess[];
  /** What was really paid; the providers live on while the shop dies. */
  readonly book: PaymentBook;
  readonly killDatabase: KillableDatabase["kill"];
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

/**
 * For each process, so that all of them fit into the hundred of the server, with those of one that was just killed and
 * those that workers keep for the queue.
 */
const connectionsFor = (processes: number): string => String(Math.floor(60 / processes));

const pickOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** Starts the gateways, the workers, their database, and the stand-ins in the process of the test. */
export const openManyProcesses = async (options: ManyProcessesOptions): Promise<ManyProcesses> => {
  const folder = await makeDataFolder();
  const dataDir = folder.path;
  const database = await openKillableDatabase(dataDir);
  const { db } = database;
  const secret = newSecret();
  const members = await fillShop(db, secret, options);
  const fakesPort = await freePort();
  const own = {
    GERAI_SECRET: secret,
    GERAI_FAKES_PORT: String(fakesPort),
    GERAI_DATABASE_CONNECTIONS: connectionsFor(options.gateways + options.workers),
    NODE_COMPILE_CACHE: join(dataDir, "compiled"),
  };
  const shared = { dataDir, variables: { ...variables, ...database.variables, ...own } };
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
    servers: database.servers,
    members,
    gateways,
    processes,
    book: world.book,
    killDatabase: database.kill,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await world[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
};
