/** A PostgreSQL that a developer names by `TEST_DATABASE_URL`: one server, or the coordinator of a Citus cluster. */
import { randomBytes } from "node:crypto";
import { openDatabase } from "@gerai/gateway/db/database";
import { distribute } from "@gerai/gateway/db/distribute";
import { migrate } from "@gerai/gateway/db/migrate";
import pg from "pg";
import type { TemplateDatabase } from "./test-database.ts";

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const at = (url: string, host: string, port: number): string => {
  const other = new URL(url);
  other.hostname = host;
  other.port = String(port);
  return other.href;
};

const named = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

/** The workers that the coordinator's own database knows; none on a plain PostgreSQL. */
const workersOf = (url: string): Promise<readonly string[]> =>
  onServer(url, async (client) => {
    const extension = await client.query("select from pg_extension where extname = 'citus'");
    if (extension.rowCount === 0) return [];
    const { rows } = await client.query<{ nodename: string; nodeport: number }>(
      "select nodename, nodeport from pg_dist_node where groupid > 0 and noderole = 'primary'",
    );
    return rows.map(({ nodename: host, nodeport: port }) => at(url, host, port));
  });

/** Makes the database a cluster of its own: Citus keeps its list of workers in each database. */
const joinWorkers = async (url: string, workers: readonly string[]): Promise<void> => {
  for (const node of [url, ...workers.map((worker) => named(worker, databaseOf(url)))]) {
    await onServer(node, (client) => client.query("create extension if not exists citus"));
  }
  await onServer(url, async (client) => {
    const { hostname, port } = new URL(url);
    await client.query("select citus_set_coordinator_host($1, $2::int)", [hostname, port]);
    for (const worker of workers.map((node) => new URL(node))) {
      await client.query("select citus_add_node($1, $2::int)", [worker.hostname, worker.port]);
    }
  });
};

/** PostgreSQL copies a database only while nobody, Citus' own maintenance included, is connected. */
const closeToAll = async (node: string, database: string): Promise<void> =>
  onServer(node, async (client) => {
    await client.query(`alter database ${database} with allow_connections false`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
      [database],
    );
  });

const dropEverywhere = async (nodes: readonly string[], database: string): Promise<void> => {
  for (const node of nodes) {
    await closeToAll(node, database);
    await onServer(node, (client) => client.query(`drop database ${database} with (force)`));
  }
};

interface OnGivenServer {
  readonly url: string;
  /** Addresses of an older database on each server, the coordinator's first. */
  readonly nodes: readonly string[];
  readonly drop: () => Promise<void>;
}

/**
 * Makes a migrated database on the given server; on a cluster it is sharded.
 * @param given of a database whose user may create databases; on a cluster, of one that knows its workers
 */
export const makeOnGivenServer = async (given: string, prefix: string): Promise<OnGivenServer> => {
  const name = `${prefix}_gerai_${randomBytes(4).toString("hex")}`;
  const url = named(given, name);
  const workers = await workersOf(given);
  const nodes = [given, ...workers];
  for (const node of nodes) {
    await onServer(node, (client) => client.query(`create database ${name}`));
  }
  if (workers.length > 0) await joinWorkers(url, workers);
  const database = openDatabase({ url, max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    if (workers.length > 0) await distribute(database);
  } finally {
    await database.close();
  }
  return { url, nodes, drop: () => dropEverywhere(nodes, name) };
};

export interface PreparedTemplate {
  readonly template: TemplateDatabase;
  readonly drop: () => Promise<void>;
}

/** Makes a migrated template on the given server, as {@link makeOnGivenServer} does. */
export const prepareOnGivenServer = async (given: string): Promise<PreparedTemplate> => {
  const { url, nodes, drop } = await makeOnGivenServer(given, "template");
  const name = databaseOf(url);
  for (const node of nodes) await closeToAll(node, name);
  return { template: { adminUrl: given, name, workers: nodes.slice(1) }, drop };
};
