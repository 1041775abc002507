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
  for (const node of [
    url,
    ...workers.map((worker) => named(worker, new URL(url).pathname.slice(1))),
  ]) {
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
    await onServer(node, (client) => client.query(`drop database ${database} with (force)`));
  }
};

export interface PreparedTemplate {
  readonly template: TemplateDatabase;
  readonly drop: () => Promise<void>;
}

/**
 * Makes a migrated template on the given server; on a cluster it is sharded.
 * @param url of a database whose user may create databases; on a cluster, of one that knows its workers
 */
export const prepareOnGivenServer = async (url: string): Promise<PreparedTemplate> => {
  const name = `template_gerai_${randomBytes(4).toString("hex")}`;
  const workers = await workersOf(url);
  const nodes = [url, ...workers];
  for (const node of nodes) {
    await onServer(node, (client) => client.query(`create database ${name}`));
  }
  if (workers.length > 0) await joinWorkers(named(url, name), workers);
  const database = openDatabase({ url: named(url, name), max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    if (workers.length > 0) await distribute(database);
  } finally {
    await database.close();
  }
  for (const node of nodes) await closeToAll(node, name);
  return {
    template: { adminUrl: url, name, workers },
    drop: () => dropEverywhere(nodes, name),
  };
};
