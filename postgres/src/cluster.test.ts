import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { expect, it, vi } from "vitest";
import { makeDataFolder } from "../test/data-folder.ts";
import type { Access } from "./access.ts";
import { openCluster } from "./cluster.ts";
import { inUse } from "./join.ts";
import { findPostmaster } from "./postmaster.ts";

const open = (dataDir: string) => openCluster({ dataDir, durability: "throwaway" });

const ask = async <Row extends object>(url: string, text: string): Promise<readonly Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

const holder = fileURLToPath(new URL("../test/hold-cluster.ts", import.meta.url));

/** Another process that holds the cluster; ready when it has said its address. */
const holdElsewhere = async (dataDir: string) => {
  const child = spawn(process.execPath, [holder, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { child, url: String(line).trim() };
};

const clusterFolder = (dataDir: string) => join(dataDir, "postgres");
const postmaster = async (dataDir: string) => findPostmaster(clusterFolder(dataDir));

const readAccess = async (dataDir: string): Promise<Access> =>
  JSON.parse(await readFile(join(clusterFolder(dataDir), "access.json"), "utf8")) as Access;

it("keeps what was written from one start to the next", async () => {
  await using folder = await makeDataFolder();
  const first = await open(folder.path);
  await ask(await first.database("gerai"), "create table kept as select 'yes' as answer");
  await first.close();
  expect(await postmaster(folder.path)).toBeUndefined();

  const second = await open(folder.path);
  const rows = await ask(await second.database("gerai"), "select answer from kept");
  await second.close();
  expect(rows).toEqual([{ answer: "yes" }]);
});

it("has the extensions of the shop, and sorts and folds letters by Unicode", async () => {
  await using folder = await makeDataFolder();
  const cluster = await open(folder.path);
  const url = await cluster.database("gerai");
  const extensions = ["pg_trgm", "unaccent", "fuzzystrmatch"];
  await ask(url, extensions.map((name) => `create extension ${name};`).join(""));
  expect(await ask(url, "select lower('CAFÉ') as folded")).toEqual([{ folded: "café" }]);
  await cluster.close();
});

it("refuses who does not know the password, and keeps it for the shop alone", async () => {
  await using folder = await makeDataFolder();
  const cluster = await open(folder.path);
  const url = new URL(await cluster.database("gerai"));
  url.password = "guess";
  await expect(ask(url.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  const { mode } = await stat(join(clusterFolder(folder.path), "access.json"));
  expect(mode & 0o777).toBe(0o600);
  await cluster.close();
});

it("joins a running server and leaves it to the process that still needs it", async () => {
  await using folder = await makeDataFolder();
  const { child, url } = await holdElsewhere(folder.path);
  const running = await postmaster(folder.path);

  const joined = await open(folder.path);
  expect(await postmaster(folder.path)).toEqual(running);
  await joined.close();
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);

  child.kill("SIGTERM");
  await once(child, "exit");
  expect(await postmaster(folder.path)).toBeUndefined();
});

it("adopts the server that a killed shop left behind, and stops it at its own end", async () => {
  await using folder = await makeDataFolder();
  const { child } = await holdElsewhere(folder.path);
  const orphan = await postmaster(folder.path);
  child.kill("SIGKILL");
  await once(child, "exit");

  const next = await open(folder.path);
  expect(orphan).toBeDefined();
  expect(await postmaster(folder.path)).toEqual(orphan);
  await next.close();
  expect(await postmaster(folder.path)).toBeUndefined();
});

it("stops the server although a killed process seems to need it for a moment longer", async () => {
  await using folder = await makeDataFolder();
  const cluster = await open(folder.path);
  // The server notices only after a while that the process is dead which has this share of the lock.
  const killed = new Client({ connectionString: await cluster.database("postgres") });
  killed.on("error", () => undefined);
  await killed.connect();
  await killed.query(`select pg_advisory_lock_shared(${inUse})`);
  const closed = cluster.close();
  await delay(200);
  await killed.end();
  await closed;
  expect(await postmaster(folder.path)).toBeUndefined();
});

it("starts although a pid file names a living process that is no server", async () => {
  await using folder = await makeDataFolder();
  await (await open(folder.path)).close();
  const { port } = await readAccess(folder.path);
  const pidFile = join(clusterFolder(folder.path), "data", "postmaster.pid");
  await writeFile(pidFile, `${process.pid}\n/elsewhere\n0\n${port}\n\n127.0.0.1\n0 0\nready   \n`);

  const cluster = await open(folder.path);
  expect((await postmaster(folder.path))?.pid).not.toBe(process.pid);
  await cluster.close();
});

it("moves to another port when somebody else has taken its own", async () => {
  await using folder = await makeDataFolder();
  await (await open(folder.path)).close();
  const { port } = await readAccess(folder.path);
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");

  const cluster = await open(folder.path);
  expect(new URL(await cluster.database("gerai")).port).not.toBe(String(port));
  await cluster.close();
  other.close();
});

it("lets several processes start at the same moment on a new folder", async () => {
  await using folder = await makeDataFolder();
  const clusters = await Promise.all([open(folder.path), open(folder.path), open(folder.path)]);
  const urls = await Promise.all(clusters.map((cluster) => cluster.database("gerai")));
  expect(new Set(urls).size).toBe(1);
  await Promise.all(clusters.map((cluster) => cluster.close()));
  expect(await postmaster(folder.path)).toBeUndefined();
});

/** A cluster in use, and what its process was told. */
const openTold = async (dataDir: string) => {
  const told: string[] = [];
  const events = { lost: () => void told.push("lost"), back: () => void told.push("back") };
  // What is committed must be there after a blow: "throwaway" does not promise that.
  const cluster = await openCluster({ dataDir, durability: "durable", events });
  return { cluster, told, url: await cluster.database("gerai") };
};

/** Processes of the server by what they do. */
const pidsOf = async (url: string, condition: string): Promise<readonly number[]> =>
  (await ask<{ pid: number }>(url, `select pid from pg_stat_activity where ${condition}`)).map(
    ({ pid }) => pid,
  );

const isKeeper = "application_name = 'gerai keeper'";

type Blow = (dataDir: string, url: string) => Promise<unknown>;

const blows: Readonly<Record<string, Blow>> = {
  "one killed backend": async (_dataDir, url) => {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]!.pid, "SIGKILL");
  },
  "a killed checkpointer": async (_dataDir, url) => {
    const [pid] = await pidsOf(url, "backend_type = 'checkpointer'");
    process.kill(pid!, "SIGKILL");
  },
  "a terminated keeper": (_dataDir, url) =>
    ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${isKeeper}`),
  "a killed postmaster": async (dataDir) =>
    process.kill((await postmaster(dataDir))!.pid, "SIGKILL"),
  "a stopped postmaster": async (dataDir) =>
    process.kill((await postmaster(dataDir))!.pid, "SIGINT"),
};

it.each(Object.entries(blows))("joins again by itself after %s", async (_name, strike) => {
  await using folder = await makeDataFolder();
  const { cluster, told, url } = await openTold(folder.path);
  await ask(url, "create table kept as select 'yes' as answer");

  for (let round = 1; round <= 2; round += 1) {
    await strike(folder.path, url);
    await vi.waitFor(() => expect(told.filter((word) => word === "back")).toHaveLength(round), {
      timeout: 30_000,
    });
    expect(await ask(url, "select answer from kept")).toEqual([{ answer: "yes" }]);
    // Nobody else may think now that nobody needs the server.
    expect(await pidsOf(url, isKeeper)).toHaveLength(1);
    const [lock] = await ask(url, "select from pg_locks where locktype = 'advisory' and granted");
    expect(lock).toBeDefined();
  }

  await cluster.close();
  expect(await postmaster(folder.path)).toBeUndefined();
});

it("can be left while the server is away", async () => {
  await using folder = await makeDataFolder();
  const { cluster, told } = await openTold(folder.path);
  const { port } = await readAccess(folder.path);
  process.kill((await postmaster(folder.path))!.pid, "SIGKILL");
  await vi.waitFor(() => expect(told).toContain("lost"));
  await cluster.close();
  // What was being started meanwhile is found and stopped by whoever comes next.
  const next = await open(folder.path);
  expect((await readAccess(folder.path)).port).toBe(port);
  await next.close();
  expect(await postmaster(folder.path)).toBeUndefined();
});

it("names the file that is damaged", async () => {
  await using folder = await makeDataFolder();
  await (await open(folder.path)).close();
  await writeFile(join(clusterFolder(folder.path), "access.json"), "{");
  await expect(open(folder.path)).rejects.toThrow(/access\.json is damaged/);
});

it("refuses the folder of another PostgreSQL", async () => {
  await using folder = await makeDataFolder();
  await (await open(folder.path)).close();
  await writeFile(join(clusterFolder(folder.path), "data", "PG_VERSION"), "14\n");
  await expect(open(folder.path)).rejects.toThrow(/was made by PostgreSQL 14/);
});
