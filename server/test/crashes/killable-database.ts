import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { openCluster } from "@gerai/postgres/cluster";
import { endOfLog } from "@gerai/postgres/postmaster";
import { makeOnGivenServer } from "../../../gateway/test/support/given-server.ts";

/** The database of a shop that is killed, migrated and empty. */
export interface KillableDatabase extends AsyncDisposable {
  readonly db: Database;
  /** Each of its servers, asked in any of its databases. */
  readonly servers: readonly Database[];
  /** What the shop's processes are told about it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Ends a server by SIGKILL, and waits until it is back; `chance` says which, where there are several. */
  readonly kill: (chance: number) => Promise<void>;
}

/** One PostgreSQL server, asked from outside of the shop. */
interface Server {
  readonly db: Database;
  /** What it said last. */
  readonly lastWords: () => Promise<string>;
}

/** The process id of the server; undefined while there is none that answers. */
const postmasterOf = async ({ db }: Server): Promise<number | undefined> => {
  try {
    const { rows } = await db.pool.query<{ file: string }>(
      "select pg_read_file('postmaster.pid') as file",
    );
    return Number(rows[0]?.file.split("\n")[0]);
  } catch {
    return undefined;
  }
};

const patienceMs = 240_000;

/**
 * The server processes of a killed postmaster answer for a moment longer: they are not waited for.
 * @throws Error with what the server said last, where none comes back
 */
const waitForPostmaster = async (server: Server, killed?: number): Promise<number> => {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const postmaster = await postmasterOf(server);
    if (postmaster !== undefined && postmaster !== killed) return postmaster;
    await delay(200);
  }
  throw new Error(`the database does not come back: ${await server.lastWords()}`);
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

const openFor = (url: string, max: number): Database =>
  openDatabase({ url, max, statementTimeoutMs: 60_000 });

/** The embedded PostgreSQL, which the shop's processes start again. */
const openEmbedded = async (dataDir: string): Promise<KillableDatabase> => {
  const cluster = await openCluster({ dataDir, durability: "durable" });
  const db = openFor(await cluster.database("gerai"), 4);
  await migrate(db);
  const server = { db, lastWords: () => endOfLog(join(dataDir, "postgres")) };
  return {
    db,
    servers: [db],
    variables: {},
    kill: () => killPostmaster(server),
    [Symbol.asyncDispose]: async () => {
      await db.close();
      await cluster.close();
    },
  };
};

/** Servers on this machine, which somebody else starts again: one PostgreSQL, or the nodes of a Citus cluster. */
const openGiven = async (given: string): Promise<KillableDatabase> => {
  const { url, nodes, drop } = await makeOnGivenServer(given, "crash");
  const db = openFor(url, 4);
  const servers = nodes.map((node) => ({
    db: openFor(node, 1),
    lastWords: async () => `see the log of ${new URL(node).host}`,
  }));
  return {
    db,
    servers: servers.map((server) => server.db),
    variables: { DATABASE_URL: url },
    kill: async (chance) => {
      const server = servers[Math.floor(chance * servers.length)];
      if (server !== undefined) await killPostmaster(server);
    },
    [Symbol.asyncDispose]: async () => {
      for (const one of [{ db }, ...servers]) await one.db.close();
      await drop();
    },
  };
};

/** The embedded PostgreSQL in `dataDir`, or a database of its own on the servers that `TEST_DATABASE_URL` names. */
export const openKillableDatabase = (dataDir: string): Promise<KillableDatabase> => {
  const given = process.env["TEST_DATABASE_URL"];
  return given === undefined ? openEmbedded(dataDir) : openGiven(given);
};
