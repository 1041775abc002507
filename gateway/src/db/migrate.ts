import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Logger, runMigrations } from "graphile-worker";
import type { Database, Tx } from "./database.ts";

const folder = new URL("../../migrations/", import.meta.url);

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const readMigrations = async (): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
};

const appliedMigrations = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  await tx.client.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await tx.client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

/** The database was made by other migrations than this release's; its message is for the operator. */
export class OtherSchema extends Error {
  override readonly name = "OtherSchema";

  constructor(migration: string) {
    super(
      `The database was made with another ${migration}, as by a release before 1.0, and cannot be upgraded: begin with an empty database and import the retailer's files again.`,
    );
  }
}

const quiet = new Logger(() => () => undefined);

/**
 * Brings the schema up to date in one transaction, under a lock, so that several processes may start
 * at once. Forward only. The job queue's own tables come first: use cases leave jobs in them even
 * where no worker runs yet.
 * @returns the names of the migrations it applied
 * @throws OtherSchema where a migration was applied with another text
 */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  const migrations = await readMigrations();
  await runMigrations({ pgPool: database.pool, logger: quiet });
  return database.transaction(async (tx) => {
    await tx.client.query("select pg_advisory_xact_lock(72616701)");
    const applied = await appliedMigrations(tx);
    const names: string[] = [];
    for (const { name, text, checksum } of migrations) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw new OtherSchema(name);
      await tx.client.query(text);
      await tx.client.query("insert into migrations (name, checksum) values ($1, $2)", [
        name,
        checksum,
      ]);
      names.push(name);
    }
    return names;
  });
};

/** Names of the migrations that the database lacks; all of them where it was never migrated. */
export const pendingMigrations = async (database: Database): Promise<readonly string[]> => {
  const migrations = await readMigrations();
  const names = migrations.map(({ name }) => name);
  const { rows: tables } = await database.pool.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  );
  if (tables[0]?.exists !== true) return names;
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from migrations where checksum = any($1)",
    [migrations.map(({ checksum }) => checksum)],
  );
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
};
