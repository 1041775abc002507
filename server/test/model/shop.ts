import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import type { PaymentBook } from "@gerai/fakes/payments";
import { createGateway } from "@gerai/gateway/app";
import { importKind } from "@gerai/gateway/catalogue/import/kinds";
import type { GatewayConfig } from "@gerai/gateway/config";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { closeDeps, createDeps, type Deps } from "@gerai/gateway/deps";
import { defaultOptions } from "@gerai/gateway/import/options";
import { encodeStoreCode } from "@gerai/gateway/location/shelf";
import { dana } from "@gerai/gateway/providers/dana";
import { freePort } from "@gerai/postgres/access";
import { openCluster, type Cluster } from "@gerai/postgres/cluster";
import { getRequestListener } from "@hono/node-server";
import { runJob, runJobs } from "../../../gateway/test/support/run-jobs.ts";
import { makeDataFolder } from "../../../postgres/test/data-folder.ts";
import { storedStandInKeys, type StandInKeys } from "../../src/stand-in-keys.ts";
import { openMembers, type Member } from "../support/members.ts";
import { openOutsideWorld } from "../support/outside-world.ts";
import { logCallbacks, type CallbackLog } from "./callbacks.ts";
import { countRevivals } from "./revivals.ts";
import {
  branches,
  fillStock,
  minutesToPay,
  openCashOrders,
  startingPoints,
  type Branch,
} from "./small-shop.ts";

