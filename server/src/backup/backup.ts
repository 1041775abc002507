import { randomBytes } from "node:crypto";
import { open, readFile, rm, writeFile } from "node:fs/promises";
import { migrate, pendingMigrations } from "@gerai/gateway/db/migrate";
import { hasCode } from "@gerai/postgres/failure";
import { Client, escapeIdentifier } from "pg";
import { openForPreparation } from "../database.ts";
import { OperatorError } from "../failure.ts";
import { contentDifferences, readContents, type Contents } from "./contents.ts";
import { skipLostNumbers } from "./lost-numbers.ts";
import { findTools, runTool } from "./tools.ts";

/** What lies beside a backup, in `FILE.json`. */
interface Manifest {
  readonly madeAt: string;
  /** E.g. `18.4`. */
  readonly server: string;
  readonly contents: Contents;
}

const manifestFile = (file: string): string => `${file}.json`;

/** Backups hold members' data: readable by the operator alone. */
const ownerOnly = 0o600;

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: "gerai backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const serverVersion = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version.split(" ")[0] ?? "";
};

const toolsFor = (version: string) => findTools(Number.parseInt(version, 10), process.env);

const refuseExisting = async (file: string): Promise<void> => {
  try {
    await (await open(file, "wx", ownerOnly)).close();
  } catch (error) {
    if (hasCode(error, "EEXIST")) throw new OperatorError(`${file} is there already.`);
    throw error;
  }
};

/** `begin` comes first, so that the export and all sums are of one moment. */
const exportSnapshot = async (client: Client): Promise<string> => {
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
  return rows[0]?.id ?? "";
};

/** What a backup or a restore was about. */
export interface Outcome {
  readonly tables: number;
  readonly rows: number;
}

const outcomeOf = ({ tables }: Contents): Outcome => {
  const counts = Object.values(tables).map(({ rows }) => Number(rows));
  return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
};

/**
 * Writes a backup of the database to `file`, and what it must hold to `FILE.json`; both are of one
 * moment, also while the shop is open.
 * @param signal ends it; no file is left then
 * @throws OperatorError when the file is there already, or no fitting `pg_dump` is
 */
export const makeBackup = (url: string, file: string, signal?: AbortSignal): Promise<Outcome> =>
  withClient(url, async (client) => {
    const server = await serverVersion(client);
    const { pgDump } = await toolsFor(server);
    await refuseExisting(file);
    try {
      const snapshot = await exportSnapshot(client);
      // Sequences are of no snapshot: read before the backup, they stand in it as high at least.
      const contents = await readContents(client);
      const words = ["--format=custom", `--snapshot=${snapshot}`, `--file=${file}`];
      await runTool(pgDump, words, url, signal);
      await client.query("commit");
      const manifest: Manifest = { madeAt: new Date().toISOString(), server, contents };
      await writeFile(manifestFile(file), `${JSON.stringify(manifest)}\n`, { mode: ownerOnly });
      return outcomeOf(contents);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  });

const readManifest = async (file: string): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(manifestFile(file), "utf8")) as Manifest;
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      throw new OperatorError(
        `${manifestFile(file)} is missing: without it nothing can be checked.`,
      );
    }
    throw error;
  }
};

const urlOf = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

const createDatabase = async (url: string, name: string): Promise<void> => {
  await withClient(url, (client) =>
    client.query(`create database ${escapeIdentifier(name)} template template0`),
  ).catch((error: unknown) => {
    if (hasCode(error, "42P04")) throw new OperatorError(`The database ${name} is there already.`);
    if (hasCode(error, "42501"))
      throw new OperatorError(
        "The user of DATABASE_URL may not create databases: give it CREATEDB.",
      );
    throw error;
  });
};

const dropDatabase = (url: string, name: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  );

/** A restore that was checked. */
export interface Restored extends Outcome {
  /** Migrations that the backup lacked and that were applied after the comparison. */
  readonly migrated: number;
}

const checkContents = async (url: string, expected: Contents): Promise<void> => {
  const found = await withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    return readContents(client);
  });
  const differences = contentDifferences(expected, found);
  if (differences.length === 0) return;
  throw new OperatorError(
    ["The restored database is not what was backed up:", ...differences].join("\n  "),
  );
};

/** An older backup needs the migrations since; they must apply to it. */
const migrateCopy = async (url: string): Promise<number> => {
  const database = openForPreparation(url);
  try {
    const applied = await migrate(database);
    const pending = await pendingMigrations(database);
    if (pending.length > 0)
      throw new OperatorError(`Migrations are missing: ${pending.join(", ")}.`);
    return applied.length;
  } finally {
    await database.close();
  }
};

/**
 * Restores a backup into a new database on the server of `url`, compares every table with what was
 * backed up, brings the copy's schema up to date, and lets its numbers begin behind those that were lost.
 * @param signal ends it; no copy is left then
 * @throws OperatorError naming each difference
 */
export const restoreBackup = async (
  url: string,
  file: string,
  name: string,
  signal?: AbortSignal,
): Promise<Restored> => {
  const { contents } = await readManifest(file);
  const { pgRestore } = await toolsFor(await withClient(url, serverVersion));
  await createDatabase(url, name);
  const copy = urlOf(url, name);
  try {
    // Comments on extensions belong to the superuser, and owners may have other names here.
    const words = ["--exit-on-error", "--no-owner", "--no-privileges", "--no-comments", "--jobs=2"];
    await runTool(pgRestore, [...words, file], copy, signal);
    await checkContents(copy, contents);
    signal?.throwIfAborted();
    const migrated = await migrateCopy(copy);
    await withClient(copy, skipLostNumbers);
    return { ...outcomeOf(contents), migrated };
  } catch (error) {
    await dropDatabase(url, name);
    throw error;
  }
};

/** Restores a backup as `restoreBackup` does, and drops the copy again. */
export const drillRestore = async (
  url: string,
  file: string,
  signal?: AbortSignal,
): Promise<Restored> => {
  const name = `gerai_drill_${randomBytes(4).toString("hex")}`;
  const restored = await restoreBackup(url, file, name, signal);
  await dropDatabase(url, name);
  return restored;
};
