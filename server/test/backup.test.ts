import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCluster, type Cluster } from "@gerai/postgres/cluster";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDataFolder, type DataFolder } from "../../postgres/test/data-folder.ts";
import { drillRestore, makeBackup, restoreBackup } from "../src/backup/backup.ts";
import { contentDifferences, readContents, type Contents } from "../src/backup/contents.ts";
import { skipLostNumbers } from "../src/backup/lost-numbers.ts";
import { findTools } from "../src/backup/tools.ts";
import { readySchema } from "../src/database.ts";

/**
 * Backups need client programs of the server's version. Where the machine has none for the embedded
 * server, TEST_DATABASE_URL may name another one, whose user may create databases.
 */

let folder: DataFolder;
let cluster: Cluster;
let serverUrl: string;
let url: string;

const ask = async <T>(at: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const { TEST_DATABASE_URL: given = "" } = process.env;

const askMajor = (at: string): Promise<number> =>
  ask(at, async (client) => {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return Number.parseInt(rows[0]?.server_version ?? "", 10);
  });

const embeddedMajor = 18;
const serverMajor = given === "" ? embeddedMajor : await askMajor(given);
const tools = await findTools(serverMajor, process.env).catch(() => undefined);

const name = `gerai_backup_${process.pid}`;

const named = (database: string): string => {
  const changed = new URL(serverUrl);
  changed.pathname = `/${database}`;
  return changed.href;
};

const contentsOf = (at: string): Promise<Contents> =>
  ask(at, async (client) => {
    await client.query("begin");
    return readContents(client);
  });

const change = (at: string, ...statements: readonly string[]) =>
  ask(at, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

beforeAll(async () => {
  folder = await makeDataFolder();
  cluster = await openCluster({ dataDir: folder.path, durability: "throwaway" });
  serverUrl = given === "" ? await cluster.database("postgres") : given;
  url = named(name);
  await change(serverUrl, `create database ${name} template template0`);
  await readySchema(url, "start");
  await change(
    url,
    "insert into search_misses (day, keyword, times) values (now(), 'bakpao', 2), (now(), 'tahu', 1)",
  );
});
afterAll(async () => {
  await change(serverUrl, `drop database if exists ${name} with (force)`);
  await cluster.close();
  await folder[Symbol.asyncDispose]();
});

it("finds a copy equal, and names every difference of one that is not", async () => {
  const copy = `${name}_copy`;
  await change(serverUrl, `create database ${copy} template ${name}`);
  const expected = await contentsOf(url);
  expect(Object.keys(expected.tables).length).toBeGreaterThan(50);
  expect(contentDifferences(expected, await contentsOf(named(copy)))).toEqual([]);
  await change(
    named(copy),
    "update search_misses set times = 3 where keyword = 'bakpao'",
    "delete from migrations where name like '0001%'",
    "drop index gazetteer_places_point",
    "alter table used_captchas rename to seen_captchas",
  );
  const { rows = "" } = expected.tables["public.migrations"] ?? {};
  expect(contentDifferences(expected, await contentsOf(named(copy)))).toEqual(
    expect.arrayContaining([
      "public.search_misses has other content",
      `public.migrations has ${Number(rows) - 1} rows and not ${rows}`,
      "public.used_captchas is missing",
      "public.seen_captchas is new",
      expect.stringMatching(/^missing: CREATE INDEX gazetteer_places_point /),
    ]),
  );
  await change(serverUrl, `drop database ${copy} with (force)`);
});

it("names a pg_dump that is too old for the server, and what to do about it", async () => {
  const old = join(folder.path, "old");
  await mkdir(old);
  for (const program of ["pg_dump", "pg_restore"]) {
    await writeFile(join(old, program), "#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.24'\n");
    await chmod(join(old, program), 0o755);
  }
  await expect(findTools(18, { GERAI_PG_BIN: old })).rejects.toThrow(
    "No pg_dump and pg_restore of PostgreSQL 18 or newer were found (found: 9): install the client programs, or set GERAI_PG_BIN to their folder.",
  );
  expect(await findTools(9, { GERAI_PG_BIN: old })).toEqual({
    pgDump: join(old, "pg_dump"),
    pgRestore: join(old, "pg_restore"),
  });
});

it.runIf(tools === undefined)("says that no program can back this server up", async () => {
  await expect(makeBackup(url, join(folder.path, "gerai.dump"))).rejects.toThrow(
    `No pg_dump and pg_restore of PostgreSQL ${serverMajor} or newer were found`,
  );
});

const nextOrder = (at: string): Promise<number> =>
  ask(at, async (client) => {
    const { rows } = await client.query<{ no: string }>(
      "select nextval('order_number_sequence') as no",
    );
    return Number(rows[0]?.no);
  });

it("goes on behind all numbers that were given out since the backup", async () => {
  const copy = `${name}_numbers`;
  const last = await nextOrder(url);
  await change(serverUrl, `create database ${copy} template ${name}`);
  await ask(named(copy), skipLostNumbers);
  expect(await nextOrder(named(copy))).toBeGreaterThan(last + 1_000_000);
  await change(serverUrl, `drop database ${copy} with (force)`);
});

const drillsLeft = async () =>
  (
    await ask(serverUrl, (client) =>
      client.query("select datname from pg_database where datname like 'gerai_drill_%'"),
    )
  ).rows;

it.runIf(tools !== undefined)("restores what it backed up, and refuses other content", async () => {
  const file = join(folder.path, "gerai.dump");
  const made = await makeBackup(url, file);
  expect(await drillRestore(url, file)).toEqual({ ...made, migrated: 0 });
  await expect(makeBackup(url, file)).rejects.toThrow(`${file} is there already.`);
  await expect(restoreBackup(url, file, name)).rejects.toThrow(`${name} is there already.`);

  const manifest = JSON.parse(await readFile(`${file}.json`, "utf8")) as { contents: Contents };
  const tables = { ...manifest.contents.tables, "public.search_misses": { rows: "3", sum: "0" } };
  const changed = { ...manifest, contents: { ...manifest.contents, tables } };
  await writeFile(`${file}.json`, JSON.stringify(changed));
  await expect(drillRestore(url, file)).rejects.toThrow(
    "public.search_misses has 2 rows and not 3",
  );
  expect(await drillsLeft()).toEqual([]);
});

/** Orders take numbers as fast as they can until `work` is over. */
const whileOrdersCome = async <T>(work: () => Promise<T>): Promise<T> => {
  const over = new AbortController();
  const orders = ask(url, async (client) => {
    while (!over.signal.aborted) await client.query("select nextval('order_number_sequence')");
  });
  try {
    return await work();
  } finally {
    over.abort();
    await orders;
  }
};

it.runIf(tools !== undefined)(
  "restores what it backed up while orders came, with none of their numbers to come",
  async () => {
    const file = join(folder.path, "open.dump");
    const made = await whileOrdersCome(() => makeBackup(url, file));
    const restored = `${name}_restored`;
    expect(await restoreBackup(url, file, restored)).toEqual({ ...made, migrated: 0 });
    expect(await nextOrder(named(restored))).toBeGreaterThan(await nextOrder(url));
    await change(serverUrl, `drop database ${restored} with (force)`);
  },
);

it.runIf(tools !== undefined)("leaves nothing of what it was told to end", async () => {
  const file = join(folder.path, "ended.dump");
  await makeBackup(url, file);
  const over = new Error("over");
  const signal = AbortSignal.abort(over);
  await expect(drillRestore(url, file, signal)).rejects.toBe(over);
  expect(await drillsLeft()).toEqual([]);
  await expect(makeBackup(url, `${file}2`, signal)).rejects.toBe(over);
  await expect(readFile(`${file}2`)).rejects.toThrow("ENOENT");
});