/** A gateway on a database of its own, the world around it, and a clock that only the test moves. */
export interface ModelShop extends AsyncDisposable {
  readonly db: Database;
  readonly deps: Deps;
  readonly members: readonly Member[];
  readonly book: PaymentBook;
  readonly callbacks: CallbackLog["taken"];
  /** Milliseconds. */
  readonly now: () => number;
  readonly pass: (minutes: number) => void;
  /** Calls as a member who shops in this branch, over HTTP. */
  readonly call: <E extends Endpoint>(
    caller: Caller,
    endpoint: E,
    input: InputOf<E>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<CallResult<E>>;
  /** Runs all jobs that are due, and those that they leave. */
  readonly runJobs: () => Promise<void>;
  /** Runs what the clock asks for now and then. */
  readonly runSchedule: (task: string) => Promise<void>;
  /** The retailer's figure of an offer, counted at a time. */
  readonly importStock: (
    sku: string,
    storeCode: string,
    figure: number,
    countedAt: Date,
  ) => Promise<void>;
  /** Presses a button on the page of a stand-in, `/courier/deliveries/…/next`. */
  readonly press: (path: string, form?: Readonly<Record<string, string>>) => Promise<void>;
  /** Reads what a stand-in offers, `/courier/cash.csv`. */
  readonly read: (path: string) => Promise<string>;
}

export interface Caller {
  readonly member: Member;
  readonly branch: Branch;
}

interface ShopOptions {
  /** Each look at the clock is a millisecond later, so that what happens at once has an order. */
  readonly ticking?: boolean;
  /** Whether stores prepare the orders; otherwise the couriers do. */
  readonly stores?: boolean;
}

/** The PostgreSQL and the migrated database that the shops of a test copy. */
export interface ModelCluster extends AsyncDisposable {
  readonly newShop: (options?: ShopOptions) => Promise<ModelShop>;
}

/** Ten in the morning in Jakarta, later than any clock of a database: no job is early. */
const start = Date.parse("2040-01-02T03:00:00Z");
const secret = "0123456789abcdef0123456789abcdef";
const serverKey = "model-key";
const nowhere = { baseUrl: "http://127.0.0.1:9", key: "model-key" };
const template = "template_model";

const configOf = (
  databaseUrl: string,
  world: string,
  { keys, stores }: { readonly keys: StandInKeys; readonly stores: boolean },
): GatewayConfig => ({
  databaseUrl,
  databaseConnections: 12,
  logLevel: "silent",
  publicUrl: "http://shop.test",
  verifyEmailUrl: "http://shop.test",
  brand: "Gerai",
  mediaDir: tmpdir(),
  pictureDir: tmpdir(),
  pictureOrigins: [world],
  pushOrigins: [],
  webhookOrigins: [],
  vat: { percent: 12, base: [11, 12] },
  secret,
  arrivalKeys: {},
  providers: {
    whatsapp: { baseUrl: `${world}/whatsapp`, key: "w" },
    sms: nowhere,
    courier: { baseUrl: `${world}/courier`, key: "c" },
    store: stores ? { baseUrl: `${world}/store`, key: "s" } : undefined,
  },
  isPickedInOffice: false,
  payment: {
    midtrans: {
      apiUrl: `${world}/payment`,
      snapUrl: `${world}/payment`,
      serverKey,
      otherBank: "mandiri",
      brand: "Gerai",
    },
    dana: {
      baseUrl: `${world}/dana`,
      clientId: "client",
      clientSecret: "demo-secret",
      partnerId: "partner",
      merchantId: "merchant",
      channelId: "12345",
      privateKey: keys.shop.privateKey,
      publicKey: keys.provider.publicKey,
    },
    hostedOrigins: [world],
    appOnly: [],
    minutes: minutesToPay,
  },
  mail: {
    url: "smtp://127.0.0.1:9",
    from: { name: "Gerai", address: "halo@shop.test" },
    requireTls: false,
  },
  limits: {
    registrationsPerAddress: 1_000,
    codesPerHour: 10_000,
    callsPerMinute: 1_000_000,
    addresses: 10,
    openCashOrders,
    openCashAmount: 5_000_000,
    officeRefund: 500_000,
    officePoints: 100_000,
    unpaidOrders: 1_000,
    slotCapacity: 40,
  },
});

const serve = async (handle: (request: Request) => Response | Promise<Response>) => {
  const listener = getRequestListener(handle);
  const server: Server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** Jobs that wait for a time that has come by the test's clock are due. */
const dueJobs = `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1`;

const openShop = async (
  cluster: Cluster,
  keys: StandInKeys,
  { ticking = false, stores = false }: ShopOptions = {},
): Promise<ModelShop> => {
  const name = `model_${randomBytes(6).toString("hex")}`;
  const admin = openDatabase({
    url: await cluster.database("postgres"),
    max: 1,
    statementTimeoutMs: 0,
  });
  await admin.pool.query(`create database ${name} template ${template}`);
  const databaseUrl = new URL(await cluster.database("postgres"));
  databaseUrl.pathname = `/${name}`;
  let now = start;
  const clock = { now: () => new Date((now += ticking ? 1 : 0)) };
  const port = await freePort();
  let gatewayUrl = "";
  const callbacks = logCallbacks((path, init) => fetch(`${gatewayUrl}${path}`, init));
  const world = await openOutsideWorld({
    port,
    deliver: callbacks.deliver,
    danaKeys: { shopKey: keys.shop.publicKey, ownKey: keys.provider.privateKey },
    now: () => now,
    stepMs: 2 ** 31 - 1,
  });
  const config = configOf(databaseUrl.href, world.url, { keys, stores });
  const plain = createDeps(config);
  const deps: Deps = {
    ...plain,
    clock,
    payments: {
      ...plain.payments,
      dana: config.payment.dana && dana(config.payment.dana, clock.now),
    },
  };
  const gateway = createGateway(deps);
  const { server, url } = await serve((request) => gateway.fetch(request));
  gatewayUrl = url;
  const members = await openMembers(deps.db, { secret, clock, points: startingPoints });
  const folder = await mkdtemp(join(tmpdir(), "gerai-model-"));
  const makeDue = () => deps.db.pool.query(dueJobs, [clock.now()]);
  return {
    db: deps.db,
    deps,
    members,
    book: world.book,
    callbacks: callbacks.taken,
    now: () => now,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    call: ({ member, branch }, endpoint, input, headers = {}) => {
      const own = { ...member.headers, storecode: encodeStoreCode(secret, branch.storeCode) };
      return call({ baseUrl: url, fetch, headers: () => own }, endpoint, input, { headers });
    },
    runJobs: async () => {
      await makeDue();
      await runJobs(deps);
    },
    runSchedule: async (task) => {
      await makeDue();
      await runJob(deps, task, {});
    },
    importStock: async (sku, storeCode, figure, countedAt) => {
      const file = join(folder, `${randomBytes(4).toString("hex")}.csv`);
      await writeFile(
        file,
        `sku,toko,stok,waktu_stok\n${sku},${storeCode},${figure},${countedAt.toISOString()}\n`,
      );
      await utimes(file, countedAt, countedAt);
      const options = { ...defaultOptions, force: true };
      const settling = { options, now: clock.now(), progress: () => undefined };
      await importKind(deps.db, "stock", [file], settling);
    },
    press: async (path, form = {}) => {
      const body = new URLSearchParams(form);
      await fetch(`${world.url}${path}`, { method: "POST", body, redirect: "manual" });
    },
    read: async (path) => (await fetch(`${world.url}${path}`)).text(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await world[Symbol.asyncDispose]();
      await closeDeps(deps);
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
      await rm(folder, { recursive: true });
    },
  };
};

const prepareTemplate = async (cluster: Cluster): Promise<void> => {
  const database = openDatabase({
    url: await cluster.database(template),
    max: 1,
    statementTimeoutMs: 0,
  });
  await migrate(database);
  for (const text of [...fillStock, ...countRevivals]) await database.pool.query(text);
  await database.close();
};

/** Starts a PostgreSQL that nobody else uses. */
export const openModelCluster = async (): Promise<ModelCluster> => {
  const folder = await makeDataFolder();
  const cluster = await openCluster({ dataDir: folder.path, durability: "throwaway" });
  await prepareTemplate(cluster);
  const keys = await storedStandInKeys(folder.path);
  return {
    newShop: (options) => openShop(cluster, keys, options),
    [Symbol.asyncDispose]: async () => {
      await cluster.close();
      await folder[Symbol.asyncDispose]();
    },
  };
};

/** The branch of a store. */
export const branchOf = (storeId: number): Branch => {
  const branch = branches.find((each) => each.storeId === storeId);
  if (branch === undefined) throw new Error(`no branch ${storeId}`);
  return branch;
};
