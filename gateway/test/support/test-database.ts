import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { settleDatabase } from "../../src/db/distribute.ts";

/** The migrated database that tests copy, and where copies are ordered. */
export interface TemplateDatabase {
  readonly adminUrl: string;
  readonly name: string;
  /** The other servers of a Citus cluster, which hold copies of their own; none on a plain PostgreSQL. */
  readonly workers: readonly string[];
}

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Ends the connections and drops the copy. */
  readonly close: () => Promise<void>;
}

/** Whether the tests run on a Citus cluster. */
export const isSharded = (): boolean => inject("templateDatabase").workers.length > 0;

const onServer = async (connectionString: string, text: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const onEachServer = async (text: string): Promise<void> => {
  const { adminUrl, workers } = inject("templateDatabase");
  await Promise.all([adminUrl, ...workers].map((server) => onServer(server, text)));
};

/** The maintenance of a busy cluster leaves a database later than PostgreSQL waits for. */
const drop = async (name: string, tries = 5): Promise<void> => {
  try {
    await onEachServer(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (tries === 1) throw error;
    await drop(name, tries - 1);
  }
};

const addressOf = (name: string): string => {
  const url = new URL(inject("templateDatabase").adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** A database of the test file's own, with the migrated schema and nothing in it. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onEachServer(`create database ${name} template ${inject("templateDatabase").name}`);
  const url = addressOf(name);
  // Settings of a database are not copied with it.
  if (isSharded()) await onServer(url, settleDatabase);
  const database = openDatabase({ url, max: 10, statementTimeoutMs: 20_000 });
  return {
    url,
    database,
    close: async () => {
      await database.close();
      // Citus' own maintenance would connect again while the database is dropped.
      await onEachServer(`alter database ${name} with allow_connections false`);
      await drop(name);
    },
  };
};
