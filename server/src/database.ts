import { createHash } from "node:crypto";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate, pendingMigrations } from "@gerai/gateway/db/migrate";
import { openCluster, type ClusterEvents } from "@gerai/postgres/cluster";
import { hasCode } from "@gerai/postgres/failure";
import { Client } from "pg";
import type { ServerConfig } from "./config.ts";
import { OperatorError } from "./failure.ts";

/** The database of this process: the configured one or the embedded one. */
export interface OpenedDatabase {
  readonly url: string;
  /** E.g. `PostgreSQL 18.4`. */
  readonly version: string;
  readonly close: () => Promise<void>;
}

const oldestVersion = 15;

const refusals: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host is not known",
  ECONNREFUSED: "nothing answers there",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
  ETIMEDOUT: "its host does not answer",
  ECONNRESET: "the connection was cut",
  "28P01": "it refuses the password",
  "28000": "it refuses this user",
  "3D000": "it has no such database",
  "53300": "it has no connection left",
};

/** The address as it may be shown: without the password. */
const shown = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const explain = (url: string, error: unknown): OperatorError => {
  const known = Object.keys(refusals).find((code) => hasCode(error, code));
  const message = error instanceof Error ? error.message.split("\n")[0] : String(error);
  const reason = known === undefined ? message : refusals[known];
  return new OperatorError(`DATABASE_URL (${shown(url)}) cannot be used: ${reason}.`);
};

const connectMs = 5_000;

/** Asks the server for its version, e.g. `18.4`; this is also the proof that it can be reached. */
const askVersion = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]?.server_version.split(" ")[0] ?? "";
  } catch (error) {
    throw explain(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Refuses a server older than the shop needs. */
export const refuseOld = (url: string, version: string): void => {
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new OperatorError(
    `DATABASE_URL (${shown(url)}) is PostgreSQL ${version}; the shop needs ${oldestVersion} or newer.`,
  );
};

/** The embedded database that a folder of the retailer's files gets for itself. */
export const databaseOfFolder = (folder: string): string =>
  `gerai_${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;

/**
 * Reaches the configured PostgreSQL, or starts the embedded one and makes the database `name` in it.
 * @param events called when the embedded server goes away while it is needed, and when it is back
 */
export const openServerDatabase = async (
  { databaseUrl, dataDir }: ServerConfig,
  name: string,
  events?: ClusterEvents,
): Promise<OpenedDatabase> => {
  if (databaseUrl !== undefined) {
    const version = await askVersion(databaseUrl);
    refuseOld(databaseUrl, version);
    return { url: databaseUrl, version: `PostgreSQL ${version}`, close: async () => undefined };
  }
  const cluster = await openCluster({
    dataDir,
    durability: "durable",
    ...(events !== undefined && { events }),
  });
  try {
    const url = await cluster.database(name);
    return { url, version: `PostgreSQL ${await askVersion(url)}`, close: cluster.close };
  } catch (error) {
    await cluster.close();
    throw error;
  }
};

/** A pool without a time limit, for migrations and for filling the database. */
export const openForPreparation = (url: string): Database =>
  openDatabase({ url, max: 4, statementTimeoutMs: 0 });

const refusePending = async (database: Database): Promise<void> => {
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return;
  const last = pending.at(-1)?.replace(/\.sql$/, "");
  const lacks =
    pending.length === 1 ? `migration ${last}` : `${pending.length} migrations to ${last}`;
  throw new OperatorError(
    `The database lacks ${lacks}: run \`gerai database migrate\`, or set GERAI_MIGRATIONS=start.`,
  );
};

/**
 * Brings the schema up to date, or checks that it is where that is left to the operator.
 * @returns how many migrations were applied
 * @throws OperatorError when migrations are missing that this process may not apply
 */
export const readySchema = async (
  url: string,
  migrations: ServerConfig["migrations"],
): Promise<number> => {
  const database = openForPreparation(url);
  try {
    if (migrations === "start") return (await migrate(database)).length;
    await refusePending(database);
    return 0;
  } finally {
    await database.close();
  }
};
