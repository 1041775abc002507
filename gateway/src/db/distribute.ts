/** From one PostgreSQL to a sharded one: every table goes where the rule of ownership puts it. */
import type pg from "pg";
import type { Database } from "./database.ts";

type Client = Pick<pg.Pool | pg.PoolClient, "query">;

export type Placement =
  /** Split by this column over the workers. */
  | { readonly kind: "distributed"; readonly column: string }
  /** A copy on every worker: read everywhere, written rarely. */
  | { readonly kind: "reference" }
  /** Stays on the coordinator. */
  | { readonly kind: "local" };

export interface PlannedTable {
  readonly table: string;
  readonly placement: Placement;
}

/** Look-ups by another key than the owner's; each is split by its own key. */
const directories = new Set([
  "avatars",
  "delivery_numbers",
  "email_link_hashes",
  "foreign_orders",
  "member_emails",
  "member_numbers",
  "member_phones",
  "one_time_codes",
  "order_numbers",
  "payment_attempts",
  "rate_limits",
  "referral_codes",
  "refused_phones",
  "registration_counts",
  "signup_sources",
  "used_captchas",
  "voucher_counters",
]);

/** Bookkeeping, counters and the office: reference tables have one writer at a time. */
const localTables = new Set([
  "differences",
  "import_changes",
  "import_columns",
  "import_file_parts",
  "import_files",
  "imported_folders",
  "imports",
  "migrations",
  "order_changes",
  "payout_files",
  "picture_downloads",
  "pictures_to_encode",
  "schedule_runs",
  "search_asked",
  "search_finds",
  "search_misses",
  "search_wishes",
  "settlements",
  "staff_accounts",
  "staff_acts",
  "staff_challenges",
  "staff_devices",
  "staff_grants",
  "staff_invitations",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_sessions",
  "system_batches",
  "system_keys",
  "webhook_endpoints",
  "webhook_messages",
  "webhook_tries",
  "workers",
]);

const owners = new Set(["member_id", "store_id"]);

/** Where a table belongs, by its name and the first column of its primary key. */
export const placementOf = (table: string, firstKey: string): Placement => {
  if (localTables.has(table)) return { kind: "local" };
  if (directories.has(table)) return { kind: "distributed", column: firstKey };
  if (owners.has(firstKey) && table !== "stores") return { kind: "distributed", column: firstKey };
  return { kind: "reference" };
};

interface TableRow {
  readonly name: string;
  readonly first_key: string;
  readonly parents: string[];
}

const readTables = `
  select c.relname as name, a.attname as first_key,
    array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`;

/** Parents before children: a foreign key must find its target in place. */
const inOrder = (tables: readonly TableRow[]): readonly TableRow[] => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableRow>();
  const visit = (table: TableRow, above: readonly string[]): void => {
    if (ordered.has(table) || above.includes(table.name)) return;
    for (const parent of table.parents) {
      const found = byName.get(parent);
      if (found !== undefined) visit(found, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
};

/** Every table of the migrated schema with its place, reference tables first, parents before children. */
export const planDistribution = async (client: Client): Promise<readonly PlannedTable[]> => {
  const { rows } = await client.query<TableRow>(readTables);
  const planned = inOrder(rows).map(({ name, first_key: firstKey }) => ({
    table: name,
    placement: placementOf(name, firstKey),
  }));
  const isReference = ({ placement }: PlannedTable): boolean => placement.kind === "reference";
  return [...planned.filter(isReference), ...planned.filter((table) => !isReference(table))];
};

type Placed = Exclude<Placement, { readonly kind: "local" }>;

const place = async (client: Client, table: string, placement: Placed): Promise<string> => {
  if (placement.kind === "reference") {
    await client.query("select create_reference_table($1::regclass)", [table]);
    return "salinan di setiap pekerja";
  }
  await client.query("select create_distributed_table($1::regclass, $2, colocate_with => $3)", [
    table,
    placement.column,
    await colocation(client, placement.column),
  ]);
  return `tersebar menurut ${placement.column}`;
};

/** Tables of one owner lie together, so that their joins and foreign keys stay on one worker. */
const colocation = async (client: Client, column: string): Promise<string> => {
  if (!owners.has(column)) return "none";
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
     where partmethod = 'h' and column_to_column_name(logicalrelid, partkey) = $1
     order by logicalrelid limit 1`,
    [column],
  );
  return rows[0]?.name ?? "none";
};

/** A table that lies where it belongs now. */
export interface PlacedTable {
  readonly table: string;
  /** Indonesian, for the terminal. */
  readonly how: string;
}

/** Tables in their final place; those that Citus only made known to itself are not. */
const placedTables = async (client: Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
     where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')`,
  );
  return new Set(rows.map(({ name }) => name));
};

/**
 * What the connections of a sharded database find set. One transaction may write to a reference table and to shards;
 * and a table of the coordinator is sent to the shards that it is joined with, not the other way round.
 */
export const settleDatabase = `do $$ begin
  execute format('alter database %I set citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
  execute format('alter database %I set citus.local_table_join_policy = %L', current_database(), 'prefer-local');
end $$`;

/**
 * Settings of the session and of the database. Without the first, Citus takes over tables that wait for
 * their turn, as local tables of its own, and their foreign keys then bind them.
 */
const applySettings = async (client: Client): Promise<void> => {
  await client.query("set citus.enable_local_reference_table_foreign_keys to off");
  await client.query("set citus.multi_shard_modify_mode to 'sequential'");
  await client.query(settleDatabase);
};

/** Workers run parts of statements, so they need the functions that statements call. */
const distributeFunctions = async (client: Client): Promise<void> => {
  await client.query(
    `select create_distributed_function(p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
};

/** The rows that a table had before stay in the coordinator's own copy, which no query reads. */
const truncateLeftovers = async (client: Client): Promise<void> => {
  await client.query(
    "select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition",
  );
};

const distributeOn = async (
  client: Client,
  tell: (placed: PlacedTable) => void,
): Promise<readonly PlacedTable[]> => {
  await applySettings(client);
  const done = await placedTables(client);
  const placed: PlacedTable[] = [];
  for (const { table, placement } of await planDistribution(client)) {
    if (done.has(table) || placement.kind === "local") continue;
    const now = { table, how: await place(client, table, placement) };
    placed.push(now);
    tell(now);
  }
  await distributeFunctions(client);
  await truncateLeftovers(client);
  return placed;
};

/**
 * Shards a migrated database by Citus, on one connection. Each table is placed whole or not at all, and
 * tables that are in place stay as they are: after a failure, or after a migration, it is run again and
 * goes on where it stopped.
 * @param tell hears of each table as soon as it is in place
 * @returns what it placed; undefined without the extension, when nothing is changed
 */
export const distribute = async (
  database: Database,
  tell: (placed: PlacedTable) => void = () => undefined,
): Promise<readonly PlacedTable[] | undefined> => {
  const extension = await database.pool.query("select from pg_extension where extname = 'citus'");
  if (extension.rowCount === 0) return undefined;
  const client = await database.pool.connect();
  try {
    return await distributeOn(client, tell);
  } finally {
    // The connection keeps the settings, so it does not go back to the pool.
    client.release(true);
  }
};
